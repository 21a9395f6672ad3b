import type { Logo } from '@brandwright/domain/brands/style-guide'

/** What may be the logo. `node` is the place in `Capture.nodes`, `score` says how much speaks for it. */
export interface LogoCandidate extends Omit<Logo, 'id' | 'confidence'> {
  score: number
  node: number
  selector: string
}

/** A word for a mark, in an address, a class or an alternative text. */
export const LOGO_WORD = /logo|brand|wordmark|identity|site-?(?:title|name)/i

/** The lower edge of the band at the top of a page in which logos stand, and of the first screen's upper half. */
export const TOP_BAND_PX = 160
export const HERO_BAND_PX = 420

/** Letters and digits alone, to compare names. */
export const plain = (text: string) =>
  text
    .toLowerCase()
    .normalize('NFKD')
    .replace(/[^\p{L}\p{N}]+/gu, '')

/** Whether a text says the brand's name: the name, a part of it, or the name and little else. */
export function saysName(text: string, name: string): boolean {
  const [said, wanted] = [plain(text), plain(name)]
  if (said === '' || wanted === '' || /@|^\W*https?:/.test(text)) return false
  return said === wanted || (said.length > 2 && wanted.includes(said)) || (wanted.length > 2 && said.includes(wanted) && text.length < name.length + 16)
}
