import { useAsked } from '../../lib/use-asked.ts'
import { type AskedReviews, ratingLabels, sortLabels, useLabels } from './shown-reviews.ts'

const usual: AskedReviews = { rating: 'all', use: 'all', product: '', sort: 'newest', search: '' }

/** Which of the reviews are asked for, in which order. */
export function useAskedReviews() {
  const { asked, ask } = useAsked(usual, { rating: ratingLabels, use: useLabels, sort: sortLabels })
  const isNarrowed = (['rating', 'use', 'product', 'search'] as const).some((name) => asked[name] !== usual[name])
  return { asked, ask, isNarrowed }
}
