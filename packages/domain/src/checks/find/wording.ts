import type { Check } from '../findings/check.ts'
import { MIN_WORDS_FOR_GRADE, readingGrade } from '../text/reading-grade.ts'
import { buzzwords, contractions, fillerWords, hypeWords, spellings, stiffWords, urgencyWords } from '../text/word-lists.ts'
import { findTerms } from './terms.ts'

const asTerms = (words: ReadonlyMap<string, string>) => [...words].map(([avoid, use]) => (use === '' ? { avoid } : { avoid, use }))

export const noHype = findTerms(
  hypeWords.map((avoid) => ({ avoid, use: '' })),
  ({ avoid }) => `“${avoid}” is hype: describe it instead.`,
)
export const noUrgency = findTerms(
  urgencyWords.map((avoid) => ({ avoid, use: '' })),
  ({ avoid }) => `“${avoid}” puts pressure on the reader: a date is enough.`,
)
export const noBuzzwords = findTerms(asTerms(buzzwords), ({ avoid, use }) => `“${avoid}” is jargon${use ? `: say “${use}”` : ''}.`)
export const noFillers = findTerms(
  fillerWords.map((avoid) => ({ avoid, use: '' })),
  ({ avoid }) => `“${avoid}” is unnecessary.`,
)
export const noStiffWords = findTerms(asTerms(stiffWords), ({ avoid, use }) => `“${avoid}” is too formal${use ? `: say “${use}”` : ''}.`)
export const british = findTerms(
  spellings.map(([use, avoid]) => ({ avoid, use })),
  ({ avoid, use }) => `“${avoid}” is American spelling: “${use}”.`,
)
export const american = findTerms(
  spellings.map(([avoid, use]) => ({ avoid, use })),
  ({ avoid, use }) => `“${avoid}” is British spelling: “${use}”.`,
)
export const noContractions = findTerms(
  contractions.map(([use, avoid]) => ({ avoid, use })),
  ({ avoid, use }) => `“${avoid}” is written out here: “${use}”.`,
)

const shorten = findTerms(
  contractions.map(([avoid, use]) => ({ avoid, use })),
  ({ avoid, use }) => `“${avoid}” is contracted here: “${use}”.`,
)
/** Finds full forms that can be contracted. Skips the end of a clause ("yes, we are"), where a contraction would be ungrammatical. */
export const useContractions: Check['find'] = (text, place) => shorten(text, place).filter(({ span }) => span && /^\s+\p{L}/u.test(text.slice(span.end)))

/** Finds texts whose Flesch-Kincaid grade exceeds `maxGrade`. Texts of fewer than 30 words have no grade. */
export const readableAtGrade =
  (maxGrade: number): Check['find'] =>
  (text) => {
    const grade = readingGrade(text)
    return grade !== null && grade > maxGrade
      ? [{ message: `Reads at grade ${grade.toFixed(1)}: at most ${maxGrade}. Counted over ${MIN_WORDS_FOR_GRADE} words and more.` }]
      : []
  }
