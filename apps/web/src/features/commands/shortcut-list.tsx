import { Keys } from '../../ui/keys.tsx'
import styles from './shortcut-list.module.css'

interface Shortcut {
  keys: readonly string[]
  does: string
}

/** Keyboard shortcuts that work everywhere in the app. */
const shortcuts: readonly Shortcut[] = [
  { keys: ['Mod', 'K'], does: 'Find a brand, a screen or a part of the guide, or run a command' },
  { keys: ['?'], does: 'Show these shortcuts' },
  { keys: ['↑', '↓'], does: 'Move within the list of matches' },
  { keys: ['Enter'], does: 'Open or run the selected match' },
  { keys: ['Esc'], does: 'Close the open dialog or menu' },
  { keys: ['Tab'], does: 'Move to the next control; the first press skips the header' },
]

export function ShortcutList() {
  return (
    <dl>
      {shortcuts.map(({ keys, does }) => (
        <div key={does} className={styles.row}>
          <dt>
            <Keys keys={keys} />
          </dt>
          <dd>{does}</dd>
        </div>
      ))}
    </dl>
  )
}
