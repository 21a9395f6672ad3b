import { LARGE_TEXT_CONTRAST, TEXT_CONTRAST } from './text-contrast.ts'

const THRESHOLDS = [LARGE_TEXT_CONTRAST, TEXT_CONTRAST, 7]

/** A contrast as people are told it: rounded, but never up to a threshold that it does not reach. 4.46 is 4.4 beside the 4.5 that text needs. */
export const contrastFigure = (ratio: number, digits = 1): string => roundedContrast(ratio, digits).toFixed(digits)

/** A contrast rounded to `digits` after the point, and down where rounding would reach a threshold of WCAG 2 that it misses. */
export function roundedContrast(ratio: number, digits = 2): number {
  const scale = 10 ** digits
  const rounded = Math.round(ratio * scale) / scale
  return THRESHOLDS.some((threshold) => ratio < threshold && rounded >= threshold) ? Math.floor(ratio * scale) / scale : rounded
}
