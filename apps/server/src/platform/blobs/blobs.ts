import { createHmac } from 'node:crypto'
import { MAX_FILE_BYTES, MAX_VIDEO_BYTES } from '@brandwright/contracts/limits'
import { sanitiseSvg } from '@brandwright/extractor/svgs/sanitise-svg'
import { cleanVideo } from '@brandwright/extractor/videos/clean-video'
import { NoVideo, type VideoFacts } from '@brandwright/extractor/videos/video-facts'
import sharp from 'sharp'
import { Refusal } from '../refusal.ts'
import { blobKind } from './blob-kind.ts'
import type { BlobStorage } from './blob-storage.ts'
import { DRAWN_WIDTHS, drawnWidth, drawRaster, MAX_IMAGE_PIXELS, measureRaster } from './draw-raster.ts'

/** How an email shows an image: CSS pixels wide, cropped to width over height around a point (0 to 1 in both directions). */
interface EmailImage {
  width: number
  ratio: number | null
  x: number
  y: number
}

/** Screens with two pixels for one of CSS are common where emails are read. */
const DENSITY = 2

const JPEG_QUALITY = 80

interface ServedBlob {
  bytes: Uint8Array
  type: string
}

/** A part of a kept file, from one place to another, both with it. */
export interface ServedPart extends ServedBlob {
  from: number
  to: number
  size: number
}

/** What was asked for of a file: from a place on, or that many last bytes. */
export type AskedPart = { from: number; to?: number } | { last: number }

export interface Blobs {
  /** Keeps a picture, drawing or font and returns its id. What it is, its bytes tell. Throws the refusals `validation_failed`, `payload_too_large`, `storage_full`. */
  put(bytes: Uint8Array): Promise<string>
  /** Keeps a video without what tells of its maker, place and time, and tells its length and size. Throws the same refusals. */
  putVideo(bytes: Uint8Array): Promise<VideoFacts & { id: string }>
  /** A part of a video, of at most some megabytes; null for other files and unknown ids, `outside` with the size where the part lies past the end. */
  readPart(id: string, asked: AskedPart): Promise<ServedPart | { outside: number } | null>
  /** What may be shown: pictures drawn anew (`width` pixels or the next larger step, at most their own), cleaned drawings, fonts. Null: unknown id. */
  read(id: string, width?: number): Promise<ServedBlob | null>
  /** An image or a drawing as mail programs show it: rendered for each request, never stored. Null: unknown id, or no image. */
  readForEmail(id: string, image: EmailImage): Promise<ServedBlob | null>
  /** How many bytes are kept; null for unknown ids. */
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
/** What a player is given at once; it asks for the next part while it plays. */
const PART_BYTES = 4 * 2 ** 20
const RASTER = 'img'
/** Of what was put. Pictures that were drawn lie beside it under names of their own, and are no pictures to draw from. */
const ID = /^[0-9a-f]{40}\.([a-z0-9]+)$/
const drawnKey = (id: string, width: number | undefined) => `${id}.w${width ?? 0}.webp`
/** Whether a key is of a picture that was drawn from another file, and can be drawn again. */
export const isDrawnAgain = (key: string): boolean => /\.w\d+\.webp$/.test(key)
const TYPES = new Map(Object.entries(EXTENSIONS).map(([type, extension]) => [extension, type]))

/**
 * Files of brands: the same bytes are kept once, under an id that nobody without the secret can work out from them. The original of a picture is kept
 * for reading anew, but never handed out. `hold` is told of each file before it is kept, or found to be there: whoever clears files away leaves it be.
 */
export function createBlobs(storage: BlobStorage, secret: string, hold: (id: string) => Promise<void> = async () => {}): Blobs {
  const drawing = new Map<string, Promise<Uint8Array | null>>()

  const drawn = async (id: string, width: number | undefined): Promise<Uint8Array | null> => {
    const key = drawnKey(id, width)
    const kept = await storage.read(key)
    if (kept) return kept
    const original = await storage.read(id)
    if (!original) return null
    // The header of a file may promise a picture that its bytes do not keep.
    const picture = await drawRaster(original, width).catch(() => null)
    if (!picture) return null
    // Shown even where there is no room to keep it: it is drawn again the next time.
    await storage.write(key, picture).catch(() => {})
    return picture
  }

  const kept = async (bytes: Uint8Array, extension: string): Promise<string> => {
    const id = `${createHmac('sha256', secret).update(bytes).digest('hex').slice(0, ID_LENGTH)}.${extension}`
    await hold(id)
    if ((await storage.size(id)) === null) await storage.write(id, bytes)
    return id
  }

  return {
    async put(bytes) {
      refuseOver(MAX_FILE_BYTES, bytes)
      const kind = blobKind(bytes)
      if (!kind) throw new Refusal('validation_failed', 'The file is no picture, drawing or font that can be kept.')
      if (kind.form === 'raster') await measureRaster(bytes)
      const clean = kind.form === 'svg' ? cleanSvg(bytes) : bytes
      if (!clean) throw new Refusal('validation_failed', 'There is no drawing in the file.')
      return kept(clean, EXTENSIONS[kind.type] ?? RASTER)
    },
    async putVideo(bytes) {
      refuseOver(MAX_VIDEO_BYTES, bytes)
      const { bytes: clean, ...facts } = readVideo(bytes)
      return { ...facts, id: await kept(clean, EXTENSIONS[facts.type] as string) }
    },
    async readPart(id, asked) {
      const type = TYPES.get(ID.exec(id)?.[1] ?? '')
      const size = type?.startsWith('video/') ? await storage.size(id) : null
      if (!type || size === null) return null
      const from = 'last' in asked ? Math.max(0, size - asked.last) : asked.from
      const end = 'last' in asked ? size - 1 : Math.min(asked.to ?? size - 1, size - 1)
      const to = Math.min(end, from + PART_BYTES - 1)
      return from > to ? { outside: size } : { bytes: await storage.readPart(id, from, to), type, from, to, size }
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
      const step = drawnWidth(width)
      const key = `${id} ${step}`
      const under = drawing.get(key) ?? drawn(id, step).finally(() => drawing.delete(key))
      drawing.set(key, under)
      const bytes = await under
      return bytes && { bytes, type: 'image/webp' }
    },
    async readForEmail(id, image) {
      const extension = ID.exec(id)?.[1]
      if (extension !== RASTER && extension !== 'svg') return null
      const original = await storage.read(id)
      // The header of a file may promise an image that its bytes do not hold.
      return original && drawEmailImage(original, image).catch(() => null)
    },
    size: async (id) => (ID.test(id) ? storage.size(id) : null),
    async remove(id) {
      await Promise.all([id, ...DRAWN_WIDTHS.map((width) => drawnKey(id, width))].map(storage.remove))
    },
  }
}

function cleanSvg(bytes: Uint8Array): Uint8Array | null {
  const markup = sanitiseSvg(new TextDecoder().decode(bytes))
  return markup === null ? null : new TextEncoder().encode(markup)
}

function refuseOver(most: number, { length }: Uint8Array): void {
  if (length > most) throw new Refusal('payload_too_large', `The file is larger than ${most / 2 ** 20} MB.`)
}

function readVideo(bytes: Uint8Array) {
  try {
    return cleanVideo(bytes)
  } catch (error) {
    if (error instanceof NoVideo) throw new Refusal('validation_failed', error.message)
    throw error
  }
}

/** Renders an image as mail programs show it: JPEG, or PNG where parts of it are transparent, without metadata and never larger than its original. */
async function drawEmailImage(bytes: Uint8Array, { width, ratio, x, y }: EmailImage): Promise<{ bytes: Uint8Array; type: string }> {
  const options = { limitInputPixels: MAX_IMAGE_PIXELS, failOn: 'none' } as const
  const { autoOrient, hasAlpha } = await sharp(bytes, options).metadata()
  const own = autoOrient
  const part = ratio === null ? own : { width: Math.min(own.width, own.height * ratio), height: Math.min(own.height, own.width / ratio) }
  const size = { width: Math.max(1, Math.round(part.width)), height: Math.max(1, Math.round(part.height)) }
  const at = (length: number, whole: number, focus: number) => Math.round(Math.min(Math.max(whole * focus - length / 2, 0), whole - length))
  const image = sharp(bytes, options)
    .autoOrient()
    .extract({ left: at(size.width, own.width, x), top: at(size.height, own.height, y), ...size })
    .resize({ width: Math.min(size.width, Math.round(width * DENSITY)) })
  if (hasAlpha && !(await sharp(bytes, options).stats()).isOpaque) return { bytes: await image.png({ compressionLevel: 9 }).toBuffer(), type: 'image/png' }
  return { bytes: await image.flatten({ background: '#ffffff' }).jpeg({ quality: JPEG_QUALITY, mozjpeg: true }).toBuffer(), type: 'image/jpeg' }
}
