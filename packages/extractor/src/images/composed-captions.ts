import type { Image, StyleGuide } from '@brandwright/domain/brands/style-guide'
import { composeCaption } from '@brandwright/domain/images/compose-caption'

/** Returns the images that have no caption, each with a caption composed from its page and measurements. */
export function imagesWithComposedCaptions(guide: Pick<StyleGuide, 'images' | 'products' | 'sources'>): Image[] {
  return guide.images.filter(({ caption }) => caption === '').map((image) => ({ ...image, ...composeCaption(image, guide) }))
}
