import type { Video } from '@brandwright/domain/brands/video'
import { readCaptions, transcriptOf } from '@brandwright/domain/videos/captions'
import { useChildren } from '../../entities/brands/brand-children.ts'
import { useGuideForm } from '../../entities/brands/use-guide-form.ts'
import { requireMember } from '../../lib/require-member.ts'
import { Button } from '../../ui/button.tsx'
import { notify } from '../../ui/notices/notice-store.ts'
import { TextArea } from '../../ui/text-area.tsx'
import styles from './video-panel.module.css'

const transcriptIn = ({ transcript = '' }: Video) => ({ transcript })

/** Edits the transcript of a video. Users can fill in the transcript from the captions. */
export function TranscriptForm({ id, video, canEdit }: { id: string; video: Video; canEdit: boolean }) {
  const { patch } = useChildren(id, 'videos')
  const { type, field, submit, saving, problem, isTyped } = useGuideForm({
    id,
    saved: transcriptIn(video),
    draftKey: `video-transcript:${video.id}`,
    labels: { transcript: 'Transcript' },
    readFrom: ({ videos }) => transcriptIn(requireMember('video', video.id, videos)),
    send: (changed) => patch(video.id, changed),
    onSaved: () => notify({ type: 'success', title: 'The transcript was saved' }),
  })
  const captionText = transcriptOf(readCaptions(video.captions ?? '').cues)
  return (
    <form className={styles.form} onSubmit={submit} aria-label="Transcript">
      <TextArea label="Transcript" {...field('transcript')} rows={4} maxLength={200_000} readOnly={!canEdit} error={problem} />
      {canEdit && (
        <div className={styles.actions}>
          <Button type="submit" busy={saving} disabled={!isTyped}>
            Save transcript
          </Button>
          {captionText && (
            <Button variant="quiet" onClick={() => type({ transcript: captionText })}>
              Use the captions
            </Button>
          )}
        </div>
      )}
    </form>
  )
}
