import { type Check, MAX_FIXABLE_LENGTH, MAX_HITS } from '../findings/check.ts'
import { piecesOf } from '../text/pieces.ts'
import { leavingOut, replacementFix } from '../text/replace-words.ts'
import { phrasePattern } from './phrase-pattern.ts'

/** A forbidden word or phrase. `use` is its replacement; an empty `use` removes the term, and without `use` there is no fix. */
export interface Term {
  avoid: string
  use?: string
}

/** Maximum length of a phrase, in characters. */
const MAX_TERM_LENGTH = 200

/** Finds terms as whole words in any case. If several terms match at one position, the longest wins. */
export function findTerms(terms: readonly Term[], message: (term: Term) => string): Check['find'] {
  const longestFirst = terms.filter(({ avoid }) => avoid.trim() !== '' && avoid.length <= MAX_TERM_LENGTH).toSorted((a, b) => b.avoid.length - a.avoid.length)
  if (longestFirst.length === 0) return () => []
  const byKey = new Map(longestFirst.map((term) => [keyOf(term.avoid), term]))
  const pattern = new RegExp(`(?<![\\p{L}\\p{N}])(?:${longestFirst.map(({ avoid }) => phrasePattern(avoid)).join('|')})(?![\\p{L}\\p{N}])`, 'giu')
  return (text) =>
    piecesOf(text, pattern)
      .slice(0, MAX_HITS)
      .flatMap(({ text: phrase, ...span }) => {
        const term = byKey.get(keyOf(phrase))
        if (!term) return []
        const fix =
          term.use === undefined || text.length > MAX_FIXABLE_LENGTH ? null : term.use === '' ? leavingOut(text, span) : replacementFix(text, span, term.use)
        return [{ span, message: message(term), ...(fix ? { fix } : {}) }]
      })
}

/** Returns the message for a forbidden term: `“luxury” is not used by this brand`, followed by the replacement if there is one. */
export const avoidedMessage = ({ avoid, use }: Term): string => `“${avoid}” is not used by this brand${use ? `: say “${use}”` : ''}.`

const keyOf = (phrase: string) => phrase.toLowerCase().replaceAll('’', "'").replace(/\s+/gu, ' ').trim()
