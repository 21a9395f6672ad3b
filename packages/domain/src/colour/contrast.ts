import { wcagContrast } from 'culori/fn'
import { readColor } from './readable-modes.ts'

export { LARGE_TEXT_CONTRAST, TEXT_CONTRAST } from './text-contrast.ts'

/**
 * WCAG 2 contrast ratio of two opaque CSS colours, from 1 (none) to 21 (black on white). The order does not matter.
 * A colour that cannot be read has a contrast of 1 with everything, so that it never counts as legible.
 */
export function contrast(a: string, b: string): number {
  const [first, second] = [readColor(a), readColor(b)]
  return first && second ? wcagContrast(first, second) : 1
}
