import { meaning } from '../composer/brand-lines.ts'
import { nearestByWords } from './nearest.ts'

const MAX_WORDS = 16
/** Weight of a word that shares only its stem with a word of the query, such as "deliveries" for "delivery". */
const RELATED = 0.6
const MIN_STEM_LENGTH = 4
/** Number of content words in a text of typical length. */
const TYPICAL_WORDS = 20

/**
 * Returns the positions of the texts that contain a word of the query, best match first, at most `max`. Rare words weigh more (inverse document frequency), and
 * words in long texts weigh less; if no text contains a word, falls back to typo-tolerant search.
 */
export function rankByWords(query: string, texts: readonly string[], max: number): number[] {
  const words = [...meaning(query)].slice(0, MAX_WORDS)
  const sets = texts.map(meaning)
  const scores = new Float64Array(texts.length)
  for (const word of words) {
    const matches = sets.map((set) => matchOf(word, set))
    const count = matches.filter((match) => match > 0).length
    matches.forEach((match, at) => {
      if (match > 0) scores[at] = (scores[at] ?? 0) + (match * Math.log(1 + texts.length / count)) / Math.sqrt(1 + (sets[at]?.size ?? 0) / TYPICAL_WORDS)
    })
  }
  const found = texts.map((_, at) => at).filter((at) => (scores[at] ?? 0) > 0)
  if (found.length === 0) return nearestByWords(query, texts, max)
  return found.sort((a, b) => (scores[b] ?? 0) - (scores[a] ?? 0) || a - b).slice(0, max)
}

function matchOf(word: string, set: ReadonlySet<string>): number {
  if (set.has(word)) return 1
  const stem = word.slice(0, Math.max(MIN_STEM_LENGTH, word.length - 2))
  if (stem.length > word.length || word.length < MIN_STEM_LENGTH) return 0
  for (const candidate of set) if (candidate.startsWith(stem)) return RELATED
  return 0
}
