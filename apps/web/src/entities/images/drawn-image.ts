import type { Image } from '@brandwright/domain/brands/style-guide'
import { pictureAtWidth } from './picture-at-width.ts'
import { pictureGround } from './picture-ground.ts'

/** Pictures of this rank and above are cut out, drawn or small: they are shown whole. */
const CONTAINED_RANK = 3

/** How a picture fills a box of this width in pixels: drawn for this screen, whole on its own ground where cutting would harm it. */
export function drawnImage(image: Image, width: number): { src: string | undefined; contained: boolean; background: string | undefined } {
  return {
    src: pictureAtWidth(image.url, width * window.devicePixelRatio),
    contained: (image.rank ?? 0) >= CONTAINED_RANK || image.width < width,
    background: pictureGround(image),
  }
}
