import { localFileUrl } from '@brandwright/domain/brands/local-file-url'
import type { Video } from '@brandwright/domain/brands/video'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Camera } from 'lucide-react'
import { useRef } from 'react'
import { errorMessage } from '../../lib/error-message.ts'
import { queryKeys } from '../../lib/query-keys.ts'
import { Button } from '../../ui/button.tsx'
import { notify } from '../../ui/notices/notice-store.ts'
import { UploadButton } from '../../ui/upload-button.tsx'
import { stillOf } from './take-still.ts'
import { findPoster, sendPoster, videoPath } from './video-calls.ts'
import { VideoFrame } from './video-frame.tsx'
import styles from './video-panel.module.css'
import { fileOf } from './video-source.ts'

/**
 * Shows the player of a video that is stored on this server, otherwise the poster. Editors can set the poster from the current frame, the video's page, or a
 * file.
 */
export function PosterPart({ id, video, canEdit }: { id: string; video: Video; canEdit: boolean }) {
  const player = useRef<HTMLVideoElement>(null)
  const posting = usePoster(id, video.id)
  const file = fileOf(video)
  const take = async () => {
    const still = player.current && (await stillOf(player.current).catch(() => null))
    if (still) posting.mutate(still)
    else notify({ type: 'error', title: 'The poster was not set', message: 'The browser cannot show this video.' })
  }
  return (
    <div className={styles.part}>
      {file ? (
        <video
          ref={player}
          className={styles.film}
          src={localFileUrl(file)}
          poster={localFileUrl(video.poster)}
          controls
          playsInline
          preload="metadata"
          aria-label={video.title || 'The video'}
        >
          <track
            key={video.captions}
            kind="captions"
            label="Captions"
            src={localFileUrl(video.captions && `${videoPath(id, video.id)}/captions`)}
            default={Boolean(video.captions)}
          />
        </video>
      ) : (
        <VideoFrame video={video} />
      )}
      {canEdit && (
        <div className={styles.actions}>
          {file ? (
            <Button busy={posting.isPending} onClick={() => void take()}>
              <Camera size={16} aria-hidden="true" />
              Use this frame
            </Button>
          ) : (
            <Button busy={posting.isPending} onClick={() => posting.mutate('page')}>
              Use the page’s image
            </Button>
          )}
          <UploadButton label="Upload a poster" accept="image/*,.avif" busy={posting.isPending} onFiles={([poster]) => poster && posting.mutate(poster)} />
        </div>
      )}
      {canEdit && file && <p>Pause at the best frame, then use it as the poster. Emails show the poster.</p>}
    </div>
  )
}

/** Returns actions that set a video's poster from a file or from the image specified by its page. */
function usePoster(id: string, videoId: string) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (still: Blob | 'page') => (still === 'page' ? findPoster(id, videoId) : sendPoster(id, videoId, still)),
    onSuccess: () => notify({ type: 'success', title: 'The poster was set' }),
    onError: (error) => notify({ type: 'error', title: 'The poster was not set', message: errorMessage(error) }),
    onSettled: () => client.invalidateQueries({ queryKey: queryKeys.brand(id) }),
  })
}
