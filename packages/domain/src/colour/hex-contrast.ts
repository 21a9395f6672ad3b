import { linearRgb } from './hex-color.ts'

/**
 * WCAG 2 contrast ratio of two opaque colours written as hex, from 1 (none) to 21, as `contrast` has it for every notation. A page shows this one: it brings
 * no colour library. A colour that is not hex has a contrast of 1 with everything.
 */
export function hexContrast(a: string, b: string): number {
  const [first, second] = [luminance(a), luminance(b)]
  if (first === null || second === null) return 1
  return (Math.max(first, second) + 0.05) / (Math.min(first, second) + 0.05)
}

/** Relative luminance, WCAG 2. */
function luminance(hex: string): number | null {
  const rgb = linearRgb(hex)
  return rgb && 0.2126 * rgb[0] + 0.7152 * rgb[1] + 0.0722 * rgb[2]
}
