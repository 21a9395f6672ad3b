import type { MarkReviewsInput } from '@brandwright/contracts/reviews'
import { brandPath } from '../../entities/brands/brand-document.ts'
import { useBrandChanges } from '../../entities/brands/use-brand-changes.ts'
import { errorWords } from '../../lib/error-words.ts'
import { notify } from '../../ui/notices/notice-store.ts'

type Marks = Omit<MarkReviewsInput, 'ids'>

/** Says of reviews whether they may be quoted, or are best quotes; several at once are one step, which the notice takes back. */
export function useMarkReviews(id: string): (ids: readonly string[], marks: Marks) => void {
  const changes = useBrandChanges(id)
  const failed = (title: string) => (error: unknown) => notify({ type: 'error', title, message: errorWords(error) })
  return (ids, marks) =>
    void changes
      .change<{ revision: number; changed: number }>({ path: `${brandPath(id)}/reviews/marks`, body: { ids, ...marks }, retryWhenStale: true })
      .then(({ revision, changed }) => {
        if (ids.length === 1) return
        const undo = () => void changes.undoChange(revision).catch(failed('The marks were not taken back'))
        notify({ type: 'success', title: `${ids.length} reviews are marked`, ...(changed > 0 && { action: { label: 'Undo', handler: undo } }) })
      }, failed('The review was not marked'))
}
