import { converter, wcagContrast } from 'culori/fn'
import { readColor } from './readable-modes.ts'

const toRgb = converter('rgb')
/** Number of measured colors between the ends of a gradient. Its luminance changes smoothly, so that more would not change the result visibly. */
const STEPS = 32

/**
 * Returns the lowest WCAG 2 contrast ratio of a text color on any color of a CSS `linear-gradient` between two opaque colors. The lowest can be in the middle,
 * because gradients between two hues are darker there. An unparseable color has a contrast of 1.
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
