import type { Video } from '@brandwright/domain/brands/video'
import { useChildren } from '../../entities/brands/brand-children.ts'
import { useGuideForm } from '../../entities/brands/use-guide-form.ts'
import { requireMember } from '../../lib/require-member.ts'
import { UserError } from '../../lib/user-error.ts'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/field.tsx'
import { notify } from '../../ui/notices/notice-store.ts'
import { TextArea } from '../../ui/text-area.tsx'
import { formatLength, readLength } from './video-length.ts'
import styles from './video-panel.module.css'
import { fileOf } from './video-source.ts'

const fieldsOf = ({ title, url, description, seconds }: Video) => ({ title, url, description, length: formatLength(seconds) })

/** Edits the metadata of a video and keeps the input if saving fails. The URL and the duration of an uploaded file are read-only. */
export function VideoForm({ id, video }: { id: string; video: Video }) {
  const { patch } = useChildren(id, 'videos')
  const { field, submit, saving, problem } = useGuideForm({
    id,
    saved: fieldsOf(video),
    draftKey: `video:${video.id}`,
    labels: { title: 'Title', url: 'Address', description: 'Description', length: 'Length' },
    readFrom: ({ videos }) => fieldsOf(requireMember('video', video.id, videos)),
    send: ({ length, ...changed }) => patch(video.id, { ...changed, ...(length === undefined ? {} : { seconds: secondsOf(length) }) }),
    onSaved: () => notify({ type: 'success', title: 'The video was saved' }),
  })
  return (
    <form className={styles.form} onSubmit={submit} aria-label="Description">
      <Field label="Title" {...field('title')} maxLength={300} />
      {!fileOf(video) && <Field label="Address" {...field('url')} type="url" required maxLength={2000} />}
      {!fileOf(video) && <Field label="Length" {...field('length')} placeholder="2:35" maxLength={10} inputMode="numeric" />}
      <TextArea label="Description" {...field('description')} rows={3} maxLength={5000} error={problem} />
      <div>
        <Button type="submit" variant="primary" busy={saving}>
          Save
        </Button>
      </div>
    </form>
  )
}

function secondsOf(length: string): number {
  const seconds = length.trim() === '' ? 0 : readLength(length)
  if (seconds === null) throw new UserError('Enter the length in minutes and seconds, such as 2:35.')
  return seconds
}
