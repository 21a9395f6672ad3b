import { createHmac } from 'node:crypto'
import { MOST_FILE_BYTES } from '@brandwright/contracts/most-file-bytes'
import { sanitiseSvg } from '@brandwright/extractor/svgs/sanitise-svg'
import { Refusal } from '../refusal.ts'
import { blobKind } from './blob-kind.ts'
import type { BlobStorage } from './blob-storage.ts'
import { DRAWN_WIDTHS, drawnWidth, drawRaster, measureRaster } from './draw-raster.ts'

interface ServedBlob {
  bytes: Uint8Array
  type: string
}

export interface Blobs {
  /** Keeps a picture, drawing or font and returns its id. What it is, its bytes tell. Throws the refusals `validation_failed`, `payload_too_large`, `storage_full`. */
  put(bytes: Uint8Array): Promise<string>
  /** What may be shown: pictures drawn anew (`width` pixels or the next larger step, at most their own), cleaned drawings, fonts. Null: unknown id. */
  read(id: string, width?: number): Promise<ServedBlob | null>
  remove(id: string): Promise<void>
}

const ID_LENGTH = 40
const EXTENSIONS: Record<string, string> = {
  'image/svg+xml': 'svg',
  'font/woff2': 'woff2',
  'font/woff': 'woff',
  'font/otf': 'otf',
  'font/ttf': 'ttf',
}
const RASTER = 'img'
const drawnKey = (id: string, width: number | undefined) => `${id}.w${width ?? 0}.webp`
/** Whether a key is of a picture that was drawn from another file, and can be drawn again. */
export const isDrawnAgain = (key: string): boolean => /\.w\d+\.webp$/.test(key)
const TYPES = Object.fromEntries(Object.entries(EXTENSIONS).map(([type, extension]) => [extension, type]))

/**
 * Files of brands: the same bytes are kept once, under an id that nobody without the secret can work out from them. The original of a picture is kept
 * for reading anew, but never handed out.
 */
export function createBlobs(storage: BlobStorage, secret: string): Blobs {
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

  return {
    async put(bytes) {
      if (bytes.length > MOST_FILE_BYTES) throw new Refusal('payload_too_large', `The file is larger than ${MOST_FILE_BYTES / 2 ** 20} MB.`)
      const kind = blobKind(bytes)
      if (!kind) throw new Refusal('validation_failed', 'The file is no picture, drawing or font that can be kept.')
      if (kind.form === 'raster') await measureRaster(bytes)
      const kept = kind.form === 'svg' ? cleanSvg(bytes) : bytes
      if (!kept) throw new Refusal('validation_failed', 'There is no drawing in the file.')
      const id = `${createHmac('sha256', secret).update(kept).digest('hex').slice(0, ID_LENGTH)}.${EXTENSIONS[kind.type] ?? RASTER}`
      if (!(await storage.read(id))) await storage.write(id, kept)
      return id
    },
    async read(id, width) {
      const [name, extension = ''] = id.split('.')
      if (!name || !/^[0-9a-f]{40}$/.test(name)) return null
      const type = TYPES[extension]
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
    async remove(id) {
      await Promise.all([id, ...DRAWN_WIDTHS.map((width) => drawnKey(id, width))].map(storage.remove))
    },
  }
}

function cleanSvg(bytes: Uint8Array): Uint8Array | null {
  const markup = sanitiseSvg(new TextDecoder().decode(bytes))
  return markup === null ? null : new TextEncoder().encode(markup)
}
