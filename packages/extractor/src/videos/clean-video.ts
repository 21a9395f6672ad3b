import { cleanMp4, isMp4 } from './clean-mp4.ts'
import { cleanWebm, isWebm } from './clean-webm.ts'
import { type CleanVideo, NoVideo } from './video-facts.ts'

/**
 * Reads an MP4 or WebM file and takes out of it everything that is neither picture, sound nor what is needed to play them: places, makers, titles,
 * times, covers, attachments, tracks of measured data. What it is, its bytes tell. Nothing moves within the file, so its indexes stay true.
 * Throws NoVideo for other files, and for those that are cut short within an index.
 */
export function cleanVideo(bytes: Uint8Array): CleanVideo {
  try {
    if (isMp4(bytes)) return cleanMp4(bytes)
    if (isWebm(bytes)) return cleanWebm(bytes)
  } catch (error) {
    if (error instanceof RangeError) throw new NoVideo('The video is cut short or damaged.')
    throw error
  }
  throw new NoVideo('The file is no video that can be shown everywhere: MP4 or WebM.')
}
