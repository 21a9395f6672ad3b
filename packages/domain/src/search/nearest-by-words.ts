import { meaning } from '../composer/brand-lines.ts'
import { createFuzzyIndex } from './fuzzy-index.ts'

const MAX_WORDS = 16

/**
 * Returns the positions of the texts that share words with a query, best match first, at most `max`; tolerates typos. Rare words weigh more (inverse document
 * frequency, ln(1 + texts / texts with the word)).
 */
export function nearestByWords(query: string, texts: readonly string[], max: number): number[] {
  const words = [...meaning(query)].slice(0, MAX_WORDS)
  if (words.length === 0 || texts.length === 0) return []
  const index = createFuzzyIndex(texts, [{ text: (text) => text, weight: 1 }])
  const scores = new Map<number, number>()
  for (const word of words) {
    const found = index.search(word, texts.length)
    const weight = Math.log(1 + texts.length / found.length)
    found.forEach((at, rank) => {
      // Among texts with the same words, the closer match comes first.
      scores.set(at, (scores.get(at) ?? 0) + weight * (1 + 0.1 / (1 + rank)))
    })
  }
  return [...scores]
    .sort((a, b) => b[1] - a[1] || a[0] - b[0])
    .slice(0, max)
    .map(([at]) => at)
}
