import { Star, StarHalf } from 'lucide-react'
import styles from './stars.module.css'

const PLACES = [1, 2, 3, 4, 5] as const
const MAX_STARS = PLACES.length

/** Renders a rating as up to five stars, rounded to half stars. Screen readers announce the rating as a number. */
export function Stars({ rating, size = 14 }: { rating: number; size?: number }) {
  const halves = Math.round(Math.min(MAX_STARS, Math.max(0, rating)) * 2)
  return (
    <span className={styles.stars} role="img" aria-label={`${rating} of ${MAX_STARS} stars`}>
      {PLACES.map((place) => (
        <span key={place} className={styles.star}>
          <Star size={size} aria-hidden="true" className={halves >= place * 2 ? styles.full : styles.empty} />
          {halves === place * 2 - 1 && <StarHalf size={size} aria-hidden="true" className={styles.half} />}
        </span>
      ))}
    </span>
  )
}
