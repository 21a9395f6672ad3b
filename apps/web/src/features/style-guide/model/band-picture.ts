import type { Image } from '@brandwright/domain/brands/style-guide'
import { bestFirst } from './image-order.ts'
import { ownFile } from './own-file.ts'

const SMALLEST_SIDE = 480
const WIDEST_RATIO = 2.6
const LAST_PHOTO_RANK = 2
const GRAPHIC_RANK = 4

/** The picture beside the brand's name: a good photograph, else a large drawing; null where neither is there. */
export function bandPicture(images: readonly Image[]): Image | null {
  const large = bestFirst(images).filter(
    (image) =>
      ownFile(image.url) !== undefined &&
      image.kind !== 'logo' &&
      image.kind !== 'icon' &&
      Math.min(image.width, image.height) >= SMALLEST_SIDE &&
      image.width / image.height <= WIDEST_RATIO,
  )
  return large.find((image) => (image.rank ?? 1) <= LAST_PHOTO_RANK) ?? large.find((image) => image.rank === GRAPHIC_RANK) ?? null
}
