import { localFileUrl } from '../brands/local-file-url.ts'
import type { Image } from '../brands/style-guide.ts'
import { SOFT_BELOW } from '../images/soft-below.ts'

const MIN_ENTROPY = 6.5
/** Width or height in px below which an image counts as small. */
export const MIN_SIDE_PX = 400
const WORST_RANK = 6

/**
 * Returns the reason why an image is unsuitable as the hero of a landing page, or null if the image is a landscape, opaque, sufficiently sharp photo that is at
 * least 400 px tall. A missing measurement does not count against the image.
 */
export function heroFault(image: Pick<Image, 'width' | 'height' | 'transparent' | 'entropy' | 'sharpness' | 'isGraphic'>): string | null {
  if (image.width <= image.height) return 'it is not landscape'
  if (image.height < MIN_SIDE_PX) return `it is only ${Math.round(image.height)} px high`
  if (image.transparent) return 'it is transparent'
  if (image.isGraphic || (image.entropy !== undefined && image.entropy <= MIN_ENTROPY)) return 'it is a graphic or a plain area, not a photo'
  if (image.sharpness !== undefined && image.sharpness < SOFT_BELOW) return 'it is too soft'
  return null
}

type HeroImage = Pick<Image, 'kind' | 'url' | 'rank' | 'width' | 'height' | 'transparent' | 'entropy' | 'sharpness' | 'isGraphic'>

/** Returns the images that are suitable as the hero of a landing page, sorted by rank and then by width, best first. */
export const heroImages = <One extends HeroImage>(images: Iterable<One>): One[] =>
  [...images]
    .filter((image) => image.kind === 'image' && localFileUrl(image.url) !== undefined && heroFault(image) === null)
    .toSorted((a, b) => (a.rank ?? WORST_RANK) - (b.rank ?? WORST_RANK) || b.width - a.width)

/** Returns a summary of unsuitable images by reason: `2 images: it is not landscape. 1 image: it is transparent.` */
export function heroFaults(images: Iterable<HeroImage>): string {
  const counts = new Map<string, number>()
  for (const image of images) {
    if (image.kind !== 'image') continue
    const fault = heroFault(image)?.replace(/only \d+ px/, `less than ${MIN_SIDE_PX} px`)
    if (fault) counts.set(fault, (counts.get(fault) ?? 0) + 1)
  }
  return [...counts].map(([fault, count]) => `${count} ${count === 1 ? 'image' : 'images'}: ${fault}.`).join(' ')
}
