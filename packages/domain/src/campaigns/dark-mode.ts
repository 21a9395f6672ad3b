import { hexOf, oklchOf } from '../color/color-entry.ts'

/**
 * Dark mode of an email client, simulated by changing the OKLCH lightness, which is only an approximation because clients differ in detail:
 * - `none` changes nothing.
 * - `partial` inverts light backgrounds and dark text (Outlook.com, Gmail on Android).
 * - `full` inverts every color (Outlook for Windows, Gmail on iOS).
 */
export type DarkMode = 'none' | 'partial' | 'full'
export const DARK_MODES: readonly DarkMode[] = ['none', 'partial', 'full']

/** Minimum lightness of an inverted background. Above 0, because email clients use a dark gray instead of pure black. */
const MIN_BACKGROUND_LIGHTNESS = 0.16
const MIDDLE_LIGHTNESS = 0.5

/** Returns the dark mode version of a `#rrggbb` color, as `#rrggbb`. */
export function inDarkMode(color: string, role: 'background' | 'text', mode: DarkMode): string {
  if (mode === 'none') return color
  const { l, c, h } = oklchOf(color)
  const isLight = l > MIDDLE_LIGHTNESS
  if (mode === 'partial' && isLight !== (role === 'background')) return color
  const inverted = 1 - l
  return hexOf({ l: role === 'background' ? Math.max(inverted, MIN_BACKGROUND_LIGHTNESS) : inverted, c, h })
}
