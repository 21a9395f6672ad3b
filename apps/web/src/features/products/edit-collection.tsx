import type { Collection } from '@brandwright/domain/brands/style-guide'
import { useId } from 'react'
import { useChildren } from '../../entities/brands/brand-children.ts'
import { useGuideForm } from '../../entities/brands/use-guide-form.ts'
import { requireMember } from '../../lib/require-member.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Field } from '../../ui/field.tsx'
import { notify } from '../../ui/notices/notice-store.ts'
import { TextArea } from '../../ui/text-area.tsx'
import styles from './product-form.module.css'

const fieldsOf = ({ title, url, description }: Collection) => ({ title, url, description })

/** Edits a collection. Input is preserved if saving fails. */
export default function EditCollection({ id, collection, onClose }: { id: string; collection: Collection; onClose: () => void }) {
  const form = useId()
  const { patch } = useChildren(id, 'collections')
  const { field, submit, saving, problem } = useGuideForm({
    id,
    saved: fieldsOf(collection),
    draftKey: `collection:${collection.id}`,
    labels: { title: 'Title', url: 'Address', description: 'Description' },
    readFrom: ({ collections }) => fieldsOf(requireMember('collection', collection.id, collections)),
    send: (changed) => patch(collection.id, changed),
    onSaved: () => {
      notify({ type: 'success', title: 'The collection was saved' })
      onClose()
    },
  })
  return (
    <Dialog
      onClose={onClose}
      title="Edit the collection"
      actions={
        <Button type="submit" form={form} variant="primary" busy={saving}>
          Save
        </Button>
      }
    >
      <form id={form} className={styles.form} onSubmit={submit}>
        <Field label="Title" {...field('title')} required maxLength={300} />
        <Field label="Address" {...field('url')} type="url" required maxLength={2000} />
        <TextArea label="Description" {...field('description')} maxLength={5000} error={problem} />
      </form>
    </Dialog>
  )
}
