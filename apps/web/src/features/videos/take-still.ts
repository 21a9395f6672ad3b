import { UserError } from '../../lib/user-error.ts'

const MAX_WIDTH = 1920
const QUALITY = 0.92
const WAIT_MS = 10_000
const STILL_POSITION = 0.1
const FIRST_SECOND = 1

/** Captures the current frame of a video. Rejects if the browser cannot capture the frame. */
export function stillOf(video: HTMLVideoElement): Promise<Blob> {
  const { videoWidth, videoHeight } = video
  const canvas = document.createElement('canvas')
  const scale = Math.min(1, MAX_WIDTH / Math.max(1, videoWidth))
  canvas.width = Math.round(videoWidth * scale)
  canvas.height = Math.round(videoHeight * scale)
  canvas.getContext('2d')?.drawImage(video, 0, 0, canvas.width, canvas.height)
  return new Promise((resolve, reject) =>
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new UserError('The browser cannot show this video.'))), 'image/jpeg', QUALITY),
  )
}

/** Returns a frame near the start of a stored video and the duration of the video. Returns null if the browser cannot play the video. */
export async function firstStill(url: string): Promise<{ still: Blob; seconds: number | null } | null> {
  const video = document.createElement('video')
  video.muted = true
  video.preload = 'auto'
  video.src = url
  try {
    await waitForEvent(video, 'loadeddata')
    const seconds = Number.isFinite(video.duration) ? video.duration : null
    video.currentTime = Math.min(FIRST_SECOND, (seconds ?? 0) * STILL_POSITION)
    await waitForEvent(video, 'seeked')
    return { still: await stillOf(video), seconds }
  } catch {
    return null
  } finally {
    video.removeAttribute('src')
    video.load()
  }
}

function waitForEvent(video: HTMLVideoElement, name: 'loadeddata' | 'seeked'): Promise<void> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(reject, WAIT_MS)
    const settle = (done: () => void) => () => {
      clearTimeout(timer)
      done()
    }
    video.addEventListener(name, settle(resolve), { once: true })
    video.addEventListener('error', settle(reject), { once: true })
  })
}
