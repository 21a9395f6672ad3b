const DARK = '#14120e'
const LIGHT = '#ffffff'
const BLACK = '#000000'
/** White has a contrast of 4.5:1 (WCAG) up to the first relative luminance, near-black from the second one on; between them only black has. */
const LIGHT_UP_TO = 0.1833
const DARK_FROM = 0.2026

/** Returns a legible text color on a `#rrggbb` background: white, black or near-black. Computed here because `/` loads it and the color library is 15 KB. */
export function inkOn(background: string): string {
  const [red = 1, green = 1, blue = 1] = [1, 3, 5].map((at) => linear(Number.parseInt(background.slice(at, at + 2), 16) / 255))
  const luminance = 0.2126 * red + 0.7152 * green + 0.0722 * blue
  if (luminance <= LIGHT_UP_TO) return LIGHT
  return luminance < DARK_FROM ? BLACK : DARK
}

function linear(channel: number): number {
  return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4
}
