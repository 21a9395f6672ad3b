import type { Image, StyleGuide } from '@brandwright/domain/brands/style-guide'
import { composeCaption } from '@brandwright/domain/images/compose-caption'

/** Returns the images without a caption, each with one composed from its page and measurements. */
export function imagesWithComposedCaptions(guide: Pick<StyleGuide, 'images' | 'products' | 'sources'>): Image[] {
  return guide.images.filter(({ caption }) => caption === '').map((image) => ({ ...image, ...composeCaption(image, guide) }))
}
