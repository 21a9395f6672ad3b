import sharp from 'sharp'
import { MAX_IMAGE_PIXELS } from './draw-raster.ts'

/** How an email shows an image: CSS pixels wide, cropped to width over height around a point (0 to 1 in both directions). */
export interface EmailImage {
  width: number
  ratio: number | null
  x: number
  y: number
}

/** Screens with two pixels for one of CSS are common where emails are read. */
const DENSITY = 2
const JPEG_QUALITY = 80

/** Renders an image as mail programs show it: JPEG, or PNG where parts of it are transparent, without metadata and never larger than its original. */
export async function drawEmailImage(bytes: Uint8Array, { width, ratio, x, y }: EmailImage): Promise<{ bytes: Uint8Array; type: string }> {
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
