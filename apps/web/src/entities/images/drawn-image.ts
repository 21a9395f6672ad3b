import type { Image } from '@brandwright/domain/brands/style-guide'
import { imageAtWidth } from './image-at-width.ts'
import { imageBackground } from './image-background.ts'

/** Pictures of this rank and above are cut out, drawn or small: they are shown whole. */
const CONTAINED_RANK = 3

/** How a picture fills a box of this width in pixels: drawn for this screen, whole on its own ground where cutting would harm it. */
export function drawnImage(image: Image, width: number): { src: string | undefined; contained: boolean; background: string | undefined } {
  return {
    src: imageAtWidth(image.url, width * window.devicePixelRatio),
    contained: (image.rank ?? 0) >= CONTAINED_RANK || image.width < width,
    background: imageBackground(image),
  }
}
