const DARK = '#14120e'
const LIGHT = '#ffffff'
const BLACK = '#000000'
/**
 * Limits of a background's relative luminance, from 0 to 1. White text has a contrast of at least 4.5:1 (WCAG) up to the first limit, and near-black text from
 * the second limit.
 */
const MAX_LUMINANCE_FOR_LIGHT = 0.1833
const MIN_LUMINANCE_FOR_DARK = 0.2026

/**
 * Returns a legible text color for a `#rrggbb` background: white, black or near-black. Does not use the color library, because `/` loads this module and the
 * library adds 15 KB.
 */
export function inkOn(background: string): string {
  const [red = 1, green = 1, blue = 1] = [1, 3, 5].map((at) => linear(Number.parseInt(background.slice(at, at + 2), 16) / 255))
  const luminance = 0.2126 * red + 0.7152 * green + 0.0722 * blue
  if (luminance <= MAX_LUMINANCE_FOR_LIGHT) return LIGHT
  return luminance < MIN_LUMINANCE_FOR_DARK ? BLACK : DARK
}

function linear(channel: number): number {
  return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4
}
