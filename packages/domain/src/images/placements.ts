import type { Image } from '../brands/style-guide.ts'
import { SOFT_BELOW } from './soft-below.ts'

/** Where a picture may stand: its shape, and the width in pixels that it needs there to be sharp on a dense screen. */
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

/** A photograph that is cut to less than this share of itself is another picture. */
const MAX_CUT = 0.45
const FITS_SHARE = 0.75

/** The largest part of a picture in the shape of a placement, as near around a point of interest (0 to 1 each way) as its edges allow. In the picture's pixels. */
export function cropAround(image: Pick<Image, 'width' | 'height'>, placement: Placement, focus: Point): Crop {
  return cropToRatio(image, placements[placement].ratio, focus)
}

/** Returns the largest part of an image with a ratio of width to height, as near around a point of it (0 to 1 each way) as its edges allow. In the image's pixels. */
export function cropToRatio({ width, height }: Pick<Image, 'width' | 'height'>, ratio: number, focus: Point): Crop {
  const cropped = width / height > ratio ? { width: height * ratio, height } : { width, height: width / ratio }
  const within = (wanted: number, room: number) => Math.min(Math.max(0, wanted), room)
  return {
    ...cropped,
    x: within(focus.x * width - cropped.width / 2, width - cropped.width),
    y: within(focus.y * height - cropped.height / 2, height - cropped.height),
  }
}

/** What a picture is worth at a placement, in words: first whether it is large and sharp enough, then how much of it is left. */
export function placementWords(image: Pick<Image, 'width' | 'height' | 'sharpness'>, placement: Placement): { words: string; tone: 'good' | 'fair' | 'poor' } {
  const { label, width } = placements[placement]
  const name = label.toLowerCase()
  const crop = cropAround(image, placement, { x: 0.5, y: 0.5 })
  if (crop.width < width * FITS_SHARE) return { words: `Too small for a ${name}: ${Math.round(crop.width)} of ${width} pixels`, tone: 'poor' }
  if (image.sharpness !== undefined && image.sharpness < SOFT_BELOW) return { words: `Too soft for a ${name}`, tone: 'poor' }
  if ((crop.width * crop.height) / (image.width * image.height) < MAX_CUT)
    return { words: `Fits a ${name}, but loses more than half of the picture`, tone: 'fair' }
  if (crop.width < width) return { words: `Just large enough for a ${name}`, tone: 'fair' }
  return { words: `Sharp enough for a ${name}`, tone: 'good' }
}
