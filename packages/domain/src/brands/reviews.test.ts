import { expect, test } from 'vitest'
import { emptyStyleGuide } from './empty-style-guide.ts'
import { frequentTerms } from './frequent-terms.ts'
import { keepEditedValues } from './keep-edited-values.ts'
import { mergeReviews } from './merge-reviews.ts'
import { readDay } from './read-day.ts'
import { readRating } from './read-rating.ts'
import { MAX_REVIEWS, type Review } from './review.ts'

const review = (id: string, text: string, overrides: Partial<Review> = {}): Review => ({
  id,
  text,
  author: '',
  rating: null,
  product: '',
  source: '',
  date: null,
  permission: false,
  best: false,
  origin: 'list',
  ...overrides,
})

test('merges reviews with the same text and author, and fills in missing fields', () => {
  const existing = [review('a', 'Warm, light — lovely!', { best: true })]
  const incoming = [review('b', 'warm light lovely', { author: 'Ada', rating: 5, permission: true }), review('c', 'Warm light lovely', { author: 'Ben' })]
  const { reviews, outcomes } = mergeReviews(existing, incoming, 9)
  expect(outcomes).toEqual([
    { added: false, id: 'a' },
    { added: true, id: 'c' },
  ])
  expect(reviews).toEqual([{ ...existing[0], author: 'Ada', rating: 5, permission: true }, incoming[1]])
  expect(existing[0]?.author).toBe('')
})

test('does not merge reviews that have the same text but different ratings or products', () => {
  const first = review('a', 'Great!', { rating: 5, product: 'Cup' })
  expect(
    mergeReviews([first], [review('b', 'Great!', { rating: 4 }), review('c', 'Great!', { product: 'Lamp', rating: 5 })], 9).outcomes.map(({ added }) => added),
  ).toEqual([true, true])
  expect(mergeReviews([review('a', '★')], [review('b', '♥')], 9).outcomes[0]?.added).toBe(true)
})

test('appends new reviews from a re-scan without changing stored reviews or restoring deleted ones', () => {
  const empty = emptyStyleGuide({ id: 'g', url: 'https://yourbrand.com', now: '' })
  const deleted = { '/reviews/gone': { evidence: [], confidence: 1, wrong: true, editedBy: 'u1' } }
  const stored = { ...empty, reviews: [review('a', 'Mine', { author: 'Ada', permission: true }), review('b', 'Not found again')], facts: deleted }
  const found = {
    ...empty,
    reviews: [review('a', 'Mine', { origin: 'site' }), review('new', 'New'), review('gone', 'Gone'), review('x', 'mine!', { rating: 3 })],
  }
  expect(keepEditedValues(stored, found).reviews).toEqual([...stored.reviews, found.reviews[1]])
})

test.each([
  ['4', 4],
  ['4,5', 4.5],
  ['8/10', 4],
  ['4 out of 5 stars', 4],
  ['90 %', 4.5],
  ['★★★★☆', 4],
  ['★★½', 2.5],
  ['', null],
  ['6', undefined],
  ['great', undefined],
])('parses the rating %j', (written, rating) => expect(readRating(written)).toBe(rating))

test.each([
  ['2026-04-03T10:00:00Z', '2026-04-03'],
  ['3.4.2026', '2026-04-03'],
  ['13/04/2026', '2026-04-13'],
  ['4/13/2026', '2026-04-13'],
  ['April 3, 2026', '2026-04-03'],
  ['3 Apr 2026', '2026-04-03'],
  ['', null],
  ['03/04/2026', undefined],
  ['2026-02-30', undefined],
  ['soon', undefined],
])('parses the date %j', (written, day) => expect(readDay(written)).toBe(day))

test('limits a guide to the maximum number of reviews, existing reviews first', () => {
  const empty = emptyStyleGuide({ id: 'g', url: 'https://yourbrand.com', now: '' })
  const some = (of: string, length: number) => Array.from({ length }, (_, at) => review(`${of}${at}`, `${of} ${at}`))
  const stored = { ...empty, reviews: some('known', MAX_REVIEWS - 1) }
  expect(keepEditedValues(stored, { ...empty, reviews: some('new', 5) }).reviews.slice(-2)).toEqual([stored.reviews.at(-1), review('new0', 'new 0')])
})

test('parses and merges very long reviews in linear time', () => {
  // With quadratic behavior, this input would exceed the test timeout.
  const spaces = ' '.repeat(2_000_000)
  for (const written of [`april${spaces}x`, `4${spaces}x`, `4 of${spaces}x`, `${'9'.repeat(2_000_000)}x`, '★'.repeat(2_000_000)]) {
    expect(readDay(written)).toBeUndefined()
    expect(readRating(written)).toBeUndefined()
  }
  const many = Array.from({ length: 50_000 }, (_, at) => review(`r${at}`, 'The same words', { author: `Author number ${at}` }))
  expect(mergeReviews([], many, 500).outcomes.filter(({ id }) => id === null)).toHaveLength(many.length - 500)
})

test('counts a frequent term once per review, and averages the ratings of its reviews', () => {
  const reviews = [
    { text: 'The gift box was neat, gift box, gift box. Lovely glaze.', rating: 5 },
    { text: 'Gift box too big! The glaze is lovely.', rating: 2 },
    { text: 'It is the glaze that I would buy again.', rating: null },
    { text: 'Unique.', rating: 5 },
  ]
  expect(frequentTerms(reviews)).toEqual([
    { term: 'glaze', reviews: 3, average: 3.5, praise: 1, complaint: 1 },
    { term: 'gift box', reviews: 2, average: 3.5, praise: 1, complaint: 1 },
    { term: 'lovely', reviews: 2, average: 3.5, praise: 1, complaint: 1 },
  ])
  expect(frequentTerms([])).toEqual([])
})
