import type { Video } from '@brandwright/domain/brands/video'
import { call } from '../../lib/api-client.ts'
import { errorMessage } from '../../lib/error-message.ts'
import { sendFile } from '../../lib/send-file.ts'
import { notify, updateNotice } from '../../ui/notices/notice-store.ts'

const TITLE = 'Uploading Video'

const videos = (id: string) => `/api/brands/${encodeURIComponent(id)}/videos`
export const videoPath = (id: string, videoId: string): string => `${videos(id)}/${encodeURIComponent(videoId)}`

/** Uploads a video file with a progress notice. */
export function uploadVideo(id: string, file: File): Promise<Video> {
  const path = `${videos(id)}/upload?${new URLSearchParams({ title: file.name.replace(/\.\w+$/, '').slice(0, 300) })}`
  // Omits the file type that the browser derives from the file extension. The server detects the type from the content.
  return uploadNotice((reportProgress) => sendFile<Video>({ path, file: new Blob([file]) }, reportProgress))
}

/** Sets a video's poster. Overwrites the current poster even if another user has set it meanwhile. */
export const sendPoster = (id: string, videoId: string, still: Blob): Promise<Video> =>
  sendFile<Video>({ path: `${videoPath(id, videoId)}/poster`, method: 'PUT', file: still }, () => {})

/** Sets a video's poster to the image specified by its page. */
export const findPoster = (id: string, videoId: string): Promise<Video> => call<Video>(`${videoPath(id, videoId)}/findPoster`, { method: 'POST', body: {} })

/** Shows an upload notice until `work` settles, and then its result. Rethrows errors of `work`. */
async function uploadNotice<T>(work: (reportProgress: (percent: number) => void) => Promise<T>): Promise<T> {
  const id = notify({ type: 'loading', title: TITLE, message: 'Uploading your video...' })
  const report = (percent: number) =>
    updateNotice(id, { type: 'loading', title: TITLE, message: percent < 100 ? `Upload progress: ${percent}%` : 'Checking your video...' })
  try {
    const answer = await work(report)
    updateNotice(id, { type: 'success', title: `${TITLE} completed successfully!` })
    return answer
  } catch (error) {
    updateNotice(id, { type: 'error', title: `There was an issue with ${TITLE} Please try again.`, message: errorMessage(error) })
    throw error
  }
}
