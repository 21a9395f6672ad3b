import { cropToRatio } from '../images/placements.ts'
import type { ImageShape, SectionImage } from './section.ts'

/** Crop ratio (width divided by height) of each shape. Null shows the whole image. */
export const SHAPE_RATIOS: Record<ImageShape, number | null> = { normal: null, round: 1, square: 1, landscape: 3 / 2, rotate: null, full: null }

const OPAQUE_CYCLE: readonly ImageShape[] = ['normal', 'round', 'square', 'landscape']
const TRANSPARENT_CYCLE: readonly ImageShape[] = ['normal', 'rotate']

/** Returns the next shape in the cycle, or the first shape if the current one is not part of the cycle. */
export function nextImageShape(shape: ImageShape, { transparent }: { transparent: boolean }): ImageShape {
  const cycle = transparent ? TRANSPARENT_CYCLE : OPAQUE_CYCLE
  return cycle[(cycle.indexOf(shape) + 1) % cycle.length] as ImageShape
}

/** Minimum ratios (width over height) of very wide and wide images. */
const MIN_VERY_WIDE_RATIO = 1.5
const MIN_WIDE_RATIO = 1.05

/** Returns the default shape for an image of the specified pixel size. A transparent image is never cropped, because its cycle has no cropped shape. */
export function imageShapeFor({ width, height, transparent = false }: { width: number; height: number; transparent?: boolean | undefined }): ImageShape {
  if (transparent) return 'normal'
  const ratio = width / Math.max(height, 1)
  if (ratio > MIN_VERY_WIDE_RATIO) return 'square'
  return ratio > MIN_WIDE_RATIO ? 'landscape' : 'normal'
}

/** Cycles the tuck setting: off, on, plus, off. */
export function nextTuck({ tuckImage, tuckImagePlus }: { tuckImage: boolean; tuckImagePlus: boolean }): { tuckImage: boolean; tuckImagePlus: boolean } {
  if (!tuckImage) return { tuckImage: true, tuckImagePlus: false }
  return tuckImagePlus ? { tuckImage: false, tuckImagePlus: false } : { tuckImage: true, tuckImagePlus: true }
}

/** Minimum difference in px at which an image counts as cropped. */
const MIN_SPACE_PX = 0.01

/**
 * Returns the CSS `object-position` that shows the same crop around the focal point as the image files in emails. If the frame's ratio is unknown (null), the
 * focal point has the same relative position in the frame as in the image.
 */
export function objectPosition({ width, height, focal }: Pick<SectionImage, 'width' | 'height' | 'focal'>, ratio: number | null): string {
  const percent = (share: number) => `${Math.round(share * 1000) / 10}%`
  if (ratio === null || !(width > 0 && height > 0)) return `${percent(focal.x)} ${percent(focal.y)}`
  const crop = cropToRatio({ width, height }, ratio, focal)
  const positionIn = (from: number, space: number) => percent(space < MIN_SPACE_PX ? 0.5 : from / space)
  return `${positionIn(crop.x, width - crop.width)} ${positionIn(crop.y, height - crop.height)}`
}
