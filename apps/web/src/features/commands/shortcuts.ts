export interface Shortcut {
  keys: readonly string[]
  does: string
}

/** Every key that works all over the app. */
export const shortcuts: readonly Shortcut[] = [
  { keys: ['Mod', 'K'], does: 'Find a brand, a screen or a part of the guide, or do something' },
  { keys: ['?'], does: 'Show these shortcuts' },
  { keys: ['↑', '↓'], does: 'Move in a list of matches' },
  { keys: ['Enter'], does: 'Open or do the chosen one' },
  { keys: ['Esc'], does: 'Close what is open' },
  { keys: ['Tab'], does: 'Go on to the next control; the first press leads past the header' },
]
