import { blendedContrast, over, toRgb, WHITE } from './contrast.ts'
import { readColor } from './readable-modes.ts'

/** Number of equal steps in which a gradient is measured. Its luminance changes smoothly, so more steps would hardly change the result. */
const STEPS = 32

/**
 * Returns the lowest WCAG 2 contrast ratio of a text color on any color of a CSS `linear-gradient` between two colors, or 1 if a color can't be parsed. Blends
 * translucent colors over `behind`, and mixes them premultiplied, as CSS does. The lowest ratio can be in the middle, because gradients between two hues are
 * darker there.
 */
export function gradientContrast(text: string, from: string, to: string, behind = '#ffffff'): number {
  const [ink, start, end, ground] = [text, from, to, behind].map((color) => toRgb(readColor(color)))
  if (!ink || !start || !end || !ground) return 1
  const [first = 1, last = 1] = [start.alpha, end.alpha]
  const ratios = Array.from({ length: STEPS + 1 }, (_, step) => {
    const part = step / STEPS
    const mix = (a: number, b: number) => a + (b - a) * part
    const alpha = mix(first, last)
    const channel = (a: number, b: number) => (alpha === 0 ? 0 : mix(a * first, b * last) / alpha)
    return blendedContrast(ink, { r: channel(start.r, end.r), g: channel(start.g, end.g), b: channel(start.b, end.b), alpha }, over(ground, WHITE))
  })
  return Math.min(...ratios)
}
