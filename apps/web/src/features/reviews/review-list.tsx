import type { BrandDocument } from '@brandwright/contracts/brands'
import type { MarkReviewsInput } from '@brandwright/contracts/reviews'
import type { Review } from '@brandwright/domain/brands/review'
import { Suspense, useState } from 'react'
import { brandPath } from '../../entities/brands/brand-document.ts'
import { useBrandChanges } from '../../entities/brands/use-brand-changes.ts'
import { useRemoveSeveral } from '../../entities/brands/use-remove-several.ts'
import { errorMessage } from '../../lib/error-message.ts'
import { useChosen } from '../../lib/use-chosen.ts'
import { Button } from '../../ui/button.tsx'
import { ChoiceBar } from '../../ui/choice-bar.tsx'
import { lazyPart } from '../../ui/lazy-part.ts'
import { notify } from '../../ui/notices/notice-store.ts'
import styles from './review-list.module.css'
import { ReviewRow } from './review-row.tsx'

type Marks = Omit<MarkReviewsInput, 'ids'>

const EditReview = lazyPart(() => import('./edit-review.tsx'))
const PAGE_SIZE = 50

/** Lists reviews in pages. Users can select several reviews and apply an action to them. */
export function ReviewList({ guide, reviews }: { guide: BrandDocument; reviews: readonly Review[] }) {
  const [count, setCount] = useState(PAGE_SIZE)
  const [editing, setEditing] = useState<string | null>(null)
  const { chosen, isChosen, toggle, all, none } = useChosen(reviews.map(({ id }) => id))
  const mark = useMarkReviews(guide.id)
  const remove = useRemoveSeveral(guide.id, 'reviews')
  const edited = reviews.find(({ id }) => id === editing)
  const noun = chosen.length === 1 ? 'review' : 'reviews'
  return (
    <>
      <ul className={styles.list} aria-label="Reviews">
        {reviews.slice(0, count).map((review) => (
          <li key={review.id}>
            <ReviewRow
              guide={guide}
              review={review}
              chosen={isChosen(review.id)}
              onChoose={(through) => toggle(review.id, through)}
              onEdit={() => setEditing(review.id)}
              onMark={(marks) => mark([review.id], marks)}
            />
          </li>
        ))}
      </ul>
      {reviews.length > count && (
        <Button className={styles.more} onClick={() => setCount(count + PAGE_SIZE)}>
          Load more
        </Button>
      )}
      {chosen.length > 0 && (
        <ChoiceBar count={chosen.length} of={reviews.length} noun={noun} onAll={all} onNone={none}>
          <Button onClick={() => mark(chosen, { permission: true })}>May be quoted</Button>
          <Button onClick={() => mark(chosen, { best: true })}>Best quotes</Button>
          <Button onClick={() => void remove(chosen, `${chosen.length} ${noun}`).then((isDeleted) => isDeleted && none())}>Delete</Button>
        </ChoiceBar>
      )}
      <Suspense>{edited && <EditReview key={edited.id} guide={guide} review={edited} onClose={() => setEditing(null)} />}</Suspense>
    </>
  )
}

/** Returns a function that marks reviews as quotable or as best quotes. Marks several reviews as one change, and shows a notice with an undo button. */
function useMarkReviews(id: string): (ids: readonly string[], marks: Marks) => void {
  const changes = useBrandChanges(id)
  const failed = (title: string) => (error: unknown) => notify({ type: 'error', title, message: errorMessage(error) })
  return (ids, marks) =>
    void changes.change<{ revision: number; changed: number }>({ path: `${brandPath(id)}/reviews/marks`, body: { ids, ...marks }, retryWhenStale: true }).then(
      ({ revision, changed }) => {
        if (ids.length === 1) return
        const undo = () => void changes.undoChange(revision).catch(failed('The change was not undone'))
        notify({ type: 'success', title: `${ids.length} reviews are marked`, ...(changed > 0 && { action: { label: 'Undo', handler: undo } }) })
      },
      failed(ids.length === 1 ? 'The review was not marked' : 'The reviews were not marked'),
    )
}
