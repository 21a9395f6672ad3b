import { cssFontFamily } from '../../css-values.ts'
import { primaryFamily } from '../../primary-family.ts'

const LENGTH = /^-?\d+(?:\.\d+)?(px|em|rem|%|pt)?$/
const ROOT_PX = 16
const PX_PER_POINT = 4 / 3

/** The name under which a book carries the files of a family, quoted, so that none of the machine's own fonts takes its place. */
export const bookFace = (family: string): string => cssFontFamily(JSON.stringify(`book ${primaryFamily(family)}`)) ?? '"book"'

/** A font stack: the book's own files first, then what the brand itself names, then `fallback`. */
export const bookStack = (stack: string, fallback = 'sans-serif'): string => [bookFace(stack), cssFontFamily(stack), fallback].filter(Boolean).join(', ')

/** Declarations as one line for a `style`. The values are what the functions here let through; one that they did not is left out. */
export function declarations(values: Record<string, string | number | null | undefined>): string {
  return Object.entries(values)
    .flatMap(([name, value]) => (value === null || value === undefined || value === '' ? [] : [`${name}:${value}`]))
    .join(';')
}

/** A size as points, no larger than `most`: a heading of a screen does not fit a page as it is. */
export function bookPoints(size: string, most: number): string {
  const px = pixelsOf(size, ROOT_PX)
  return `${Math.min(px !== null && px > 0 ? px / PX_PER_POINT : 11, most).toFixed(1)}pt`
}

/** The spacing of letters in parts of their size, so that it holds for a size that was made smaller; null when it is no length. */
export function bookSpacing(spacing: string | undefined, size: string): string | null {
  const whole = pixelsOf(size, ROOT_PX)
  const px = whole ? pixelsOf(spacing ?? '', whole) : null
  return px === null || !whole ? null : `${(px / whole).toFixed(3)}em`
}

/** A CSS length in px, with `em` and `%` of so many; null when it is none. */
function pixelsOf(length: string, em: number): number | null {
  const found = LENGTH.exec(length.trim())
  if (!found) return null
  const value = Number.parseFloat(length)
  return value * ({ em, '%': em / 100, rem: ROOT_PX, pt: PX_PER_POINT }[found[1] ?? ''] ?? 1)
}
