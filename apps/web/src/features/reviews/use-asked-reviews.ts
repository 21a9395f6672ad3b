import { useSearchParams } from 'react-router'
import { type AskedReviews, type RatingFilter, type ReviewSort, ratingLabels, sortLabels, type UseFilter, useLabels } from './shown-reviews.ts'

const usual: AskedReviews = { rating: 'all', use: 'all', product: '', sort: 'newest', search: '' }

/** What is asked for stands in the address, so that it survives a reload and can be sent to others. */
export function useAskedReviews(): { asked: AskedReviews; ask: (next: Partial<AskedReviews>) => void; isNarrowed: boolean } {
  const [params, setParams] = useSearchParams()
  const given = (name: string) => params.get(name) ?? ''
  const asked: AskedReviews = {
    rating: given('rating') in ratingLabels ? (given('rating') as RatingFilter) : usual.rating,
    use: given('use') in useLabels ? (given('use') as UseFilter) : usual.use,
    product: given('product'),
    sort: given('sort') in sortLabels ? (given('sort') as ReviewSort) : usual.sort,
    search: given('search'),
  }
  const ask = (next: Partial<AskedReviews>) => {
    const told = Object.entries({ ...asked, ...next }).filter(([name, value]) => value !== usual[name as keyof AskedReviews])
    setParams(Object.fromEntries(told), { replace: true, preventScrollReset: true })
  }
  const isNarrowed = (['rating', 'use', 'product', 'search'] as const).some((name) => asked[name] !== usual[name])
  return { asked, ask, isNarrowed }
}
