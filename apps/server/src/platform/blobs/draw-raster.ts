import sharp from 'sharp'
import { Refusal } from '../refusal.ts'

export const MAX_IMAGE_PIXELS = 40_000_000
/** Widths that are drawn; another one gets the next larger, so that nobody fills the disk by asking for all of them. */
const WIDTHS = [160, 320, 480, 640, 960, 1280, 1920, 2560]
export const DRAWN_WIDTHS = [undefined, ...WIDTHS]
/** Marks and icons: above this, the loss that photos do not show is worth the bytes. */
const LOSSLESS_PIXELS = 512 * 512
const QUALITY = 82

interface RasterSize {
  width: number
  height: number
}

/** The size of a picture as it is shown, from its header. Throws the refusal `validation_failed` for what cannot be drawn or is too large. */
export async function measureRaster(bytes: Uint8Array): Promise<RasterSize> {
  try {
    const { width, height, autoOrient } = await sharp(bytes, { limitInputPixels: MAX_IMAGE_PIXELS }).metadata()
    return { width: autoOrient?.width ?? width, height: autoOrient?.height ?? height }
  } catch {
    throw new Refusal('validation_failed', `The picture cannot be read, or has more than ${MAX_IMAGE_PIXELS / 1e6} million pixels.`)
  }
}

/** The width that is drawn when one was asked for; undefined for the picture's own. */
export function drawnWidth(asked: number | undefined): number | undefined {
  return asked === undefined ? undefined : WIDTHS.find((width) => width >= asked)
}

/** A picture drawn anew as WebP, upright and without its metadata; never larger than it was. */
export async function drawRaster(bytes: Uint8Array, width: number | undefined): Promise<Uint8Array> {
  const picture = sharp(bytes, { limitInputPixels: MAX_IMAGE_PIXELS, failOn: 'none' }).autoOrient()
  const own = await picture.metadata()
  const most = Math.min(width ?? (WIDTHS.at(-1) as number), WIDTHS.at(-1) as number)
  const small = own.width * own.height <= LOSSLESS_PIXELS && own.format !== 'jpeg'
  return picture
    .resize({ width: most, withoutEnlargement: true })
    .webp(small ? { lossless: true, effort: 2 } : { quality: QUALITY, effort: 2 })
    .toBuffer()
}
