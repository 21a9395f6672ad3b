import { localFileUrl } from '@brandwright/domain/brands/local-file-url'
import type { Video } from '@brandwright/domain/brands/video'
import { Play } from 'lucide-react'
import { imageAtWidth } from '../../entities/images/image-at-width.ts'
import { useRetriedImage } from '../../lib/use-retried-image.ts'
import styles from './video-frame.module.css'
import { formatLength } from './video-length.ts'
import { sourceLabel } from './video-source.ts'

const SHOWN_WIDTH = 640

/** Renders a video's poster with a play icon and the duration. Without a poster, renders the name of the video's host. */
export function VideoFrame({ video }: { video: Video }) {
  const still = useRetriedImage(video.poster && imageAtWidth(video.poster, SHOWN_WIDTH))
  return (
    <span className={styles.frame}>
      {still.src && !still.failed ? <img src={localFileUrl(still.src)} alt="" loading="lazy" onError={still.onError} /> : <span>{sourceLabel(video)}</span>}
      <span className={styles.mark}>
        <Play size={22} aria-hidden="true" />
      </span>
      {video.seconds !== undefined && <span className={styles.length}>{formatLength(video.seconds)}</span>}
    </span>
  )
}
