import type { Video } from '@brandwright/domain/brands/video'
import { readCaptions } from '@brandwright/domain/videos/captions'
import { useState } from 'react'
import { useChildren } from '../../entities/brands/brand-children.ts'
import { useGuideForm } from '../../entities/brands/use-guide-form.ts'
import { DownloadLink } from '../../lib/download-link.tsx'
import { requireMember } from '../../lib/require-member.ts'
import { textOfFile } from '../../lib/text-of-file.ts'
import { Button } from '../../ui/button.tsx'
import { notify } from '../../ui/notices/notice-store.ts'
import { TextArea } from '../../ui/text-area.tsx'
import { UploadButton } from '../../ui/upload-button.tsx'
import { videoPath } from './video-calls.ts'
import styles from './video-panel.module.css'

const MAX_BYTES = 400_000
const captionsOf = ({ captions = '' }: Video) => ({ captions })

/** Edits captions as text or from a file. Validates the captions before sending them; error messages contain line numbers. */
export function CaptionsForm({ id, video, canEdit }: { id: string; video: Video; canEdit: boolean }) {
  const { patch } = useChildren(id, 'videos')
  const [refusal, refuse] = useState('')
  const { values, type, field, submit, saving, problem, isTyped } = useGuideForm({
    id,
    saved: captionsOf(video),
    draftKey: `video-captions:${video.id}`,
    labels: { captions: 'Captions' },
    readFrom: ({ videos }) => captionsOf(requireMember('video', video.id, videos)),
    send: (changed) => patch(video.id, changed),
    onSaved: () => notify({ type: 'success', title: 'The captions were saved' }),
  })
  const { cues, problem: wrong } = readCaptions(values.captions)
  const errorText = wrong ? `Line ${wrong.line}: ${wrong.message}` : refusal || problem
  const take = async (file: File | undefined) => {
    if (!file) return
    refuse(file.size > MAX_BYTES ? 'The file is too large for captions.' : '')
    if (file.size <= MAX_BYTES) type({ captions: await textOfFile(file) })
  }
  return (
    <form
      className={`${styles.form} ${styles.code}`}
      aria-label="Captions"
      onSubmit={(event) => {
        refuse('')
        if (wrong) event.preventDefault()
        else submit(event)
      }}
    >
      <TextArea
        label="Captions"
        {...field('captions')}
        rows={6}
        spellCheck={false}
        readOnly={!canEdit}
        placeholder={'WEBVTT\n\n00:01.000 --> 00:04.000\nThe clay rests overnight.'}
        hint={
          cues.length > 0
            ? `${cues.length.toLocaleString('en')} ${cues.length === 1 ? 'caption' : 'captions'}.`
            : 'WebVTT: for each caption, a time, the text below it, then an empty line.'
        }
        error={errorText}
      />
      <div className={styles.actions}>
        {canEdit && (
          <Button type="submit" busy={saving} disabled={!isTyped || Boolean(wrong)}>
            Save captions
          </Button>
        )}
        {canEdit && <UploadButton label="Upload captions" accept=".vtt,.srt,text/vtt" onFiles={([file]) => void take(file)} />}
        {video.captions && <DownloadLink href={`${videoPath(id, video.id)}/captions`}>Download</DownloadLink>}
      </div>
    </form>
  )
}
