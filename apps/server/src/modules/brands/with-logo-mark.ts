import type { Image, StyleGuide } from '@brandwright/domain/brands/style-guide'
import { asLogo } from './image-as-logo.ts'

/** Updates a guide after an image was marked as a logo or unmarked. An unmarked image returns to its previous kind. */
export function withLogoMark(guide: StyleGuide, before: Image): StyleGuide {
  const images = guide.images.map((image) => (image.id === before.id ? withKind(image, before) : image))
  return asLogo({ ...guide, images }, before.id)
}

function withKind({ kindBefore, ...image }: Image, before: Image): Image {
  const isLogo = image.kind === 'logo'
  const wasLogo = before.kind === 'logo'
  if (isLogo && !wasLogo) return { ...image, kindBefore: before.kind }
  if (wasLogo && !isLogo) return { ...image, kind: kindBefore ?? kindOfFile(image) }
  return { ...image, ...(kindBefore && { kindBefore }) }
}

/** Derives the kind from the file, for images that were originally logos. */
function kindOfFile({ originalURL, shopify }: Pick<Image, 'originalURL' | 'shopify'>): Image['kind'] {
  if (/^data:image\/svg|\.svg(?:[?#]|$)/i.test(originalURL)) return 'svg'
  return shopify ? 'shopify' : 'image'
}
