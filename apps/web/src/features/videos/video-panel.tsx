import type { BrandDocument } from '@brandwright/contracts/brands'
import { localFileUrl } from '@brandwright/domain/brands/local-file-url'
import type { Video } from '@brandwright/domain/brands/video'
import { Download } from 'lucide-react'
import { DownloadLink } from '../../lib/download-link.tsx'
import { CopyButton } from '../../ui/copy-button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { safeUrl } from '../../ui/safe-url.ts'
import { CaptionsForm } from './captions-form.tsx'
import { PosterPart } from './poster-part.tsx'
import { TranscriptForm } from './transcript-form.tsx'
import { videoPath } from './video-calls.ts'
import { VideoForm } from './video-form.tsx'
import styles from './video-panel.module.css'

const SHOWN_WIDTH = 960

/** Shows one video with its poster, metadata, email thumbnail, captions and transcript. Adds a player if this server stores the video. */
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

/** Renders an email thumbnail that users can copy: an image that links to the video. */
function ThumbnailPart({ id, video }: { id: string; video: Video }) {
  const address = `${videoPath(id, video.id)}/thumbnail`
  return (
    <section className={styles.part} aria-label="For emails">
      <h3>For emails</h3>
      <p>Email clients do not play videos. They show this image, which links to the video.</p>
      {video.poster ? (
        <>
          <img key={video.poster} className={styles.still} src={localFileUrl(`${address}?width=${SHOWN_WIDTH}`)} alt="Video poster with a play button" />
          <div className={styles.actions}>
            <DownloadLink href={address}>
              <Download size={16} aria-hidden="true" />
              Download PNG
            </DownloadLink>
            <CopyButton text={safeUrl(video.url) ?? ''}>Copy the link</CopyButton>
          </div>
        </>
      ) : (
        <p>There is no poster yet.</p>
      )}
    </section>
  )
}
