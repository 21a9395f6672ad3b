const DARK = '#14120e'
const LIGHT = '#ffffff'
const BLACK = '#000000'
/** On grounds up to this relative luminance white reads at 4.5:1 (WCAG), from the other on nearly black does; between them only black. */
const LIGHT_UP_TO = 0.1833
const DARK_FROM = 0.2026

/** The ink, nearly black or white, that can be read on a `#rrggbb` ground. Own arithmetic: the color library weighs 15 KB, and `/` carries this. */
export function inkOn(ground: string): string {
  const [red = 1, green = 1, blue = 1] = [1, 3, 5].map((at) => linear(Number.parseInt(ground.slice(at, at + 2), 16) / 255))
  const luminance = 0.2126 * red + 0.7152 * green + 0.0722 * blue
  if (luminance <= LIGHT_UP_TO) return LIGHT
  return luminance < DARK_FROM ? BLACK : DARK
}

function linear(channel: number): number {
  return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4
}
