import type { BrandDocument } from '@brandwright/contracts/brands'
import type { Video } from '@brandwright/domain/brands/video'
import { Dialog } from '../../ui/dialog.tsx'
import { CaptionsForm } from './captions-form.tsx'
import { PosterPart } from './poster-part.tsx'
import { ThumbnailPart } from './thumbnail-part.tsx'
import { TranscriptForm } from './transcript-form.tsx'
import { VideoForm } from './video-form.tsx'
import styles from './video-panel.module.css'

/** One video beside the others: played where it is ours, its still, what is said of it, what e-mails show of it, captions and transcript. */
export default function VideoPanel({ guide, video, onClose }: { guide: BrandDocument; video: Video; onClose: () => void }) {
  const { id, canEdit } = guide
  return (
    <Dialog onClose={onClose} title={canEdit ? 'Edit the video' : video.title || 'Video'} shape="panel">
      <div className={styles.panel}>
        <PosterPart id={id} video={video} canEdit={canEdit} />
        {canEdit && <VideoForm id={id} video={video} />}
        <ThumbnailPart id={id} video={video} />
        <CaptionsForm id={id} video={video} canEdit={canEdit} />
        <TranscriptForm id={id} video={video} canEdit={canEdit} />
      </div>
    </Dialog>
  )
}
