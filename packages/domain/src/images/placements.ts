import type { Image } from '../brands/style-guide.ts'
import { SOFT_BELOW } from './soft-below.ts'

/** Placements of images, each with an aspect ratio and the minimum width in pixels for a sharp image on a high-density screen. */
export const placements = {
  hero: { label: 'Hero', ratio: 16 / 9, width: 1600 },
  banner: { label: 'Banner', ratio: 3, width: 1200 },
  square: { label: 'Square', ratio: 1, width: 800 },
  portrait: { label: 'Portrait', ratio: 4 / 5, width: 800 },
} as const
export type Placement = keyof typeof placements

interface Point {
  x: number
  y: number
}
export interface Crop extends Point {
  width: number
  height: number
}

/** Minimum fraction of a photo's area for a crop to count as a good fit. A smaller crop would change the subject. */
const MAX_CUT = 0.45
/** Minimum fraction of the required width that a crop must have. With fewer pixels, the image looks soft. */
export const MIN_FIT_SHARE = 0.75

/**
 * Returns the largest crop with the ratio of a placement, in image pixels. Centers it on the focal point (0 to 1 in each direction) as far as the edges of the
 * image allow.
 */
export function cropAround(image: Pick<Image, 'width' | 'height'>, placement: Placement, focus: Point): Crop {
  return cropToRatio(image, placements[placement].ratio, focus)
}

/**
 * Returns the largest crop with the specified ratio (width divided by height), in image pixels. Centers it on the focal point (0 to 1 in each direction) as far as
 * the edges of the image allow.
 */
export function cropToRatio({ width, height }: Pick<Image, 'width' | 'height'>, ratio: number, focus: Point): Crop {
  const cropped = width / height > ratio ? { width: height * ratio, height } : { width, height: width / ratio }
  const clampTo = (position: number, max: number) => Math.min(Math.max(0, position), max)
  return {
    ...cropped,
    x: clampTo(focus.x * width - cropped.width / 2, width - cropped.width),
    y: clampTo(focus.y * height - cropped.height / 2, height - cropped.height),
  }
}

/** Describes how suitable an image is for a placement: first its size and sharpness, then the fraction of the image that the crop keeps. */
export function describePlacement(
  image: Pick<Image, 'width' | 'height' | 'sharpness'>,
  placement: Placement,
): { text: string; tone: 'good' | 'fair' | 'poor' } {
  const { label, width } = placements[placement]
  const name = label.toLowerCase()
  const crop = cropAround(image, placement, { x: 0.5, y: 0.5 })
  if (crop.width < width * MIN_FIT_SHARE) return { text: `Too small for a ${name}: ${Math.round(crop.width)} of ${width} pixels`, tone: 'poor' }
  if (image.sharpness !== undefined && image.sharpness < SOFT_BELOW) return { text: `Too soft for a ${name}`, tone: 'poor' }
  if ((crop.width * crop.height) / (image.width * image.height) < MAX_CUT)
    return { text: `Fits a ${name}, but crops more than half of the image`, tone: 'fair' }
  if (crop.width < width) return { text: `Just large enough for a ${name}`, tone: 'fair' }
  return { text: `Sharp enough for a ${name}`, tone: 'good' }
}
