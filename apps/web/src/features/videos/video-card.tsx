import type { Video } from '@brandwright/domain/brands/video'
import { Pencil, Trash2 } from 'lucide-react'
import { useRemoveChild } from '../../entities/brands/use-remove-child.ts'
import { focusNeighbour } from '../../lib/focus-neighbour.ts'
import { pageHost } from '../../lib/page-host.ts'
import { IconButton } from '../../ui/icon-button.tsx'
import { safeUrl } from '../../ui/safe-url.ts'
import styles from './video-card.module.css'
import { VideoFrame } from './video-frame.tsx'
import { formatLength } from './video-length.ts'
import { fileOf, nameOfVideo, sourceLabel } from './video-source.ts'

type VideoCardProps = { id: string; video: Video; canEdit: boolean; onOpen: () => void }

/**
 * Renders a video with its texts. Stored videos play on the page, whereas other videos open on their host, so that the page never contacts an external server.
 */
export function VideoCard({ id, video, canEdit, onOpen }: VideoCardProps) {
  const remove = useRemoveChild(id, 'videos')
  const name = nameOfVideo(video)
  const facts = [sourceLabel(video), video.captions && 'captions', video.transcript && 'transcript'].filter(Boolean).join(', ')
  return (
    <article aria-label={name}>
      {fileOf(video) ? (
        <button type="button" className={styles.open} aria-label={`Play ${name}`} onClick={onOpen}>
          <VideoFrame video={video} />
        </button>
      ) : (
        <a className={styles.open} href={safeUrl(video.url)} target="_blank" rel="noreferrer" aria-label={`Play ${name} on ${pageHost(video.url)}`}>
          <VideoFrame video={video} />
        </a>
      )}
      <div className={styles.line}>
        <div>
          <h2>{name}</h2>
          <p className={styles.facts}>
            {video.seconds !== undefined && <span>{formatLength(video.seconds)}, </span>}
            {facts}
          </p>
        </div>
        {canEdit && (
          <div className={styles.actions}>
            <IconButton label={`Edit ${name}`} onClick={onOpen}>
              <Pencil size={16} aria-hidden="true" />
            </IconButton>
            <IconButton
              label={`Delete ${name}`}
              onClick={({ currentTarget }) => {
                focusNeighbour(currentTarget)
                void remove(video.id, name)
              }}
            >
              <Trash2 size={16} aria-hidden="true" />
            </IconButton>
          </div>
        )}
      </div>
      {video.description && <p className={styles.description}>{video.description}</p>}
    </article>
  )
}
