import type { Logo } from '@brandwright/domain/brands/style-guide'

/** A possible logo. `node` is an index in `Capture.nodes`, and `score` the total weight of the evidence. */
export interface LogoCandidate extends Omit<Logo, 'id' | 'confidence'> {
  score: number
  node: number
  selector: string
}

/** Matches words in a URL, a class or an alternative text that indicate a logo. */
export const LOGO_WORD = /logo|brand|wordmark|identity|site-?(?:title|name)/i

/** Bottom edges in px of the band at the top of a page where logos appear, and of the upper half of the first screen. */
export const TOP_BAND_PX = 160
export const HERO_BAND_PX = 420

/** Normalizes a text to letters and digits, for comparing names. */
export const plain = (text: string) =>
  text
    .toLowerCase()
    .normalize('NFKD')
    .replace(/[^\p{L}\p{N}]+/gu, '')

/** Returns true if a text equals the brand's name, is part of it, or contains little besides it. */
export function containsName(text: string, name: string): boolean {
  const [actual, expected] = [plain(text), plain(name)]
  if (actual === '' || expected === '' || /@|^\W*https?:/.test(text)) return false
  return (
    actual === expected ||
    (actual.length > 2 && expected.includes(actual)) ||
    (expected.length > 2 && actual.includes(expected) && text.length < name.length + 16)
  )
}
