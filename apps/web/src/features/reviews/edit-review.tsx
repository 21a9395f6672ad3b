import type { BrandDocument } from '@brandwright/contracts/brands'
import type { Review } from '@brandwright/domain/brands/review'
import { useQueryClient } from '@tanstack/react-query'
import { useId } from 'react'
import { childQuery, useChildren } from '../../entities/brands/brand-children.ts'
import { usePersonalDraft } from '../../lib/documents/use-draft.ts'
import { useFieldSaving } from '../../lib/documents/use-field-saving.ts'
import { fetchNow } from '../../lib/fetch-now.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { notify } from '../../ui/notices/notice-store.ts'
import { ReviewFields } from './review-fields.tsx'
import styles from './review-form.module.css'
import { fieldsOf, reviewLabels, reviewOfFields } from './review-form-fields.ts'

/** Edits a review. Input is preserved if saving fails. */
export default function EditReview({ guide, review, onClose }: { guide: BrandDocument; review: Review; onClose: () => void }) {
  const form = useId()
  const client = useQueryClient()
  const { patch } = useChildren(guide.id, 'reviews')
  const draft = usePersonalDraft(`review:${guide.id}:${review.id}`, fieldsOf(review))
  const { submit, saving, problem } = useFieldSaving({
    draft,
    labels: reviewLabels,
    readNow: async () => fieldsOf(await fetchNow(client, childQuery<Review>(guide.id, 'reviews', review.id))),
    send: (changed) => patch(review.id, reviewOfFields(changed)),
    onSaved: () => {
      notify({ type: 'success', title: 'The review was saved' })
      onClose()
    },
  })
  return (
    <Dialog
      onClose={onClose}
      title="Edit the review"
      actions={
        <Button type="submit" form={form} variant="primary" busy={saving}>
          Save
        </Button>
      }
    >
      <form id={form} className={styles.form} onSubmit={submit}>
        <ReviewFields draft={draft} products={guide.products.map(({ title }) => title)} problem={problem} />
      </form>
    </Dialog>
  )
}
