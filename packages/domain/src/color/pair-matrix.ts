import { contrast, LARGE_TEXT_CONTRAST, TEXT_CONTRAST } from './contrast.ts'

/** Possible use of a text color on a background: `any` text, `large` text only, or `none`; `same` if both are the same color. */
export type PairUse = 'any' | 'large' | 'none' | 'same'

export interface ColorPair {
  text: string
  background: string
  /** WCAG contrast, 1 to 21. */
  ratio: number
  use: PairUse
}

export interface PairMatrix {
  /** One row per text color with one cell per background, in input order. */
  rows: { text: string; pairs: ColorPair[] }[]
  /** Number of legible pairs, and of all pairs of two different colors. */
  legal: number
  pairs: number
}

/** Returns the possible use of each text color on each background according to WCAG 2.2 level AA. Accepts CSS colors. */
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
