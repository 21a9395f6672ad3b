import { cleanMp4, isMp4 } from './clean-mp4.ts'
import { cleanWebm, isWebm } from './clean-webm.ts'
import { type CleanVideo, InvalidVideoError } from './video-facts.ts'

/**
 * Removes all data that playback doesn't need from an MP4 or WebM file: locations, authoring software, titles, times, covers, attachments and tracks of
 * measurements; moves nothing within the file, so that its indexes remain valid. Recognizes the format by the bytes, and throws InvalidVideoError for other files and for
 * truncated indexes.
 */
export function cleanVideo(bytes: Uint8Array): CleanVideo {
  try {
    if (isMp4(bytes)) return cleanMp4(bytes)
    if (isWebm(bytes)) return cleanWebm(bytes)
  } catch (error) {
    if (error instanceof RangeError) throw new InvalidVideoError('The video is incomplete or damaged.')
    throw error
  }
  throw new InvalidVideoError('The file is not a supported video. Upload an MP4 or WebM.')
}
