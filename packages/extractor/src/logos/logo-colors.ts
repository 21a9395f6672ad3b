import sharp from 'sharp'
import type { LogoColor } from '../detect/colors/brand-weight.ts'
import { MAX_PIXELS } from '../images/image-constants.ts'
import { renderableSvg } from '../images/renderable-svg.ts'

const SAMPLE_SIZE = 96
const MIN_ALPHA = 200
const MIN_SHARE = 0.06
const COLOR_STEP = 24
/** Minimum fraction of pixels in the main colors for an image to be a graphic logo. In photos, the fraction is lower. */
const MIN_FLAT_SHARE = 0.5

/**
 * Returns the main colors of a logo image, in any format that the image library supports, by their fraction of the painted pixels, largest first, or an empty
 * list for a photo. Throws if the image can't be decoded.
 */
export async function logoColorsOf(image: Uint8Array): Promise<LogoColor[]> {
  const { data } = await sharp(renderableSvg(image), { limitInputPixels: MAX_PIXELS })
    .resize(SAMPLE_SIZE, SAMPLE_SIZE, { fit: 'inside' })
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  const cells = new Map<string, { sum: [number, number, number]; count: number }>()
  let opaqueCount = 0
  for (let at = 0; at < data.length; at += 4) {
    if ((data[at + 3] ?? 0) < MIN_ALPHA) continue
    opaqueCount++
    const [red, green, blue] = [data[at] ?? 0, data[at + 1] ?? 0, data[at + 2] ?? 0]
    const key = [red, green, blue].map((part) => Math.round(part / COLOR_STEP)).join()
    const cell = cells.get(key) ?? { sum: [0, 0, 0], count: 0 }
    cell.sum[0] += red
    cell.sum[1] += green
    cell.sum[2] += blue
    cell.count++
    cells.set(key, cell)
  }
  const hex = (part: number) => Math.round(part).toString(16).padStart(2, '0')
  const main = [...cells.values()].filter((cell) => cell.count / opaqueCount >= MIN_SHARE)
  if (main.reduce((sum, cell) => sum + cell.count, 0) < MIN_FLAT_SHARE * opaqueCount) return []
  return main
    .sort((a, b) => b.count - a.count)
    .map(({ sum, count }) => ({ color: `#${sum.map((part) => hex(part / count)).join('')}`, share: count / opaqueCount }))
}
