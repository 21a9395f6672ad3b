import type { Logo } from '@brandwright/domain/brands/style-guide'

/** A possible logo. `node` is an index in `Capture.nodes`; `score` is the weight of its evidence. */
export interface LogoCandidate extends Omit<Logo, 'id' | 'confidence'> {
  score: number
  node: number
  selector: string
}

/** Terms that mark a logo in a URL, a class or an alternative text. */
export const LOGO_WORD = /logo|brand|wordmark|identity|site-?(?:title|name)/i

/** Lower edges of the band at the top of a page where logos appear, and of the first screen's upper half. */
export const TOP_BAND_PX = 160
export const HERO_BAND_PX = 420

/** Normalizes a text to letters and digits, to compare names. */
export const plain = (text: string) =>
  text
    .toLowerCase()
    .normalize('NFKD')
    .replace(/[^\p{L}\p{N}]+/gu, '')

/** Returns true if a text matches the brand's name: the name, a part of it, or the name and little else. */
export function containsName(text: string, name: string): boolean {
  const [actual, expected] = [plain(text), plain(name)]
  if (actual === '' || expected === '' || /@|^\W*https?:/.test(text)) return false
  return (
    actual === expected ||
    (actual.length > 2 && expected.includes(actual)) ||
    (expected.length > 2 && actual.includes(expected) && text.length < name.length + 16)
  )
}
