import type { Video } from '@brandwright/domain/brands/style-guide'
import { useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useId } from 'react'
import { useChildren } from '../../lib/brand-children.ts'
import { brandQuery } from '../../lib/brand-query.ts'
import { useFieldSaving } from '../../lib/use-field-saving.ts'
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
  const saving = useFieldSaving({
    initial: fieldsOf(video),
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
  const save = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const given = new FormData(event.currentTarget)
    const text = (name: string) => String(given.get(name) ?? '').trim()
    saving.mutate({ title: text('title'), url: text('url'), description: text('description') })
  }
  return (
    <Dialog
      onClose={onClose}
      title="Edit the video"
      actions={
        <Button type="submit" form={form} variant="primary" busy={saving.isPending}>
          Save
        </Button>
      }
    >
      <form id={form} className={styles.form} onSubmit={save}>
        <Field label="Title" name="title" maxLength={300} defaultValue={video.title} />
        <Field label="Address" name="url" type="url" required maxLength={2000} defaultValue={video.url} />
        <TextArea label="Description" name="description" rows={3} maxLength={5000} defaultValue={video.description} error={saving.error?.message} />
      </form>
    </Dialog>
  )
}
