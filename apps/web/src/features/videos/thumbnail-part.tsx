import { ownFile } from '@brandwright/domain/brands/own-file'
import type { Video } from '@brandwright/domain/brands/video'
import { Download } from 'lucide-react'
import { DownloadLink } from '../../lib/download-link.tsx'
import { CopyButton } from '../../ui/copy-button.tsx'
import { safeUrl } from '../../ui/safe-url.ts'
import { videoPath } from './video-calls.ts'
import styles from './video-panel.module.css'

const SHOWN_WIDTH = 960

/** What e-mails show of a video, to be taken along: a picture that leads to it. */
export function ThumbnailPart({ id, video }: { id: string; video: Video }) {
  const address = `${videoPath(id, video.id)}/thumbnail`
  return (
    <section className={styles.part} aria-label="For e-mails">
      <h3>For e-mails</h3>
      <p>Mail programs play no video. They show this picture, which leads to it.</p>
      {video.poster ? (
        <>
          <img key={video.poster} className={styles.still} src={ownFile(`${address}?width=${SHOWN_WIDTH}`)} alt="The still of the video with a mark for play" />
          <div className={styles.actions}>
            <DownloadLink href={address}>
              <Download size={16} aria-hidden="true" />
              Download PNG
            </DownloadLink>
            <CopyButton text={safeUrl(video.url) ?? ''}>Copy the link</CopyButton>
          </div>
        </>
      ) : (
        <p>There is no poster to make it of yet.</p>
      )}
    </section>
  )
}
