import type { Image } from '../brands/style-guide.ts'

const MIN_ENTROPY = 6.5
const MIN_SIDE_PX = 400

/**
 * Returns why an image cannot stand at the top of a landing page; null if it can: landscape, at least 400 px high, not transparent, and a photo
 * (specification 001, section 5). What was not measured of an image does not speak against it.
 */
export function heroFault(image: Pick<Image, 'width' | 'height' | 'transparent' | 'entropy' | 'isGraphic'>): string | null {
  if (image.width <= image.height) return 'it is not landscape'
  if (image.height < MIN_SIDE_PX) return `it is only ${Math.round(image.height)} px high`
  if (image.transparent) return 'it is transparent'
  if (image.isGraphic || (image.entropy !== undefined && image.entropy <= MIN_ENTROPY)) return 'it is a graphic or a plain area, not a photo'
  return null
}
