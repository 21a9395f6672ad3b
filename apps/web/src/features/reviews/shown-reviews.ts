import type { Review } from '@brandwright/domain/brands/review'

export const ratingLabels = { all: 'Any rating', '5': '5 stars', '4': '4 stars', '3': '3 stars', '2': '2 stars', '1': '1 star', none: 'Not rated' } as const
export const useLabels = { all: 'All reviews', best: 'Best quotes', may: 'May be quoted', not: 'Permission not requested' } as const
export const sortLabels = { newest: 'Newest first', best: 'Best rated first', worst: 'Worst rated first', longest: 'Longest first' } as const
export type RatingFilter = keyof typeof ratingLabels
export type UseFilter = keyof typeof useLabels
export type ReviewSort = keyof typeof sortLabels

export interface ReviewQuery {
  rating: RatingFilter
  use: UseFilter
  /** Product name; empty for all products. */
  product: string
  sort: ReviewSort
  search: string
}

/** Returns the rating in full stars from 1 to 5, or `none` for a review without a rating. Rounds fractions above 0.25 up. */
export const starsOf = ({ rating }: Pick<Review, 'rating'>): RatingFilter =>
  rating === null ? 'none' : (String(Math.min(5, Math.max(1, Math.ceil(rating - 0.25)))) as RatingFilter)

/** Returns the reviews that match the filters in the selected order. Reviews with equal dates or ratings keep their original order. */
export function shownReviews(reviews: readonly Review[], { rating, use, product, sort, search }: ReviewQuery): Review[] {
  const terms = search.trim().toLowerCase().split(/\s+/).filter(Boolean)
  return reviews
    .filter((one) => rating === 'all' || starsOf(one) === rating)
    .filter((one) => matchesUse(one, use))
    .filter((one) => product === '' || one.product === product)
    .filter((one) => {
      const searchable = `${one.title ?? ''} ${one.text} ${one.author} ${one.product} ${one.source}`.toLowerCase()
      return terms.every((term) => searchable.includes(term))
    })
    .toSorted(orders[sort])
}

function matchesUse({ best, permission }: Review, use: UseFilter): boolean {
  return use === 'all' || (use === 'best' ? best : use === 'may' ? permission : !permission)
}

const orders: Record<ReviewSort, (a: Review, b: Review) => number> = {
  newest: (a, b) => (b.date ?? '').localeCompare(a.date ?? ''),
  best: (a, b) => (b.rating ?? -1) - (a.rating ?? -1),
  worst: (a, b) => (a.rating ?? 9) - (b.rating ?? 9),
  longest: (a, b) => b.text.length - a.text.length,
}
