import { MOST_VIDEO_BYTES } from '@brandwright/contracts/most-video-bytes'
import { useUploadQueue } from '../../lib/use-upload-queue.ts'
import { firstStill } from './take-still.ts'
import { sendLength, sendPoster, uploadVideo } from './video-calls.ts'

/** Sends videos one after the other, each with its own notice. A first still is taken here, since only browsers show films. */
export function useUploadVideos(id: string) {
  const send = async (file: File, revision: number) => {
    const video = await uploadVideo(id, file, revision)
    const first = await firstStill(video.url)
    if (!first) return
    // The video is there by now: what goes wrong with its still can be put right in its panel.
    await sendPoster(id, video.id, first.still, revision).catch(() => {})
    if (video.seconds === undefined && first.seconds !== null) await sendLength(id, video.id, first.seconds, revision).catch(() => {})
  }
  return useUploadQueue({ id, mostBytes: MOST_VIDEO_BYTES, send })
}
