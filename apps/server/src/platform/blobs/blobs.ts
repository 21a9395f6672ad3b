import { createHmac } from 'node:crypto'
import { MAX_FILE_BYTES, MAX_VIDEO_BYTES } from '@brandwright/contracts/limits'
import { sanitizeSvg } from '@brandwright/extractor/svgs/sanitize-svg'
import { cleanVideo } from '@brandwright/extractor/videos/clean-video'
import { InvalidVideoError, type VideoFacts } from '@brandwright/extractor/videos/video-facts'
import sharp from 'sharp'
import { type ByteRange, spanOf } from '../byte-range.ts'
import { Refusal } from '../refusal.ts'
import { blobKind } from './blob-kind.ts'
import type { BlobStorage } from './blob-storage.ts'
import { MAX_IMAGE_PIXELS, measureRaster, RENDERED_WIDTHS, renderedWidth, renderRaster } from './draw-raster.ts'

/**
 * Size and crop of an image in an email. `width` is in CSS pixels; the image is cropped to `ratio` (width divided by height) around a focal point, whose
 * coordinates are between 0 and 1.
 */
interface EmailImage {
  width: number
  ratio: number | null
  x: number
  y: number
}

/** Image pixels per CSS pixel. More than one, because emails are often read on high-density screens. */
const DENSITY = 2

const JPEG_QUALITY = 80

interface ServedBlob {
  bytes: Uint8Array
  type: string
}

/** A part of a stored file from `from` to `to`, both inclusive. */
export interface ServedPart extends ServedBlob {
  from: number
  to: number
  size: number
}

export interface Blobs {
  /**
   * Stores an image, SVG or font and returns its id. Detects the type from the bytes, and throws a `Refusal` with code `validation_failed`, `payload_too_large`
   * or `storage_full`.
   */
  put(bytes: Uint8Array): Promise<string>
  /** Stores a video after removing metadata about author, location and time. Returns its id, duration and dimensions; throws the same errors as `put`. */
  putVideo(bytes: Uint8Array): Promise<VideoFacts & { id: string }>
  /**
   * Returns a part of a video, of at most 4 MiB, or null if the id is unknown or not that of a video. If the part starts after the end of the file, returns the
   * size of the file as `outside`.
   */
  readPart(id: string, range: ByteRange): Promise<ServedPart | { outside: number } | null>
  /**
   * Returns the public version of a file, or null if the id is unknown: a sanitized SVG, a font, or an image that is re-encoded at `width`, rounded up to a
   * supported width but never enlarged. The original of a raster image is never served.
   */
  read(id: string, width?: number): Promise<ServedBlob | null>
  /** Returns an image or SVG for email clients, rendered on each request and never stored. Returns null for unknown ids and other files. */
  readForEmail(id: string, image: EmailImage): Promise<ServedBlob | null>
  /** Returns the stored size in bytes, or null for unknown ids. */
  size(id: string): Promise<number | null>
  remove(id: string): Promise<void>
}

const ID_LENGTH = 40
const EXTENSIONS: Record<string, string> = {
  'image/svg+xml': 'svg',
  'font/woff2': 'woff2',
  'font/woff': 'woff',
  'font/otf': 'otf',
  'font/ttf': 'ttf',
  'video/mp4': 'mp4',
  'video/webm': 'webm',
}
/** Maximum size of one part. Players request the next one during playback. */
const PART_BYTES = 4 * 2 ** 20
const RASTER = 'img'
/** Matches ids of original files. Keys of rendered images do not match, so that rendered images can't be rendered again. */
const ID = /^[0-9a-f]{40}\.([a-z0-9]+)$/
const renderedKey = (id: string, width: number | undefined) => `${id}.w${width ?? 0}.webp`
/** Returns true for the key of a rendered image, which can be recreated from its original. */
export const isRendered = (key: string): boolean => /\.w\d+\.webp$/.test(key)
const TYPES = new Map(Object.entries(EXTENSIONS).map(([type, extension]) => [extension, type]))

/**
 * Stores the files of brands. Equal files have the same id, which can't be computed without the secret; `hold` is called before a file is stored or reused, so
 * that a concurrent clean-up does not remove it.
 */
export function createBlobs(storage: BlobStorage, secret: string, hold: (id: string) => Promise<void> = async () => {}): Blobs {
  const drawing = new Map<string, Promise<Uint8Array | null>>()

  const readRendered = async (id: string, width: number | undefined): Promise<Uint8Array | null> => {
    const key = renderedKey(id, width)
    const cached = await storage.read(key)
    if (cached) return cached
    const original = await storage.read(id)
    if (!original) return null
    // Image data can be corrupt even if the header is valid.
    const rendered = await renderRaster(original, width).catch(() => null)
    if (!rendered) return null
    // If no storage space is left, the image is still served, and the next request renders it again.
    await storage.write(key, rendered).catch(() => {})
    return rendered
  }

  const storeBytes = async (bytes: Uint8Array, extension: string): Promise<string> => {
    const id = `${createHmac('sha256', secret).update(bytes).digest('hex').slice(0, ID_LENGTH)}.${extension}`
    await hold(id)
    if ((await storage.size(id)) === null) await storage.write(id, bytes)
    return id
  }

  return {
    async put(bytes) {
      refuseOver(MAX_FILE_BYTES, bytes)
      const kind = blobKind(bytes)
      if (!kind) throw new Refusal('validation_failed', 'The file is not an image, drawing or font that can be stored.')
      if (kind.form === 'raster') await measureRaster(bytes)
      const clean = kind.form === 'svg' ? cleanSvg(bytes) : bytes
      if (!clean) throw new Refusal('validation_failed', 'There is no drawing in the file.')
      return storeBytes(clean, EXTENSIONS[kind.type] ?? RASTER)
    },
    async putVideo(bytes) {
      refuseOver(MAX_VIDEO_BYTES, bytes)
      const { bytes: clean, ...facts } = readVideo(bytes)
      return { ...facts, id: await storeBytes(clean, EXTENSIONS[facts.type] as string) }
    },
    async readPart(id, range) {
      const type = TYPES.get(ID.exec(id)?.[1] ?? '')
      const size = type?.startsWith('video/') ? await storage.size(id) : null
      if (!type || size === null) return null
      const span = spanOf(range, size)
      if (!span) return { outside: size }
      const { from } = span
      const to = Math.min(span.to, from + PART_BYTES - 1)
      return { bytes: await storage.readPart(id, from, to), type, from, to, size }
    },
    async read(id, width) {
      const extension = ID.exec(id)?.[1]
      if (!extension) return null
      const type = TYPES.get(extension)
      if (type) {
        const bytes = await storage.read(id)
        return bytes && { bytes, type }
      }
      if (extension !== RASTER) return null
      const step = renderedWidth(width)
      const key = `${id} ${step}`
      const under = drawing.get(key) ?? readRendered(id, step).finally(() => drawing.delete(key))
      drawing.set(key, under)
      const bytes = await under
      return bytes && { bytes, type: 'image/webp' }
    },
    async readForEmail(id, image) {
      const extension = ID.exec(id)?.[1]
      if (extension !== RASTER && extension !== 'svg') return null
      const original = await storage.read(id)
      // Image data can be corrupt even if the header is valid.
      return original && renderEmailImage(original, image).catch(() => null)
    },
    size: async (id) => (ID.test(id) ? storage.size(id) : null),
    async remove(id) {
      await Promise.all([id, ...RENDERED_WIDTHS.map((width) => renderedKey(id, width))].map(storage.remove))
    },
  }
}

function cleanSvg(bytes: Uint8Array): Uint8Array | null {
  const markup = sanitizeSvg(new TextDecoder().decode(bytes))
  return markup === null ? null : new TextEncoder().encode(markup)
}

function refuseOver(max: number, { length }: Uint8Array): void {
  if (length > max) throw new Refusal('payload_too_large', `The file is larger than ${max / 2 ** 20} MB.`)
}

function readVideo(bytes: Uint8Array) {
  try {
    return cleanVideo(bytes)
  } catch (error) {
    if (error instanceof InvalidVideoError) throw new Refusal('validation_failed', error.message)
    throw error
  }
}

/**
 * Renders an image for email clients, without metadata and never larger than the original. The result is a JPEG, or a PNG if the image has transparent parts.
 */
async function renderEmailImage(bytes: Uint8Array, { width, ratio, x, y }: EmailImage): Promise<{ bytes: Uint8Array; type: string }> {
  const options = { limitInputPixels: MAX_IMAGE_PIXELS, failOn: 'none' } as const
  const { autoOrient, hasAlpha } = await sharp(bytes, options).metadata()
  const natural = autoOrient
  const part = ratio === null ? natural : { width: Math.min(natural.width, natural.height * ratio), height: Math.min(natural.height, natural.width / ratio) }
  const size = { width: Math.max(1, Math.round(part.width)), height: Math.max(1, Math.round(part.height)) }
  const at = (length: number, total: number, focus: number) => Math.round(Math.min(Math.max(total * focus - length / 2, 0), total - length))
  const image = sharp(bytes, options)
    .autoOrient()
    .extract({ left: at(size.width, natural.width, x), top: at(size.height, natural.height, y), ...size })
    .resize({ width: Math.min(size.width, Math.round(width * DENSITY)) })
  if (hasAlpha && !(await sharp(bytes, options).stats()).isOpaque) return { bytes: await image.png({ compressionLevel: 9 }).toBuffer(), type: 'image/png' }
  return { bytes: await image.flatten({ background: '#ffffff' }).jpeg({ quality: JPEG_QUALITY, mozjpeg: true }).toBuffer(), type: 'image/jpeg' }
}
