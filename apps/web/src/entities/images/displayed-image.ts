import type { Image } from '@brandwright/domain/brands/style-guide'
import { imageAtWidth } from './image-at-width.ts'
import { imageBackground } from './image-background.ts'

/** Minimum rank of images that must not be cropped: cut-outs, drawings and small images. */
const CONTAINED_RANK = 3

/**
 * Returns the source, fit and background for an image in a box of this width, at the resolution of the screen. `contained` is true for images that must not be
 * cropped.
 */
export function displayedImage(image: Image, width: number): { src: string | undefined; contained: boolean; background: string | undefined } {
  return {
    src: imageAtWidth(image.url, width * window.devicePixelRatio),
    contained: (image.rank ?? 0) >= CONTAINED_RANK || image.width < width,
    background: imageBackground(image),
  }
}
