import type { BrandDocument } from '@brandwright/contracts/brands'
import type { Review } from '@brandwright/domain/brands/review'
import { ListPlus, MessageSquareQuote, Plus } from 'lucide-react'
import { Suspense, useMemo, useState } from 'react'
import { countedChoices } from '../../lib/counted-choices.ts'
import { useFilters } from '../../lib/use-filters.ts'
import { useRestingText } from '../../lib/use-resting-text.ts'
import { Button } from '../../ui/button.tsx'
import { ChoiceMenu } from '../../ui/choice-menu.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { lazyPart } from '../../ui/lazy-part.ts'
import { NothingFound } from '../../ui/nothing-found.tsx'
import { Page } from '../../ui/page.tsx'
import { ScreenHeader } from '../../ui/screen-header.tsx'
import { SearchField } from '../../ui/search-field.tsx'
import styles from './review-library.module.css'
import { ReviewList } from './review-list.tsx'
import { type ReviewQuery, type ReviewSort, ratingLabels, shownReviews, sortLabels, starsOf, type UseFilter, useLabels } from './shown-reviews.ts'

const ImportReviews = lazyPart(() => import('./import-reviews.tsx'))

const NewReview = lazyPart(() => import('./new-review.tsx'))

const usual: ReviewQuery = { rating: 'all', use: 'all', product: '', sort: 'newest', search: '' }

const ReviewSummary = lazyPart(() => import('./review-summary.tsx'))

/** Lists all reviews with filters for rating, product and text. Users can import and edit reviews and mark best quotes. */
export function ReviewLibrary({ guide, reviews }: { guide: BrandDocument; reviews: readonly Review[] }) {
  const { filters, setFilters, isNarrowed } = useReviewFilters()
  const { rating, use, product, sort, search } = filters
  const [typed, type] = useRestingText(search, (text) => setFilters({ search: text }))
  const shown = useMemo(() => shownReviews(reviews, { rating, use, product, sort, search }), [reviews, rating, use, product, sort, search])
  const products = useMemo(() => countsOf(reviews), [reviews])
  const ratings = useMemo(
    () => countedChoices(ratingLabels, rating, (one) => reviews.filter((review) => one === 'all' || starsOf(review) === one).length),
    [reviews, rating],
  )
  return (
    <Page>
      <ScreenHeader title="Reviews" lead={countText(shown.length, reviews.length)}>
        {guide.canEdit && <AddReviews guide={guide} isFirst={reviews.length === 0} />}
      </ScreenHeader>
      {reviews.length > 0 && (
        <>
          <Suspense fallback={<div className={styles.waiting} />}>
            <ReviewSummary
              reviews={reviews}
              rating={rating}
              onRating={(next) => setFilters({ rating: next })}
              onTerm={(term) => setFilters({ search: term })}
            />
          </Suspense>
          <div className={styles.filters}>
            <SearchField label="Search..." value={typed} onChange={type} />
            <ChoiceMenu label="Use" options={optionsOf(useLabels)} value={use} onChange={(next: UseFilter) => setFilters({ use: next })} />
            <ChoiceMenu label="Rating" options={ratings} value={rating} onChange={(next) => setFilters({ rating: next })} />
            {products.length > 0 && (
              <ChoiceMenu
                label="Product"
                options={[{ value: '', label: 'All products' }, ...products]}
                value={product}
                onChange={(next) => setFilters({ product: next })}
              />
            )}
            <ChoiceMenu label="Order" options={optionsOf(sortLabels)} value={sort} onChange={(next: ReviewSort) => setFilters({ sort: next })} />
          </div>
        </>
      )}
      {shown.length === 0 ? (
        <NoReviews
          guide={guide}
          isNarrowed={isNarrowed && reviews.length > 0}
          onAll={() => setFilters({ rating: 'all', use: 'all', product: '', search: '' })}
        />
      ) : (
        <ReviewList key={`${rating} ${use} ${product} ${sort} ${search}`} guide={guide} reviews={shown} />
      )}
    </Page>
  )
}

const optionsOf = <T extends string>(labels: Record<T, string>) => (Object.entries(labels) as [T, string][]).map(([value, label]) => ({ value, label }))

function countsOf(reviews: readonly Review[]): { value: string; label: string; detail: string }[] {
  const counts = new Map<string, number>()
  for (const { product } of reviews) if (product) counts.set(product, (counts.get(product) ?? 0) + 1)
  return [...counts].sort((a, b) => b[1] - a[1]).map(([value, count]) => ({ value, label: value, detail: count.toLocaleString('en') }))
}

function countText(shown: number, all: number): string {
  if (all === 0) return 'Reviews by customers, with their permission to quote them.'
  const total = `${all.toLocaleString('en')} ${all === 1 ? 'review' : 'reviews'}`
  return shown === all ? total : `${shown.toLocaleString('en')} of ${total}`
}

/** Returns the filters and the sort order of the reviews. */
function useReviewFilters() {
  const { filters, setFilters } = useFilters(usual, { rating: ratingLabels, use: useLabels, sort: sortLabels })
  const isNarrowed = (['rating', 'use', 'product', 'search'] as const).some((name) => filters[name] !== usual[name])
  return { filters, setFilters, isNarrowed }
}

/** Explains the purpose of an empty list, or that no review matches the filters. */
function NoReviews({ guide, isNarrowed, onAll }: { guide: BrandDocument; isNarrowed: boolean; onAll: () => void }) {
  if (isNarrowed)
    return (
      <NothingFound all="Show all reviews" onAll={onAll}>
        No reviews match. Change the search term, rating or product.
      </NothingFound>
    )
  return (
    <EmptyState icon={<MessageSquareQuote size={32} />} title="No reviews yet">
      <p>
        {guide.url
          ? 'A scan of the site adds the reviews that its pages declare. Paste other reviews, or upload a CSV from your review service.'
          : 'Paste customer reviews, or upload a CSV from your review service.'}
      </p>
    </EmptyState>
  )
}

/** Renders the buttons that add reviews, as a list or one at a time. */
function AddReviews({ guide, isFirst }: { guide: BrandDocument; isFirst: boolean }) {
  const [open, setOpen] = useState<'list' | 'one' | null>(null)
  const close = () => setOpen(null)
  return (
    <>
      <Button onClick={() => setOpen('one')}>
        <Plus size={16} aria-hidden="true" />
        Add review
      </Button>
      <Button variant="primary" onClick={() => setOpen('list')}>
        <ListPlus size={16} aria-hidden="true" />
        {isFirst ? 'Paste reviews' : 'Paste more'}
      </Button>
      <Suspense>
        {open === 'one' && <NewReview guide={guide} onClose={close} />}
        {open === 'list' && <ImportReviews id={guide.id} onClose={close} />}
      </Suspense>
    </>
  )
}
