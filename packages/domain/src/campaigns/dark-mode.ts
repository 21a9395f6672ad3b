import { hexOf, oklchOf } from '../color/color-entry.ts'

/**
 * How a mail program changes colors in its dark mode. `none` leaves them, `partial` inverts light backgrounds and dark text (Outlook.com, Gmail on Android),
 * `full` inverts every color (Outlook for Windows, Gmail on iOS). Programs differ in detail: these are simulations by lightness in OKLCH.
 */
export type DarkMode = 'none' | 'partial' | 'full'
export const DARK_MODES: readonly DarkMode[] = ['none', 'partial', 'full']

/** Backgrounds are not inverted to pure black: the programs keep a dark grey. */
const MIN_BACKGROUND_LIGHTNESS = 0.16
const MIDDLE_LIGHTNESS = 0.5

/** Returns the `#rrggbb` color that a `#rrggbb` color turns into. */
export function inDarkMode(color: string, role: 'background' | 'text', mode: DarkMode): string {
  if (mode === 'none') return color
  const { l, c, h } = oklchOf(color)
  const isLight = l > MIDDLE_LIGHTNESS
  if (mode === 'partial' && isLight !== (role === 'background')) return color
  const inverted = 1 - l
  return hexOf({ l: role === 'background' ? Math.max(inverted, MIN_BACKGROUND_LIGHTNESS) : inverted, c, h })
}
