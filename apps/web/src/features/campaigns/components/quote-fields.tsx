import type { Review } from '@brandwright/domain/brands/review'
import { isQuotable, quoteOfReview } from '@brandwright/domain/campaigns/quote-of-review'
import { useQuery } from '@tanstack/react-query'
import { useMemo, useRef, useState } from 'react'
import { allChildrenQuery } from '../../../entities/brands/all-children-query.ts'
import { errorMessage } from '../../../lib/error-message.ts'
import { focusAfterRemoval } from '../../../lib/focus-after-removal.ts'
import { paths } from '../../../lib/paths.ts'
import { Button } from '../../../ui/button.tsx'
import { Link } from '../../../ui/link.tsx'
import { SearchDialog } from '../../../ui/search-dialog.tsx'
import type { SectionFieldsProps } from '../model/use-editor.ts'
import { useGuide } from '../model/use-themes.ts'
import styles from './inspector.module.css'

/** Maximum number of reviews that the dialog renders. A brand can have 2,000, so users search for the others. */
const MAX_MATCHES = 50
const MAX_EXCERPT = 120
/** Number of characters that an excerpt shows before a match inside a long text. */
const MATCH_LEAD = 30

/** Shows the review from which a quote comes, and fills the section with one of the reviews that may be quoted. */
export default function QuoteFields({ section: { reviewId }, edit }: SectionFieldsProps) {
  const { id } = useGuide()
  const { data: reviews, error, refetch } = useQuery(allChildrenQuery<Review>(id, 'reviews'))
  const [isChoosing, setChoosing] = useState(false)
  const acts = useRef<HTMLDivElement>(null)
  const quotable = useMemo(() => reviews?.filter(isQuotable).toSorted(bestReviewsFirst) ?? [], [reviews])
  return (
    <>
      <div role="status">{reviews ? reviewId && <QuotedReview review={reviews.find((one) => one.id === reviewId)} /> : !error && 'Loading the reviews…'}</div>
      {error && !reviews && (
        <>
          <p role="alert">{errorMessage(error)}</p>
          <Button onClick={() => void refetch()}>Try again</Button>
        </>
      )}
      {reviews && quotable.length === 0 && (
        <p className={styles.empty}>
          This brand has no reviews that may be quoted. Record the permission of an author on the <Link to={paths.admin(id, 'reviews')}>Reviews screen</Link>.
        </p>
      )}
      <div ref={acts} className={styles.acts}>
        {quotable.length > 0 && <Button onClick={() => setChoosing(true)}>Quote from a review</Button>}
        {reviewId && (
          <Button
            variant="quiet"
            onClick={({ currentTarget }) => {
              focusAfterRemoval(currentTarget, () => acts.current?.querySelector('button'))
              edit({ reviewId: null })
            }}
          >
            Remove the link to the review
          </Button>
        )}
      </div>
      {isChoosing && (
        <ReviewPicker
          reviews={quotable}
          onClose={() => setChoosing(false)}
          onPick={(review) => {
            setChoosing(false)
            edit(quoteOfReview(review))
          }}
        />
      )}
    </>
  )
}

/** Shows the linked review. `review` is undefined if the brand does not have it. */
function QuotedReview({ review }: { review: Review | undefined }) {
  if (!review) return <p className={styles.warning}>The quoted review was deleted, or belongs to another brand.</p>
  return (
    <>
      <p>
        From the review <q>{excerptOf(review.text)}</q>
      </p>
      <p className={styles.empty}>{factsOf(review)}</p>
      {!review.permission && <p className={styles.warning}>This review may not be quoted. Its author has not given permission.</p>}
    </>
  )
}

interface ReviewPickerProps {
  reviews: readonly Review[]
  onPick: (review: Review) => void
  onClose: () => void
}

/** Renders a dialog in which users find one of the reviews by its text, title, author or product. */
function ReviewPicker({ reviews, onPick, onClose }: ReviewPickerProps) {
  const [text, setText] = useState('')
  const terms = text.trim().toLowerCase().split(/\s+/).filter(Boolean)
  const found = reviews.filter((review) => {
    const searchable = `${review.text} ${review.title ?? ''} ${review.author} ${review.product}`.toLowerCase()
    return terms.every((term) => searchable.includes(term))
  })
  const more =
    found.length > MAX_MATCHES ? { group: `The first ${MAX_MATCHES} of ${found.length.toLocaleString('en')} reviews. Search to find the others.` } : {}
  return (
    <SearchDialog
      onClose={onClose}
      label="Quote from a review"
      text={text}
      onText={setText}
      options={found
        .slice(0, MAX_MATCHES)
        .map((review) => ({ key: review.id, label: excerptOf(review.text, terms[0]), detail: factsOf(review), review, ...more }))}
      onSelect={({ review }) => onPick(review)}
      none="No review that may be quoted matches. Change the search term."
    />
  )
}

const bestReviewsFirst = (a: Review, b: Review) => Number(b.best) - Number(a.best) || (b.rating ?? -1) - (a.rating ?? -1)

const factsOf = ({ author, rating, product }: Review) =>
  [author || 'No name', rating === null ? 'Not rated' : `${rating} of 5 stars`, product].filter(Boolean).join(' · ')

/** Returns the start of a text, or the words around the first match of a search term. */
function excerptOf(text: string, term = ''): string {
  const at = term ? text.toLowerCase().indexOf(term) : -1
  const start = at + term.length > MAX_EXCERPT ? text.lastIndexOf(' ', at - MATCH_LEAD) + 1 : 0
  const excerpt = text.slice(start, start + MAX_EXCERPT).trim()
  return `${start > 0 ? '…' : ''}${excerpt}${start + MAX_EXCERPT < text.length ? '…' : ''}`
}
