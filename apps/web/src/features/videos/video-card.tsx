import type { Video } from '@brandwright/domain/brands/style-guide'
import { Pencil, Play, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { focusNeighbour } from '../../lib/focus-neighbour.ts'
import { pageHost } from '../../lib/page-host.ts'
import { useRemoveChild } from '../../lib/use-remove-child.ts'
import { IconButton } from '../../ui/icon-button.tsx'
import { safeUrl } from '../../ui/safe-url.ts'
import { EditVideo } from './edit-video.tsx'
import styles from './video-card.module.css'

/** A video with what is said of it. It is played where it is: a reader's browser talks to us alone until then. */
export function VideoCard({ id, video, canEdit }: { id: string; video: Video; canEdit: boolean }) {
  const [editing, setEditing] = useState(false)
  const remove = useRemoveChild(id, 'videos')
  const name = video.title || pageHost(video.url)
  return (
    <article aria-label={name}>
      <a className={styles.frame} href={safeUrl(video.url)} target="_blank" rel="noreferrer" aria-label={`Play ${name} on ${pageHost(video.url)}`}>
        <Play size={28} aria-hidden="true" />
        <span>{pageHost(video.url)}</span>
      </a>
      <div className={styles.line}>
        <h2>{name}</h2>
        {canEdit && (
          <div className={styles.actions}>
            <IconButton label={`Edit ${name}`} onClick={() => setEditing(true)}>
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
      {editing && <EditVideo id={id} video={video} onClose={() => setEditing(false)} />}
    </article>
  )
}
