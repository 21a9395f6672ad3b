import { cssFontFamily } from '../../css-values.ts'
import { primaryFamily } from '../../primary-family.ts'

const LENGTH = /^-?\d+(?:\.\d+)?(px|em|rem|%|pt)?$/
const ROOT_PX = 16
const PX_PER_POINT = 4 / 3

/** Returns a quoted family name for an embedded font. No font installed on the reader's machine has the same name. */
export const bookFace = (family: string): string => cssFontFamily(JSON.stringify(`book ${primaryFamily(family)}`)) ?? '"book"'

/** Returns a font stack: the fonts embedded in the book, the brand's stack, and `fallback`. */
export const bookStack = (stack: string, fallback = 'sans-serif'): string => [bookFace(stack), cssFontFamily(stack), fallback].filter(Boolean).join(', ')

/** Returns single-line declarations for a `style` attribute, omitting those without a value. Expects values that this module's functions have validated. */
export function declarations(values: Record<string, string | number | null | undefined>): string {
  return Object.entries(values)
    .flatMap(([name, value]) => (value === null || value === undefined || value === '' ? [] : [`${name}:${value}`]))
    .join(';')
}

/** Converts a size to points, at most `max`, because screen headings are too large for a printed page. */
export function bookPoints(size: string, max: number): string {
  const px = pixelsOf(size, ROOT_PX)
  return `${Math.min(px !== null && px > 0 ? px / PX_PER_POINT : 11, max).toFixed(1)}pt`
}

/** Returns letter spacing in em, so that it shrinks with the font size, or null if `spacing` is not a length. */
export function bookSpacing(spacing: string | undefined, size: string): string | null {
  const pixels = pixelsOf(size, ROOT_PX)
  const px = pixels ? pixelsOf(spacing ?? '', pixels) : null
  return px === null || !pixels ? null : `${(px / pixels).toFixed(3)}em`
}

/** Parses a CSS length to px; `em` is the length of 1em in px. Returns null if the text is not a length. */
function pixelsOf(length: string, em: number): number | null {
  const found = LENGTH.exec(length.trim())
  if (!found) return null
  const value = Number.parseFloat(length)
  return value * ({ em, '%': em / 100, rem: ROOT_PX, pt: PX_PER_POINT }[found[1] ?? ''] ?? 1)
}
