import { type Check, MAX_FIXABLE_LENGTH, MAX_HITS } from '../check.ts'
import { piecesOf } from '../text/pieces.ts'
import { leavingOut, replacingWords } from '../text/replace-words.ts'

/** A word or phrase that is not said. `use` is said in its place; empty leaves it out; absent there is no fix. */
export interface Term {
  avoid: string
  use?: string
}

/** In characters: what is longer is no phrase. */
const LONGEST = 200

/** Finds words and phrases, whatever their case, as whole words; the longest of those that begin at one place. */
export function findTerms(terms: readonly Term[], message: (term: Term) => string): Check['find'] {
  const longest = terms.filter(({ avoid }) => avoid.trim() !== '' && avoid.length <= LONGEST).toSorted((a, b) => b.avoid.length - a.avoid.length)
  if (longest.length === 0) return () => []
  const known = new Map(longest.map((term) => [keyOf(term.avoid), term]))
  const pattern = new RegExp(`(?<![\\p{L}\\p{N}])(?:${longest.map(({ avoid }) => patternOf(avoid)).join('|')})(?![\\p{L}\\p{N}])`, 'giu')
  return (text) =>
    piecesOf(text, pattern)
      .slice(0, MAX_HITS)
      .flatMap(({ text: words, ...span }) => {
        const term = known.get(keyOf(words))
        if (!term) return []
        const fix =
          term.use === undefined || text.length > MAX_FIXABLE_LENGTH ? null : term.use === '' ? leavingOut(text, span) : replacingWords(text, span, term.use)
        return [{ span, message: message(term), ...(fix ? { fix } : {}) }]
      })
}

/** "“luxury” is not said here: say “proper”". */
export const notSaid = ({ avoid, use }: Term): string => `“${avoid}” is not said here${use ? `: say “${use}”` : ''}.`

const keyOf = (words: string) => words.toLowerCase().replaceAll('’', "'").replace(/\s+/gu, ' ').trim()
const patternOf = (words: string) =>
  words
    .trim()
    .replace(/[.*+?^${}()|[\]\\]/gu, '\\$&')
    .replace(/['’]/gu, "['’]")
    .replace(/\s+/gu, '\\s+')
