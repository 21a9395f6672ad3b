import { LARGE_TEXT_CONTRAST, TEXT_CONTRAST } from './text-contrast.ts'

const THRESHOLDS = [LARGE_TEXT_CONTRAST, TEXT_CONTRAST, 7]

/** Formats a contrast for display. Rounds it, but never up to a threshold that it doesn't reach: 4.46 becomes 4.4, because text needs 4.5. */
export const contrastFigure = (ratio: number, digits = 1): string => roundedContrast(ratio, digits).toFixed(digits)

/** Rounds a contrast to `digits` decimals. Rounds down if rounding up would reach a WCAG 2 threshold that the contrast doesn't reach. */
export function roundedContrast(ratio: number, digits = 2): number {
  const scale = 10 ** digits
  const rounded = Math.round(ratio * scale) / scale
  return THRESHOLDS.some((threshold) => ratio < threshold && rounded >= threshold) ? Math.floor(ratio * scale) / scale : rounded
}
