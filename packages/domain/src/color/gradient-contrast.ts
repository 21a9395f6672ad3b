import { converter, wcagContrast } from 'culori/fn'
import { readColor } from './readable-modes.ts'

const toRgb = converter('rgb')
/** Number of equal steps in which a gradient is measured. Its luminance changes smoothly, so more steps would hardly change the result. */
const STEPS = 32

/**
 * Returns the lowest WCAG 2 contrast ratio of a text color on any color of a CSS `linear-gradient` between two opaque colors, or 1 if a color can't be parsed.
 * The lowest ratio can be in the middle, because gradients between two hues are darker there.
 */
export function gradientContrast(text: string, from: string, to: string): number {
  const [ink, start, end] = [toRgb(readColor(text)), toRgb(readColor(from)), toRgb(readColor(to))]
  if (!ink || !start || !end) return 1
  const ratios = Array.from({ length: STEPS + 1 }, (_, step) => {
    const part = step / STEPS
    const mix = (a: number, b: number) => a + (b - a) * part
    return wcagContrast(ink, { mode: 'rgb', r: mix(start.r, end.r), g: mix(start.g, end.g), b: mix(start.b, end.b) })
  })
  return Math.min(...ratios)
}
