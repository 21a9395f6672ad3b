const DARK = '#14120e'
const LIGHT = '#ffffff'
/** Where black and white stand out equally (WCAG relative luminance). */
const EQUAL_LUMINANCE = 0.179

/** The ink, nearly black or white, that stands out more on a `#rrggbb` ground. Own arithmetic: the colour library weighs 15 KB, and `/` carries this. */
export function inkOn(ground: string): string {
  const [red = 1, green = 1, blue = 1] = [1, 3, 5].map((at) => linear(Number.parseInt(ground.slice(at, at + 2), 16) / 255))
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue > EQUAL_LUMINANCE ? DARK : LIGHT
}

function linear(channel: number): number {
  return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4
}
