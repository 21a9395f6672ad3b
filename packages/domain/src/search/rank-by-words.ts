import { meaning } from '../composer/own-lines.ts'
import { nearestByWords } from './nearest-by-words.ts'

const MAX_WORDS = 16
/** What a word counts that shares a beginning, as "deliveries" does with "delivery". */
const RELATED = 0.6
const SHORTEST_STEM = 4
/** A text of so many words that mean something counts as one of usual length. */
const USUAL_WORDS = 20

/**
 * Returns the positions of the texts that have words of a query anywhere in them, the best first; at most `most`. A word counts for more the fewer texts have it
 * (inverse document frequency), and less in a long text. Where no text has any of the words, those nearest through slips of the keys.
 */
export function rankByWords(query: string, texts: readonly string[], most: number): number[] {
  const words = [...meaning(query)].slice(0, MAX_WORDS)
  const sets = texts.map(meaning)
  const scores = new Float64Array(texts.length)
  for (const word of words) {
    const matches = sets.map((set) => matchOf(word, set))
    const count = matches.filter((match) => match > 0).length
    matches.forEach((match, at) => {
      if (match > 0) scores[at] = (scores[at] ?? 0) + (match * Math.log(1 + texts.length / count)) / Math.sqrt(1 + (sets[at]?.size ?? 0) / USUAL_WORDS)
    })
  }
  const found = texts.map((_, at) => at).filter((at) => (scores[at] ?? 0) > 0)
  if (found.length === 0) return nearestByWords(query, texts, most)
  return found.sort((a, b) => (scores[b] ?? 0) - (scores[a] ?? 0) || a - b).slice(0, most)
}

function matchOf(word: string, set: ReadonlySet<string>): number {
  if (set.has(word)) return 1
  const stem = word.slice(0, Math.max(SHORTEST_STEM, word.length - 2))
  if (stem.length > word.length || word.length < SHORTEST_STEM) return 0
  for (const other of set) if (other.startsWith(stem)) return RELATED
  return 0
}
