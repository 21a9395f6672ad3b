const MAX_WIDTH = 1920
const QUALITY = 0.92
const WAIT_MS = 10_000
const INTO_THE_FILM = 0.1
const FIRST_SECOND = 1

/** The picture that a film shows just now. Throws where it shows none. */
export function stillOf(film: HTMLVideoElement): Promise<Blob> {
  const { videoWidth, videoHeight } = film
  const canvas = document.createElement('canvas')
  const scale = Math.min(1, MAX_WIDTH / Math.max(1, videoWidth))
  canvas.width = Math.round(videoWidth * scale)
  canvas.height = Math.round(videoHeight * scale)
  canvas.getContext('2d')?.drawImage(film, 0, 0, canvas.width, canvas.height)
  return new Promise((resolve, reject) =>
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error('The browser shows no picture of this video.'))), 'image/jpeg', QUALITY),
  )
}

/** A first still of one of our own files, from shortly after its beginning, and how long the browser finds it; null where the browser cannot show it. */
export async function firstStill(url: string): Promise<{ still: Blob; seconds: number | null } | null> {
  const film = document.createElement('video')
  film.muted = true
  film.preload = 'auto'
  film.src = url
  try {
    await happened(film, 'loadeddata')
    const seconds = Number.isFinite(film.duration) ? film.duration : null
    film.currentTime = Math.min(FIRST_SECOND, (seconds ?? 0) * INTO_THE_FILM)
    await happened(film, 'seeked')
    return { still: await stillOf(film), seconds }
  } catch {
    return null
  } finally {
    film.removeAttribute('src')
    film.load()
  }
}

function happened(film: HTMLVideoElement, name: 'loadeddata' | 'seeked'): Promise<void> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(reject, WAIT_MS)
    const settle = (done: () => void) => () => {
      clearTimeout(timer)
      done()
    }
    film.addEventListener(name, settle(resolve), { once: true })
    film.addEventListener('error', settle(reject), { once: true })
  })
}
