import type { Image } from '@brandwright/domain/brands/style-guide'
import { GOOD_PHOTO_ENTROPY, GOOD_PHOTO_SHARPNESS, SMALL_IMAGE_PX } from './image-constants.ts'

type Ranked = Pick<Image, 'kind' | 'width' | 'height' | 'transparent' | 'seamlessBg' | 'isGraphic' | 'entropy' | 'sharpness'>

/** Returns true if an image has a width or height of less than 400 px and is neither a logo nor an icon. */
export function isSmall(image: Pick<Image, 'kind' | 'width' | 'height'>): boolean {
  return image.kind !== 'logo' && image.kind !== 'icon' && (image.width < SMALL_IMAGE_PX || image.height < SMALL_IMAGE_PX)
}

/** Returns true if entropy and sharpness are in the range of a good photo. */
export function isGoodPhoto(image: Pick<Image, 'entropy' | 'sharpness'>): boolean {
  const [softest, sharpest] = GOOD_PHOTO_SHARPNESS
  return (image.entropy ?? 0) > GOOD_PHOTO_ENTROPY && (image.sharpness ?? 0) >= softest && (image.sharpness ?? 0) <= sharpest
}

/** Returns the sort rank of an image, from 0 (first) to 6. */
export function imageRank(image: Ranked): number {
  if (image.kind === 'icon' || image.kind === 'logo' || isSmall(image)) return 6
  if (image.transparent && (image.sharpness ?? 0) > 2 * (image.entropy ?? 0)) return 5
  if (image.isGraphic) return 4
  if (image.transparent) return 3
  if (image.seamlessBg) return 2
  return isGoodPhoto(image) ? 0 : 1
}
