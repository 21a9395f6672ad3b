import { bestFirst } from '../brands/best-first.ts'
import type { Image } from '../brands/style-guide.ts'
import { STORED_FILE } from '../images/stored-file.ts'
import type { CampaignItemType } from './campaign-item.ts'
import { imageSizeFault } from './image-size-fault.ts'
import { heroFault, MIN_SIDE_PX } from './page-image.ts'
import type { Section } from './section.ts'
import { pickedImage } from './section-image.ts'

/** Rank of transparent images with more detail than a plain cut-out. */
const BUSY_CUT_OUT_RANK = 5

/** Section for which an image is chosen. `isFirst` is true for the first section of the email or page; on a page, this section is the hero. */
export interface ImagePlace {
  section: Section
  itemType: CampaignItemType
  isFirst: boolean
}

/** An image with the reason why it does not suit a section, null for a suitable image. The reason is a clause with “it” as its subject. */
export interface RatedImage {
  image: Image
  reason: string | null
}

/**
 * Returns the images with their suitability for a section: suitable images first, landscape before portrait if the section shows its image across its width,
 * then by rank and area. Includes unsuitable images, because users may still choose them.
 */
export function imagesForPlace(images: readonly Image[], place: ImagePlace): RatedImage[] {
  const isWide = place.section.type === 'header' || place.section.style === 'fullBleed'
  const tierOf = ({ image, reason }: RatedImage) => (reason !== null ? 2 : isWide && image.width <= image.height ? 1 : 0)
  return bestFirst(images)
    .map((image) => ({ image, reason: unsuitableReason(image, place) }))
    .sort((a, b) => tierOf(a) - tierOf(b))
}

/** Returns the reason why an image does not suit a section, by the rules for heroes of pages, small images and image sizes of preflight. */
export function unsuitableReason(image: Image, { section, itemType, isFirst }: ImagePlace): string | null {
  if (image.kind === 'logo') return 'it is a logo'
  if (image.kind === 'icon') return 'it is an icon'
  if (itemType === 'page') {
    if (!STORED_FILE.test(image.url)) return 'it is not stored on this server, so pages omit it'
    const fault = isFirst ? heroFault(image) : null
    if (fault !== null) return fault
  }
  if (image.width < MIN_SIDE_PX || image.height < MIN_SIDE_PX) return `it is too small: ${sizeOf(image)}, less than ${MIN_SIDE_PX} px in width or height`
  if (image.rank === BUSY_CUT_OUT_RANK) return 'it is a busy cut-out'
  const size = imageSizeFault({ ...section, ...pickedImage(image) }, itemType, new Map([[image.id, image]]))
  return size === null ? null : `it has too few pixels for this section: ${sizeOf(image)}`
}

const sizeOf = ({ width, height }: Image) => `${Math.round(width)} × ${Math.round(height)} px`
