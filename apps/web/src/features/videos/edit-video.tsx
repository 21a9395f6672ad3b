import type { Video } from '@brandwright/domain/brands/style-guide'
import { useId } from 'react'
import { useChildren } from '../../lib/brand-children.ts'
import { stillThere } from '../../lib/still-there.ts'
import { useGuideForm } from '../../lib/use-guide-form.ts'
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
  const { patch } = useChildren(id, 'videos')
  const { field, submit, saving, problem } = useGuideForm({
    id,
    saved: fieldsOf(video),
    labels: { title: 'Title', url: 'Address', description: 'Description' },
    readFrom: ({ videos }) => fieldsOf(stillThere('video', video.id, videos)),
    send: (changed) => patch(video.id, changed),
    onSaved: () => {
      notify({ type: 'success', title: 'The video was saved' })
      onClose()
    },
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
