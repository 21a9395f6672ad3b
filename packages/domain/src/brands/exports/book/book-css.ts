import { primaryFamily } from '../../primary-family.ts'
import { hexOf } from '../guide-tokens.ts'

const LENGTH = /^-?\d+(?:\.\d+)?(?:px|em|rem|%|pt)?$/
const PX_PER_POINT = 4 / 3

/** The name under which a book carries the files of a family, so that none of the machine's own fonts takes its place. */
export const bookFace = (family: string): string => `book ${plainName(family)}`

/** A font stack of plain, quoted names: the book's own files first, then what the brand itself names, then `fallback`. */
export function bookStack(stack: string, fallback = 'sans-serif'): string {
  const names = stack.split(',').map(plainName).filter(Boolean)
  return [`"${bookFace(primaryFamily(stack))}"`, ...names.map((name) => `"${name}"`), fallback].join(', ')
}

/** The declarations that can be trusted, as one line for a `style`. A value that is no colour, length or plain word is left out. */
export function declarations(values: Record<string, string | number | null | undefined>): string {
  return Object.entries(values)
    .flatMap(([name, value]) => (value === null || value === undefined || value === '' ? [] : [`${name}:${value}`]))
    .join(';')
}

/** `#rrggbb` or `#rrggbbaa`, or null. */
export const bookColor = (color: string | null | undefined): string | null => hexOf(color)

/** Up to four lengths, as of a padding, or null. */
export function bookLength(value: string | null | undefined): string | null {
  const parts = (value ?? '').trim().split(/\s+/)
  return parts.length <= 4 && parts.every((part) => LENGTH.test(part)) ? parts.join(' ') : null
}

export const bookWord = (value: string | null | undefined): string | null => (value && /^[a-z-]+$/i.test(value) ? value : null)
export const bookWeight = (value: string | null | undefined): string | null => (value && /^\d{1,4}$/.test(value) ? value : null)

/** A size in px as points, no larger than `most`: a heading of a screen does not fit a page as it is. */
export function bookPoints(size: string, most: number): string {
  const px = Number.parseFloat(size)
  return `${Math.min(Number.isFinite(px) && px > 0 ? px / PX_PER_POINT : 11, most).toFixed(1)}pt`
}

function plainName(family: string): string {
  return family.replace(/[^\p{L}\p{N} _-]/gu, '').trim()
}
