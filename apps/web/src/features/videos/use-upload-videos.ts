import { MAX_VIDEO_BYTES } from '@brandwright/contracts/max-video-bytes'
import { useBrandChanges } from '../../entities/brands/use-brand-changes.ts'
import { useUploadQueue } from '../../entities/brands/use-upload-queue.ts'
import { firstStill } from './take-still.ts'
import { sendPoster, uploadVideo, videoPath } from './video-calls.ts'

/** Sends videos one after the other, each with its own notice. A first still is taken here, since only browsers show films. */
export function useUploadVideos(id: string) {
  const changes = useBrandChanges(id)
  const send = async (file: File) => {
    const video = await uploadVideo(id, file)
    const first = await firstStill(video.url)
    if (!first) return
    // The video is there by now, which made the guide a newer one: what goes wrong with its still can be put right in its panel.
    try {
      await sendPoster(id, video.id, first.still)
      if (video.seconds === undefined && first.seconds !== null)
        await changes.send({ method: 'PATCH', path: videoPath(id, video.id), body: { seconds: first.seconds }, retryWhenStale: true })
    } catch {}
  }
  return useUploadQueue({ id, mostBytes: MAX_VIDEO_BYTES, send })
}
