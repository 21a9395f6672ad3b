import type { Review } from '@brandwright/domain/brands/review'
import { expect, test } from 'vitest'
import { type ReviewQuery, shownReviews, starsOf } from './shown-reviews.ts'

const review = (id: string, fields: Partial<Review>): Review => ({
  id,
  text: id,
  author: '',
  rating: null,
  product: '',
  source: '',
  date: null,
  permission: false,
  best: false,
  origin: 'hand',
  ...fields,
})
const all: ReviewQuery = { rating: 'all', use: 'all', product: '', sort: 'newest', search: '' }
const reviews = [
  review('a', { rating: 5, date: '2026-01-01', product: 'Cup', best: true }),
  review('b', { rating: 4.5, date: '2026-03-01', permission: true }),
  review('c', { rating: 1, author: 'Ada Brown', text: 'Broken on arrival' }),
  review('d', {}),
]
const shown = (filters: Partial<ReviewQuery>) => shownReviews(reviews, { ...all, ...filters }).map(({ id }) => id)

test('filters reviews by rating, use, product and search terms, and sorts the reviews', () => {
  expect(shown({})).toEqual(['b', 'a', 'c', 'd'])
  expect(shown({ sort: 'worst' })).toEqual(['c', 'b', 'a', 'd'])
  expect(shown({ sort: 'longest' })[0]).toBe('c')
  expect(shown({ rating: '5' })).toEqual(['b', 'a'])
  expect(shown({ rating: 'none' })).toEqual(['d'])
  expect([shown({ use: 'best' }), shown({ use: 'may' }), shown({ use: 'not', rating: '1' })]).toEqual([['a'], ['b'], ['c']])
  expect(shown({ product: 'Cup' })).toEqual(['a'])
  expect([shown({ search: 'ada broken' }), shown({ search: 'nothing' })]).toEqual([['c'], []])
})

test('the rating filter rounds ratings to full stars, with a minimum of one star', () => {
  expect([0, 0.5, 1.2, 3.5, 4.9].map((rating) => starsOf({ rating }))).toEqual(['1', '1', '1', '4', '5'])
})
