import type { Image } from '@brandwright/domain/brands/style-guide'
import { ExtractionError } from '../extraction-error.ts'
import type { ExtractorPorts } from '../ports.ts'
import { FIRST_BYTE_MS } from '../run/first-byte.ts'
import { analyseImage } from './analyse-image.ts'
import { isProven } from './collect-images.ts'
import { FETCH_TIMEOUT_MS, MOST_BYTES, UNPROVEN_TIMEOUT_MS } from './image-constants.ts'
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
 * An image record completed from the picture's bytes, which are kept when there is a place for them. Null when there is no
 * readable picture at its address; the host of one that the browser could not show either goes to `silentHosts` and is not asked again.
 */
export async function fetchImage(ports: ExtractorPorts, image: Image, signal: AbortSignal, silentHosts: Set<string>): Promise<Image | null> {
  const { host } = new URL(image.originalURL)
  if (silentHosts.has(host)) return null
  try {
    const fetched = await ports.fetch(image.originalURL, {
      signal,
      accept: 'image/avif,image/webp,image/png,image/svg+xml,image/*;q=0.8',
      maxBytes: MOST_BYTES,
      firstByteMs: FIRST_BYTE_MS,
      timeoutMs: isProven(image) ? FETCH_TIMEOUT_MS : UNPROVEN_TIMEOUT_MS,
    })
    if (fetched.status < 200 || fetched.status > 299) return null
    const { type, ...measured } = await analyseImage(fetched.body)
    const whole: Image = { ...image, ...measured }
    const judged: Image = { ...whole, small: isSmall(whole), rank: imageRank(whole) }
    return ports.putBlob ? { ...judged, url: await ports.putBlob(fetched.body, TYPES[type] ?? 'application/octet-stream') } : judged
  } catch (error) {
    signal.throwIfAborted()
    if (error instanceof ExtractionError && !isProven(image)) silentHosts.add(host)
    return null
  }
}
