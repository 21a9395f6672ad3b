import type { Review } from './review.ts'
import { stopWords } from './stop-words.ts'

/** A word, or a pair of adjacent words. `reviews` is the number of reviews that contain the term, `average` the mean rating of these reviews. */
export interface Term {
  term: string
  reviews: number
  average: number | null
  /** Number of the term's reviews with at least four stars (`praise`) or with at most two stars (`complaint`). */
  praise: number
  complaint: number
}

const MIN_TERM_LENGTH = 3
const MIN_REVIEWS = 2
const MIN_PRAISE_RATING = 4
const MAX_COMPLAINT_RATING = 2
/** A two-word term replaces one of its words if it occurs in at least this fraction of the reviews that contain the word. */
const MIN_PAIR_SHARE = 0.6

/**
 * Returns the terms that occur in the most reviews, most frequent first, at most `max`; each review counts once per term. Skips function words (English,
 * German, French, Spanish, Italian, Dutch) and terms of a single review, and ignores negation, so "not good" counts as "good".
 */
export function frequentTerms(reviews: readonly Pick<Review, 'text' | 'title' | 'rating'>[], max = 12): Term[] {
  const counts = new Map<string, { reviews: number; rated: number; sum: number; praise: number; complaint: number }>()
  for (const { text, title, rating } of reviews) {
    for (const term of termsOf(`${title ?? ''}. ${text}`)) {
      const count = counts.get(term) ?? { reviews: 0, rated: 0, sum: 0, praise: 0, complaint: 0 }
      counts.set(term, count)
      count.reviews += 1
      if (rating === null) continue
      count.rated += 1
      count.sum += rating
      if (rating >= MIN_PRAISE_RATING) count.praise += 1
      if (rating <= MAX_COMPLAINT_RATING) count.complaint += 1
    }
  }
  const common = [...counts].filter(([, count]) => count.reviews >= MIN_REVIEWS)
  const together = new Map<string, number>()
  for (const [term, { reviews: both }] of common)
    if (term.includes(' ')) for (const word of term.split(' ')) together.set(word, Math.max(together.get(word) ?? 0, both))
  const isPartOfPair = ([word, { reviews: alone }]: (typeof common)[number]) => (together.get(word) ?? 0) >= alone * MIN_PAIR_SHARE
  return common
    .filter((entry) => entry[0].includes(' ') || !isPartOfPair(entry))
    .sort(([a, x], [b, y]) => y.reviews - x.reviews || (a < b ? -1 : 1))
    .slice(0, max)
    .map(([term, { reviews: reviewCount, rated, sum, praise, complaint }]) => ({
      term,
      reviews: reviewCount,
      average: rated > 0 ? Math.round((sum / rated) * 10) / 10 : null,
      praise,
      complaint,
    }))
}

/** Returns the distinct terms of a text: its words, and adjacent word pairs without punctuation or function words between them. */
function termsOf(text: string): Set<string> {
  const terms = new Set<string>()
  for (const phrase of text
    .toLowerCase()
    .normalize('NFC')
    .split(/[^\p{L}\p{N}'’\s-]+/u)) {
    let before: string | null = null
    for (const raw of phrase.split(/[\s-]+/u)) {
      const word = raw.replace(/[’']s?$/u, '').replace(/^['’]+/u, '')
      const isMeaningful = word.length >= MIN_TERM_LENGTH && !stopWords.has(word.replaceAll('’', "'")) && /\p{L}/u.test(word)
      if (isMeaningful) terms.add(word)
      if (isMeaningful && before !== null && before !== word) terms.add(`${before} ${word}`)
      before = isMeaningful ? word : null
    }
  }
  return terms
}
