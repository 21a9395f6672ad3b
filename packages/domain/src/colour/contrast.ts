import { wcagContrast } from 'culori/fn'
import { readColor } from './readable-modes.ts'

/** Least contrast of body text and of large text (from 24 px, or 18.66 px bold): WCAG 2.2, success criterion 1.4.3, level AA. */
export const TEXT_CONTRAST = 4.5
export const LARGE_TEXT_CONTRAST = 3

/**
 * WCAG 2 contrast ratio of two opaque CSS colours, from 1 (none) to 21 (black on white). The order does not matter.
 * A colour that cannot be read has a contrast of 1 with everything, so that it never counts as legible.
 */
export function contrast(a: string, b: string): number {
  const [first, second] = [readColor(a), readColor(b)]
  return first && second ? wcagContrast(first, second) : 1
}
