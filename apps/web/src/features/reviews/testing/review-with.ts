import type { Review } from '@brandwright/domain/brands/review'

/** Returns an imported five-star review that may not be quoted. */
export const reviewWith = (id: string, change: Partial<Review> = {}): Review => ({
  id,
  text: `Text of ${id}`,
  author: id,
  rating: 5,
  product: '',
  source: '',
  date: '2026-05-01',
  permission: false,
  best: false,
  origin: 'list',
  ...change,
})
