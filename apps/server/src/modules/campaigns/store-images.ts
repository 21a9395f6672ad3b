import { MAX_FILE_BYTES } from '@brandwright/contracts/limits'
import type { SectionImage } from '@brandwright/domain/campaigns/section'
import { pickedImage } from '@brandwright/domain/campaigns/section-image'
import type { FetchResource } from '@brandwright/extractor/ports'
import type { Blobs } from '../../platform/blobs/blobs.ts'
import { Refusal } from '../../platform/refusal.ts'
import { BLOB_PATH } from '../blobs/blob-path.ts'
import { judgedImage } from '../brands/judged-image.ts'

export interface ImageSources {
  blobs: Pick<Blobs, 'put' | 'size'>
  fetchResource: FetchResource
  newId: () => string
  /** Files attached to the email, keyed by the URL that references them. */
  attached: ReadonlyMap<string, Uint8Array>
}

const MAX_IMAGES = 40
const CONCURRENCY = 4
const TIMEOUT_MS = 15_000
const MAX_ALL_BYTES = 60 * 1024 * 1024
const DATA_IMAGE = /^data:image\/[\w.+-]{1,40};base64,(?<data>[\w+/=\s]+)$/
/** Minimum image width and height in pixels. Smaller images are treated as tracking pixels. */
const MIN_SIDE = 8

/** Stores imported images, keyed by URL. Skips unreadable images; throws `storage_full` if no storage space is left. */
export async function storeImages(images: readonly { src: string; alt: string }[], sources: ImageSources): Promise<Map<string, SectionImage>> {
  const alts = new Map(images.map(({ src, alt }) => [src, alt]))
  const waiting = [...alts].slice(0, MAX_IMAGES)
  const stored = new Map<string, SectionImage>()
  let remainingBytes = MAX_ALL_BYTES
  const store = async () => {
    for (let next = waiting.shift(); next && remainingBytes > 0; next = waiting.shift()) {
      const [src, alt] = next
      const bytes = await bytesAt(src, sources)
      remainingBytes -= bytes?.byteLength ?? 0
      const image = bytes && (await imageOf(bytes, src, alt, sources))
      if (image) stored.set(src, image)
    }
  }
  await Promise.all(Array.from({ length: CONCURRENCY }, store))
  return stored
}

async function bytesAt(src: string, { fetchResource, attached }: ImageSources): Promise<Uint8Array | null> {
  const file = attached.get(src)
  if (file) return file
  const data = DATA_IMAGE.exec(src)?.groups?.data
  if (data !== undefined) return Buffer.from(data, 'base64')
  if (!/^https?:\/\//i.test(src)) return null
  try {
    const { status, body } = await fetchResource(src, { maxBytes: MAX_FILE_BYTES, timeoutMs: TIMEOUT_MS, accept: 'image/*' })
    return status < 300 ? body : null
  } catch {
    return null
  }
}

async function imageOf(bytes: Uint8Array, src: string, alt: string, { blobs, newId }: ImageSources): Promise<SectionImage | null> {
  try {
    const details = { id: `img_${newId()}`, originalURL: src.startsWith('http') ? src : '', kind: 'image' as const, alt, caption: '', source: '' }
    const image = await judgedImage(blobs, details, bytes)
    return image.width < MIN_SIDE || image.height < MIN_SIDE ? null : pickedImage(image).image
  } catch (error) {
    if (error instanceof Refusal && error.code === 'storage_full') throw error
    return null
  }
}

/** Returns true if the image is stored on this server. An imported image may come from an earlier export and no longer exist. */
export async function isStored({ url }: Pick<SectionImage, 'url'>, { blobs }: Pick<ImageSources, 'blobs'>): Promise<boolean> {
  return url.startsWith(BLOB_PATH) && (await blobs.size(url.slice(BLOB_PATH.length))) !== null
}
