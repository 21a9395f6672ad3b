import type { Video } from '@brandwright/domain/brands/style-guide'
import { useQueryClient } from '@tanstack/react-query'
import { type ChangeEvent, type FormEvent, useId } from 'react'
import { useChildren } from '../../lib/brand-children.ts'
import { brandQuery } from '../../lib/brand-query.ts'
import { useFieldSaving } from '../../lib/use-field-saving.ts'
import { useKeptDraft } from '../../lib/use-kept-draft.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Field } from '../../ui/field.tsx'
import { notify } from '../../ui/notices/notice-store.ts'
import styles from '../../ui/stacked-form.module.css'
import { TextArea } from '../../ui/text-area.tsx'

const fieldsOf = ({ title, url, description }: Video) => ({ title, url, description })

/** What is said of a video, put right; what was typed stays when it could not be saved. */
export function EditVideo({ id, video, onClose }: { id: string; video: Video; onClose: () => void }) {
  const form = useId()
  const client = useQueryClient()
  const { patch } = useChildren(id, 'videos')
  const draft = useKeptDraft(null, fieldsOf(video))
  const { values, type } = draft
  const { save, saving, problem } = useFieldSaving({
    draft,
    labels: { title: 'Title', url: 'Address', description: 'Description' },
    readNow: async () => {
      const now = (await client.fetchQuery({ ...brandQuery(id), staleTime: 0 })).videos?.find((one) => one.id === video.id)
      if (!now) throw new Error('The video was deleted meanwhile. What you typed is still here.')
      return fieldsOf(now)
    },
    send: (changed) => patch(video.id, changed),
    onSaved: () => {
      notify({ type: 'success', title: 'The video was saved' })
      onClose()
    },
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    save()
  }
  const field = (name: keyof typeof values) => ({
    name,
    value: values[name],
    onChange: ({ target }: ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) => type({ [name]: target.value }),
  })
  return (
    <Dialog
      onClose={onClose}
      title="Edit the video"
      actions={
        <Button type="submit" form={form} variant="primary" busy={saving}>
          Save
        </Button>
      }
    >
      <form id={form} className={styles.form} onSubmit={submit}>
        <Field label="Title" {...field('title')} maxLength={300} />
        <Field label="Address" {...field('url')} type="url" required maxLength={2000} />
        <TextArea label="Description" {...field('description')} rows={3} maxLength={5000} error={problem} />
      </form>
    </Dialog>
  )
}
