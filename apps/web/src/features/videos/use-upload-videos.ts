import { MOST_VIDEO_BYTES } from '@brandwright/contracts/most-video-bytes'
import { useQueryClient } from '@tanstack/react-query'
import { brandQuery } from '../../lib/brand-query.ts'
import { useUploadQueue } from '../../lib/use-upload-queue.ts'
import { firstStill } from './take-still.ts'
import { sendLength, sendPoster, uploadVideo } from './video-calls.ts'

/** Sends videos one after the other, each with its own notice. A first still is taken here, since only browsers show films. */
export function useUploadVideos(id: string) {
  const client = useQueryClient()
  const revisionNow = async () => (await client.fetchQuery({ ...brandQuery(id), staleTime: 0 })).revision
  const send = async (file: File) => {
    const video = await uploadVideo(id, file)
    const first = await firstStill(video.url)
    if (!first) return
    // The video is there by now, which made the guide a newer one: what goes wrong with its still can be put right in its panel.
    try {
      await sendPoster(id, video.id, first.still)
      if (video.seconds === undefined && first.seconds !== null) await sendLength(id, video.id, first.seconds, await revisionNow())
    } catch {}
  }
  return useUploadQueue({ id, mostBytes: MOST_VIDEO_BYTES, send })
}
