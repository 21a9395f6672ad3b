import type { BrandDocument } from '@brandwright/contracts/brands'
import type { MarkReviewsInput } from '@brandwright/contracts/reviews'
import type { Review } from '@brandwright/domain/brands/review'
import { Bookmark, Pencil, Quote, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { useRemoveChild } from '../../entities/brands/use-remove-child.ts'
import { focusNeighbour } from '../../lib/focus-neighbour.ts'
import { pageHost } from '../../lib/page-host.ts'
import { paths } from '../../lib/paths.ts'
import { IconButton } from '../../ui/icon-button.tsx'
import { Link } from '../../ui/link.tsx'
import { safeUrl } from '../../ui/safe-url.ts'
import { Stars } from '../../ui/stars.tsx'
import reviewFactsStyles from './review-facts.module.css'
import { nameOfReview } from './review-form-fields.ts'
import styles from './review-row.module.css'

const formatDay = (day: string) =>
  new Date(`${day}T12:00:00Z`).toLocaleDateString(undefined, { day: 'numeric', month: 'short', year: 'numeric', timeZone: 'UTC' })

type ReviewRowProps = {
  guide: BrandDocument
  review: Review
  chosen: boolean
  onChoose: (through: boolean) => void
  onEdit: () => void
  onMark: (marks: Omit<MarkReviewsInput, 'ids'>) => void
}

const LONG = 420

/** Renders one review with its actions. */
export function ReviewRow({ guide, review, chosen, onChoose, onEdit, onMark }: ReviewRowProps) {
  const [expanded, setExpanded] = useState(false)
  const remove = useRemoveChild(guide.id, 'reviews')
  const name = nameOfReview(review)
  const cut = !expanded && review.text.length > LONG
  return (
    <article className={styles.row} aria-label={name} data-chosen={chosen || undefined}>
      {guide.canEdit && (
        <label className={styles.choose}>
          <input
            type="checkbox"
            aria-label={`Choose ${name}`}
            checked={chosen}
            onChange={({ nativeEvent }) => onChoose((nativeEvent as MouseEvent).shiftKey)}
          />
        </label>
      )}
      <div className={styles.texts}>
        <p className={styles.head}>
          {review.rating === null ? <span className={styles.unrated}>Not rated</span> : <Stars rating={review.rating} />}
          {review.title && <b>{review.title}</b>}
        </p>
        <blockquote className={styles.text}>
          {cut ? `${review.text.slice(0, LONG).trimEnd()}…` : review.text}
          {review.text.length > LONG && (
            <button type="button" className={styles.unfold} aria-expanded={expanded} onClick={() => setExpanded(!expanded)}>
              {expanded ? 'Show less' : 'Show more'}
            </button>
          )}
        </blockquote>
        <ReviewFacts guide={guide} review={review} />
      </div>
      {guide.canEdit && (
        <div className={styles.acts}>
          <IconButton label={`${name}: best quote`} aria-pressed={review.best} onClick={() => onMark({ best: !review.best })}>
            <Bookmark size={16} aria-hidden="true" className={review.best ? styles.on : undefined} />
          </IconButton>
          <IconButton label={`${name}: may be quoted`} aria-pressed={review.permission} onClick={() => onMark({ permission: !review.permission })}>
            <Quote size={16} aria-hidden="true" className={review.permission ? styles.on : undefined} />
          </IconButton>
          <IconButton label={`Edit ${name}`} onClick={onEdit}>
            <Pencil size={16} aria-hidden="true" />
          </IconButton>
          <IconButton
            label={`Delete ${name}`}
            onClick={({ currentTarget }) => {
              focusNeighbour(currentTarget)
              void remove(review.id, name.charAt(0).toUpperCase() + name.slice(1))
            }}
          >
            <Trash2 size={16} aria-hidden="true" />
          </IconButton>
        </div>
      )}
    </article>
  )
}

/** Shows the author, product, source and date of a review, and whether it may be quoted. */
function ReviewFacts({ guide, review }: { guide: BrandDocument; review: Review }) {
  const { author, product, source, date, permission, best } = review
  const productPage = product ? guide.products.find(({ title }) => title === product) : undefined
  return (
    <ul className={reviewFactsStyles.facts}>
      <li>{author || 'No name'}</li>
      {product && <li>{productPage ? <Link to={paths.admin(guide.id, `products/${encodeURIComponent(productPage.handle)}`)}>{product}</Link> : product}</li>}
      {source && (
        <li>
          {/^https?:\/\//i.test(source) ? (
            <a href={safeUrl(source)} target="_blank" rel="noreferrer">
              {pageHost(source)}
            </a>
          ) : (
            source
          )}
        </li>
      )}
      {date && <li>{formatDay(date)}</li>}
      {best && <li className={reviewFactsStyles.mark}>Best quote</li>}
      <li className={permission ? reviewFactsStyles.mark : best ? reviewFactsStyles.ask : undefined}>
        {permission ? 'May be quoted' : best ? 'Ask before you quote it' : 'Permission not requested'}
      </li>
    </ul>
  )
}
