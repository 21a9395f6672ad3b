import type { Image, StyleGuide } from '@brandwright/domain/brands/style-guide'
import { composeCaption } from '@brandwright/domain/images/compose-caption'

/** Returns the images that have no caption yet, with one that is composed from the page they were seen on and what was measured. */
export function imagesWithComposedCaptions(guide: Pick<StyleGuide, 'images' | 'products' | 'sources'>): Image[] {
  return guide.images.filter(({ caption }) => caption === '').map((image) => ({ ...image, ...composeCaption(image, guide) }))
}
