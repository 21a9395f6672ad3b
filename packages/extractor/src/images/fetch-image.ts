import type { Image } from '@brandwright/domain/brands/style-guide'
import { ExtractionError } from '../extraction-error.ts'
import type { ExtractionRun } from '../run/extraction-run.ts'
import { LIMITS_MS } from '../run/limits.ts'
import { analyzeImage } from './analyze-image.ts'
import { isProven } from './collect-images.ts'
import { MAX_BYTES } from './image-constants.ts'
import { imageRank, isSmall } from './image-rank.ts'

const TYPES: Record<string, string> = {
  jpeg: 'image/jpeg',
  png: 'image/png',
  webp: 'image/webp',
  gif: 'image/gif',
  svg: 'image/svg+xml',
  heif: 'image/avif',
  avif: 'image/avif',
  tiff: 'image/tiff',
}

/**
 * Completes an image record from the bytes of the image, and stores the bytes if there is blob storage; tries `larger`, the URL of a bigger file, first.
 * Returns null if no URL has a readable image, or if a request to the host timed out earlier and the host has served no image yet.
 */
export async function fetchImage(run: ExtractionRun, image: Image, larger?: string): Promise<Image | null> {
  if (!larger || larger === image.originalURL) return fetchFile(run, image)
  const found = await fetchFile(run, { ...image, url: larger, originalURL: larger })
  if (found) return found
  run.unreadImages.delete(larger)
  return fetchFile(run, image)
}

async function fetchFile(run: ExtractionRun, image: Image): Promise<Image | null> {
  const { ports, options, signal, silentHosts, servingHosts, unreadImages } = run
  const { host } = new URL(image.originalURL)
  if (silentHosts.has(host)) {
    unreadImages.add(image.originalURL)
    return null
  }
  try {
    const fetched = await ports.fetch(image.originalURL, {
      signal,
      accept: 'image/avif,image/webp,image/png,image/svg+xml,image/*;q=0.8',
      maxBytes: MAX_BYTES,
      firstByteMs: LIMITS_MS.firstByte,
      timeoutMs: isProven(image) || servingHosts.has(host) ? LIMITS_MS.image : LIMITS_MS.unprovenImage,
    })
    servingHosts.add(host)
    if (fetched.status >= 500) unreadImages.add(image.originalURL)
    if (fetched.status < 200 || fetched.status > 299) return null
    const { type, ...measured } = await analyzeImage(fetched.body)
    const complete: Image = { ...image, ...measured }
    const ranked: Image = { ...complete, small: isSmall(complete), rank: imageRank(complete) }
    if (!ports.putBlob || options.saveImages === false) return ranked
    return { ...ranked, url: await ports.putBlob(fetched.body, TYPES[type] ?? 'application/octet-stream') }
  } catch (error) {
    signal.throwIfAborted()
    if (error instanceof ExtractionError) {
      unreadImages.add(image.originalURL)
      if (!isProven(image) && !servingHosts.has(host)) silentHosts.add(host)
    }
    return null
  }
}
