import type { Review } from '@brandwright/domain/brands/review'
import { useMemo } from 'react'
import { Stars } from '../../ui/stars.tsx'
import { FrequentWords } from './frequent-words.tsx'
import styles from './review-summary.module.css'
import { type RatingFilter, ratingLabels, starsOf } from './shown-reviews.ts'

type ReviewSummaryProps = { reviews: readonly Review[]; rating: RatingFilter; onRating: (rating: RatingFilter) => void; onTerm: (term: string) => void }

const STEPS = ['5', '4', '3', '2', '1'] as const

/** Shows the rating distribution and the most frequent words. */
export default function ReviewSummary({ reviews, rating, onRating, onTerm }: ReviewSummaryProps) {
  const rated = useMemo(() => reviews.flatMap((review) => (review.rating === null ? [] : [review.rating])), [reviews])
  const counts = useMemo(() => STEPS.map((stars) => reviews.filter((review) => starsOf(review) === stars).length), [reviews])
  const average = rated.length > 0 ? Math.round((rated.reduce((sum, one) => sum + one, 0) / rated.length) * 10) / 10 : null
  return (
    <div className={styles.summary}>
      {average !== null && (
        <section aria-label="Ratings">
          <p className={styles.average}>
            <b>{average.toLocaleString('en')}</b> <Stars rating={average} size={16} />
            <small>
              from {rated.length.toLocaleString('en')} {rated.length === 1 ? 'rating' : 'ratings'}
            </small>
          </p>
          <ul className={styles.steps}>
            {STEPS.map((stars, at) => (
              <li key={stars}>
                <button type="button" aria-pressed={rating === stars} disabled={counts[at] === 0} onClick={() => onRating(rating === stars ? 'all' : stars)}>
                  <span>{ratingLabels[stars]}</span>
                  <span className={styles.track} aria-hidden="true">
                    <span style={{ width: `${((counts[at] ?? 0) / rated.length) * 100}%` }} />
                  </span>
                  <span className={styles.count}>{(counts[at] ?? 0).toLocaleString('en')}</span>
                </button>
              </li>
            ))}
          </ul>
        </section>
      )}
      <FrequentWords reviews={reviews} onTerm={onTerm} />
    </div>
  )
}
