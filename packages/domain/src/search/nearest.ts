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

/**
 * Returns the positions of the vectors with the highest cosine similarity to the query, closest first, at most `max`. Skips vectors whose length differs from
 * the query's.
 */
export function nearestByVectors(query: Float32Array, vectors: readonly (Float32Array | undefined)[], max: number): number[] {
  const length = norm(query)
  return vectors
    .flatMap((vector, at) => (vector?.length === query.length ? [{ at, like: dot(query, vector) / (length * norm(vector) || 1) }] : []))
    .sort((a, b) => b.like - a.like || a.at - b.at)
    .slice(0, max)
    .map(({ at }) => at)
}

function dot(a: Float32Array, b: Float32Array): number {
  let sum = 0
  for (let at = 0; at < a.length; at++) sum += (a[at] as number) * (b[at] as number)
  return sum
}

const norm = (vector: Float32Array): number => Math.sqrt(dot(vector, vector))
