import { contrast, LARGE_TEXT_CONTRAST, TEXT_CONTRAST } from './contrast.ts'

/** What a text color may set on a background: `any` text, `large` text alone, or `none`; `same` where both are one color. */
export type PairUse = 'any' | 'large' | 'none' | 'same'

export interface ColorPair {
  text: string
  background: string
  /** WCAG contrast, 1 to 21. */
  ratio: number
  use: PairUse
}

export interface PairMatrix {
  /** One row a text color, one cell a background, in the order in which both were given. */
  rows: { text: string; pairs: ColorPair[] }[]
  /** How many pairs may set some text, and how many there are of two different colors. */
  legal: number
  pairs: number
}

/** Which of `texts` may stand on which of `backgrounds`, by WCAG 2.2 level AA. Colors are CSS colors. */
export function pairMatrix(texts: readonly string[], backgrounds: readonly string[]): PairMatrix {
  const rows = texts.map((text) => ({ text, pairs: backgrounds.map((background) => pair(text, background)) }))
  const different = rows.flatMap((row) => row.pairs).filter(({ use }) => use !== 'same')
  return { rows, legal: different.filter(({ use }) => use !== 'none').length, pairs: different.length }
}

function pair(text: string, background: string): ColorPair {
  const ratio = contrast(text, background)
  return { text, background, ratio, use: text.toLowerCase() === background.toLowerCase() ? 'same' : useOf(ratio) }
}

function useOf(ratio: number): PairUse {
  if (ratio >= TEXT_CONTRAST) return 'any'
  return ratio >= LARGE_TEXT_CONTRAST ? 'large' : 'none'
}
