import { MAX_VIDEO_BYTES } from '@brandwright/contracts/limits'
import { useQuery } from '@tanstack/react-query'
import { Film } from 'lucide-react'
import { Suspense } from 'react'
import { useParams, useSearchParams } from 'react-router'
import { brandQuery } from '../../entities/brands/brand-document.ts'
import { BrandLoading } from '../../entities/brands/brand-loading.tsx'
import { useBrandChanges } from '../../entities/brands/use-brand-changes.ts'
import { useUploadQueue } from '../../entities/brands/use-upload-queue.ts'
import { useDroppedFiles } from '../../lib/use-dropped-files.ts'
import { DropOverlay } from '../../ui/drop-overlay.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { lazyPart } from '../../ui/lazy-part.ts'
import { Page } from '../../ui/page.tsx'
import { RefusedFiles } from '../../ui/refused-files.tsx'
import { ScreenHeader } from '../../ui/screen-header.tsx'
import { UploadButton } from '../../ui/upload-button.tsx'
import { AddVideo } from './add-video.tsx'
import { firstStill } from './take-still.ts'
import { sendPoster, uploadVideo, videoPath } from './video-calls.ts'
import { VideoCard } from './video-card.tsx'
import styles from './videos-screen.module.css'

const VIDEO_FILES = 'video/mp4,video/webm,.mp4,.m4v,.webm'

const UploadVideo = ({ busy, onFiles }: { busy: boolean; onFiles: (files: File[]) => void }) => (
  <UploadButton label="Upload" accept={VIDEO_FILES} multiple busy={busy} onFiles={onFiles} />
)

const VideoPanel = lazyPart(() => import('./video-panel.tsx'))

export default function VideosRoute() {
  const { id = '' } = useParams()
  return <VideosScreen key={id} id={id} />
}

/** Lists the brand's external and uploaded videos. The URL identifies the open video. */
export function VideosScreen({ id }: { id: string }) {
  const { data: guide, error, refetch } = useQuery(brandQuery(id))
  const [params, setParams] = useSearchParams()
  const { upload, waiting, refused, dismiss } = useUploadVideos(id)
  const over = useDroppedFiles((files) => guide?.canEdit && upload(files))
  const videos = guide?.videos ?? []
  const opened = videos.find((video) => video.id === params.get('video'))
  const open = (video: string | null) => setParams(video ? { video } : {}, { replace: video === null, preventScrollReset: true })
  const addButtons = guide?.canEdit && (
    <>
      <UploadVideo busy={waiting > 0} onFiles={upload} />
      <AddVideo id={id} />
    </>
  )
  return (
    <Page>
      <ScreenHeader title="Videos" lead="The brand’s videos with posters, captions, transcripts and email thumbnails.">
        {videos.length > 0 && addButtons}
      </ScreenHeader>
      <RefusedFiles refused={refused} onRetry={upload} onDismiss={dismiss} />
      {!guide && <BrandLoading error={error} onRetry={refetch} height={260} />}
      {guide && videos.length === 0 && (
        <EmptyState icon={<Film size={32} />} title="No videos yet" actions={addButtons}>
          <p>Upload an MP4 or WebM video, drop it here, or add its address. For emails, each video gets a poster with a play button.</p>
        </EmptyState>
      )}
      {guide && videos.length > 0 && (
        <ul className={styles.videos}>
          {videos.map((video) => (
            <li key={video.id}>
              <VideoCard id={id} video={video} canEdit={guide.canEdit} onOpen={() => open(video.id)} />
            </li>
          ))}
        </ul>
      )}
      {guide && opened && (
        <Suspense>
          <VideoPanel key={opened.id} guide={guide} video={opened} onClose={() => open(null)} />
        </Suspense>
      )}
      {over && guide?.canEdit && <DropOverlay>Drop the videos to add them</DropOverlay>}
    </Page>
  )
}

/** Uploads videos one after another, with a notice for each video. Captures the first poster in the browser, because the server cannot decode videos. */
function useUploadVideos(id: string) {
  const changes = useBrandChanges(id)
  const send = async (file: File) => {
    const video = await uploadVideo(id, file)
    const first = await firstStill(video.url)
    if (!first) return
    // Ignores errors of the poster and the duration, because the video itself exists now. Users can still set a poster in the panel of the video.
    try {
      await sendPoster(id, video.id, first.still)
      if (video.seconds === undefined && first.seconds !== null)
        await changes.send({ method: 'PATCH', path: videoPath(id, video.id), body: { seconds: first.seconds }, retryWhenStale: true })
    } catch {}
  }
  return useUploadQueue({ id, maxBytes: MAX_VIDEO_BYTES, send })
}
