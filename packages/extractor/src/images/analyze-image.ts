import type { Image } from '@brandwright/domain/brands/style-guide'
import sharp from 'sharp'
import { rgbaToThumbHash } from 'thumbhash'
import { aspectClassOf } from './aspect-class.ts'
import { ANALYSIS_PX, MAX_PIXELS } from './image-constants.ts'
import { measurePixels } from './measure-pixels.ts'
import { perceptualHash } from './perceptual-hash.ts'
import { renderableSvg } from './renderable-svg.ts'

/** Divisor of the Laplacian mask, the same as in libvips, which `sharp.stats()` uses. */
const LAPLACIAN_SCALE = 9

const MAX_PIXELS_READ = 600_000

sharp.concurrency(1)

export type ImageAnalysis = Pick<Image, 'width' | 'height' | 'focal'> &
  Required<
    Pick<
      Image,
      | 'aspect'
      | 'transparent'
      | 'seamlessBg'
      | 'isGraphic'
      | 'entropy'
      | 'sharpness'
      | 'color'
      | 'backgroundColor'
      | 'topColor'
      | 'bottomColor'
      | 'lighting'
      | 'thumbhash'
      | 'hash'
    >
  > & { type: string }

const THUMBHASH_PX = 100
const RENDERED_PX = 512

/**
 * Measures an image from its bytes: size, colors, transparency, entropy (0 to 8), sharpness (as in `sharp.stats`), hashes and type. Throws if the bytes are not
 * an image or the header declares more than 40 megapixels.
 */
export async function analyzeImage(file: Uint8Array): Promise<ImageAnalysis> {
  const bytes = renderableSvg(file)
  const input = { limitInputPixels: MAX_PIXELS, failOn: 'none', sequentialRead: true } as const
  const header = await sharp(bytes, input).metadata()
  const turned = (header.orientation ?? 1) >= 5
  const width = (turned ? header.height : header.width) ?? 0
  const height = (turned ? header.width : header.height) ?? 0
  if (width < 1 || height < 1 || width * height > MAX_PIXELS) throw new Error(`A picture of ${width} × ${height} is not read.`)
  const vector = header.format === 'svg'

  const [small, grey] = await Promise.all([
    sharp(bytes, vector ? { ...input, density: densityFor(width, height) } : input)
      .autoOrient()
      .resize(ANALYSIS_PX, ANALYSIS_PX, { fit: 'inside', kernel: vector ? 'lanczos3' : 'nearest', withoutEnlargement: !vector, fastShrinkOnLoad: true })
      .toColorspace('srgb')
      .ensureAlpha()
      .raw()
      .toBuffer({ resolveWithObject: true }),
    sharp(bytes, input)
      .resize(vector ? { width: RENDERED_PX, height: RENDERED_PX, fit: 'inside' } : undefined)
      .flatten({ background: '#ffffff' })
      .greyscale()
      .raw()
      .toBuffer({ resolveWithObject: true }),
  ])
  const rgba = new Uint8Array(small.data.buffer, small.data.byteOffset, small.data.length)
  const measured = measurePixels(rgba, small.info.width, small.info.height)
  const preview = shrink(rgba, small.info.width, small.info.height, THUMBHASH_PX)
  return {
    width,
    height,
    type: header.format ?? 'unknown',
    aspect: aspectClassOf(width, height),
    ...measured,
    sharpness: Math.round(measureSharpness(grey.data, grey.info.width, grey.info.height) * 1000) / 1000,
    thumbhash: Buffer.from(rgbaToThumbHash(preview.width, preview.height, preview.rgba)).toString('base64'),
    hash: perceptualHash(rgba, small.info.width, small.info.height),
  }
}

/** Returns a density in dpi that enlarges small SVGs, so that their edges are sharp when rasterized. */
const densityFor = (width: number, height: number) => Math.min(600, Math.max(72, Math.round((72 * ANALYSIS_PX) / Math.max(width, height))))

function shrink(rgba: Uint8Array, width: number, height: number, maxSize: number): { rgba: Uint8Array; width: number; height: number } {
  const scale = Math.min(1, maxSize / Math.max(width, height))
  const w = Math.max(1, Math.round(width * scale))
  const h = Math.max(1, Math.round(height * scale))
  const out = new Uint8Array(w * h * 4)
  for (let y = 0; y < h; y++)
    for (let x = 0; x < w; x++) {
      const from = (Math.floor((y * height) / h) * width + Math.floor((x * width) / w)) * 4
      out.set(rgba.subarray(from, from + 4), (y * w + x) * 4)
    }
  return { rgba: out, width: w, height: h }
}

/**
 * Returns the standard deviation of the Laplacian of a grayscale image (one byte per pixel), like `sharp.stats().sharpness`. For large images, measures evenly
 * spread bands of full-width rows, because shrinking the image would change its sharpness.
 */
function measureSharpness(grey: Uint8Array, width: number, height: number): number {
  if (width < 3 || height < 3) return 0
  const bands = Math.max(1, Math.ceil((width * height) / MAX_PIXELS_READ))
  let count = 0
  let sum = 0
  let squares = 0
  for (let y = 1; y < height - 1; y++) {
    if (bands > 1 && (y >> 3) % bands !== 0) continue
    const row = y * width
    for (let i = row + 1; i < row + width - 1; i++) {
      const value = (grey[i - 1] as number) + (grey[i + 1] as number) + (grey[i - width] as number) + (grey[i + width] as number) - 4 * (grey[i] as number)
      sum += value
      squares += value * value
      count++
    }
  }
  const mean = sum / count
  return Math.sqrt(Math.max(0, squares / count - mean * mean)) / LAPLACIAN_SCALE
}
