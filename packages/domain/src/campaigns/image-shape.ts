import type { ImageShape } from './section.ts'

const OPAQUE_CYCLE: readonly ImageShape[] = ['normal', 'round', 'square', 'landscape']
const TRANSPARENT_CYCLE: readonly ImageShape[] = ['normal', 'rotate']

/** Returns the shape that follows in the cycle; a shape that is not part of it starts over. */
export function nextImageShape(shape: ImageShape, { transparent }: { transparent: boolean }): ImageShape {
  const cycle = transparent ? TRANSPARENT_CYCLE : OPAQUE_CYCLE
  return cycle[(cycle.indexOf(shape) + 1) % cycle.length] as ImageShape
}

/** Width over height from which an image is very wide, and from which it is wide. */
const VERY_WIDE = 1.5
const WIDE = 1.05

/** Returns the shape that an image of these pixels gets when it is picked. */
export function imageShapeFor({ width, height }: { width: number; height: number }): ImageShape {
  const ratio = width / Math.max(height, 1)
  if (ratio > VERY_WIDE) return 'square'
  return ratio > WIDE ? 'landscape' : 'normal'
}

/** Switches tuck from off to on to plus and back to off. */
export function nextTuck({ tuckImage, tuckImagePlus }: { tuckImage: boolean; tuckImagePlus: boolean }): { tuckImage: boolean; tuckImagePlus: boolean } {
  if (!tuckImage) return { tuckImage: true, tuckImagePlus: false }
  return tuckImagePlus ? { tuckImage: false, tuckImagePlus: false } : { tuckImage: true, tuckImagePlus: true }
}
