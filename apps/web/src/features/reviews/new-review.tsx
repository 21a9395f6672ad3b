import type { BrandDocument } from '@brandwright/contracts/brands'
import { useMutation } from '@tanstack/react-query'
import { type FormEvent, useId } from 'react'
import { useChildren } from '../../entities/brands/brand-children.ts'
import { usePersonalDraft } from '../../lib/documents/use-draft.ts'
import { errorMessage } from '../../lib/error-message.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { notify } from '../../ui/notices/notice-store.ts'
import { ReviewFields } from './review-fields.tsx'
import styles from './review-form.module.css'
import { emptyFields, reviewOfFields } from './review-form-fields.ts'

/** Adds a review manually. Drafts survive a reload and are stored until the review is added. */
export default function NewReview({ guide, onClose }: { guide: BrandDocument; onClose: () => void }) {
  const form = useId()
  const draft = usePersonalDraft(`new-review:${guide.id}`, emptyFields)
  const { add } = useChildren(guide.id, 'reviews')
  const adding = useMutation({
    mutationFn: () => add(reviewOfFields(draft.latest().typed)),
    onSuccess: () => {
      draft.settle(draft.latest().typed, emptyFields)
      notify({ type: 'success', title: 'The review was added' })
      onClose()
    },
  })
  const send = (event: FormEvent) => {
    event.preventDefault()
    if (!adding.isPending) adding.mutate()
  }
  return (
    <Dialog
      onClose={onClose}
      title="Add a review"
      actions={
        <Button type="submit" form={form} variant="primary" busy={adding.isPending}>
          Add review
        </Button>
      }
    >
      <form id={form} className={styles.form} onSubmit={send}>
        <ReviewFields draft={draft} products={guide.products.map(({ title }) => title)} problem={adding.error ? errorMessage(adding.error) : undefined} />
      </form>
    </Dialog>
  )
}
