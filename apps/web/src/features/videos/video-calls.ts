import type { Video } from '@brandwright/domain/brands/video'
import { call } from '../../lib/api-client.ts'
import { errorMessage } from '../../lib/error-message.ts'
import { sendFile } from '../../lib/send-file.ts'
import { notify, updateNotice } from '../../ui/notices/notice-store.ts'

const TITLE = 'Uploading Video'

const videos = (id: string) => `/api/brands/${encodeURIComponent(id)}/videos`
export const videoPath = (id: string, videoId: string): string => `${videos(id)}/${encodeURIComponent(videoId)}`

/** Sends a video's bytes and tells how far it is. */
export function uploadVideo(id: string, file: File): Promise<Video> {
  const path = `${videos(id)}/upload?${new URLSearchParams({ title: file.name.replace(/\.\w+$/, '').slice(0, 300) })}`
  // A browser names files by their endings; the server looks at the bytes alone.
  return uploadNotice((reportProgress) => sendFile<Video>({ path, file: new Blob([file]) }, reportProgress))
}

/** Gives a video its still; one that somebody else set meanwhile is replaced. */
export const sendPoster = (id: string, videoId: string, still: Blob): Promise<Video> =>
  sendFile<Video>({ path: `${videoPath(id, videoId)}/poster`, method: 'PUT', file: still }, () => {})

/** Takes the picture that the page of a video names for itself as its still. */
export const findPoster = (id: string, videoId: string): Promise<Video> => call<Video>(`${videoPath(id, videoId)}/findPoster`, { method: 'POST', body: {} })

/** A notice of a video on its way, which turns into what came of it. Throws what the work throws. */
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
