import sharp from 'sharp'
import { Refusal } from '../refusal.ts'

export const MAX_IMAGE_PIXELS = 40_000_000
/** Supported widths in pixels. Requests are rounded up to one of them, so that requesting every width can't fill the disk. */
const WIDTHS = [160, 320, 480, 640, 960, 1280, 1920, 2560]
export const RENDERED_WIDTHS = [undefined, ...WIDTHS]
/**
 * Maximum number of pixels in images with lossless compression, such as logos; JPEG images always get lossy compression. For larger images, the saved space is
 * worth the loss of quality.
 */
const LOSSLESS_PIXELS = 512 * 512
const QUALITY = 82

interface RasterSize {
  width: number
  height: number
}

/** Returns an image's displayed size from its header. Throws `Refusal('validation_failed')` if the image is unreadable or too large. */
export async function measureRaster(bytes: Uint8Array): Promise<RasterSize> {
  try {
    const { width, height, autoOrient } = await sharp(bytes, { limitInputPixels: MAX_IMAGE_PIXELS }).metadata()
    return { width: autoOrient?.width ?? width, height: autoOrient?.height ?? height }
  } catch {
    throw new Refusal('validation_failed', `The image cannot be read, or has more than ${MAX_IMAGE_PIXELS / 1e6} million pixels.`)
  }
}

/** Returns the rendered width for a requested width. Undefined means the image's original width. */
export function renderedWidth(requested: number | undefined): number | undefined {
  return requested === undefined ? undefined : WIDTHS.find((width) => width >= requested)
}

/** Re-encodes an image as WebP, upright and without metadata, never enlarging it. */
export async function renderRaster(bytes: Uint8Array, width: number | undefined): Promise<Uint8Array> {
  const image = sharp(bytes, { limitInputPixels: MAX_IMAGE_PIXELS, failOn: 'none' }).autoOrient()
  const metadata = await image.metadata()
  const maxWidth = Math.min(width ?? (WIDTHS.at(-1) as number), WIDTHS.at(-1) as number)
  const small = metadata.width * metadata.height <= LOSSLESS_PIXELS && metadata.format !== 'jpeg'
  return image
    .resize({ width: maxWidth, withoutEnlargement: true })
    .webp(small ? { lossless: true, effort: 2 } : { quality: QUALITY, effort: 2 })
    .toBuffer()
}

/** Renders trusted SVG markup as PNG. */
export const renderSvg = (markup: string): Promise<Uint8Array> => sharp(Buffer.from(markup)).png().toBuffer()
