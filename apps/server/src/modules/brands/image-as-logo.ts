import type { Logo, StyleGuide } from '@brandwright/domain/brands/style-guide'

/** Moves an image that is marked as a logo to the front of the logo list. Removes an unmarked image from the list. */
export function asLogo(guide: StyleGuide, imageId: string): StyleGuide {
  const image = guide.images.find(({ id }) => id === imageId)
  const others = guide.logos.filter(({ id }) => id !== imageId)
  if (image?.kind !== 'logo') return { ...guide, logos: others }
  const logo: Logo = {
    id: image.id,
    url: image.url,
    originalURL: image.originalURL,
    form: 'img',
    text: image.alt,
    alt: image.alt,
    rect: { x: 0, y: 0, width: image.width, height: image.height },
    background: image.backgroundColor ?? guide.baseBackground,
    place: 'other',
    width: image.width,
    height: image.height,
    confidence: 1,
  }
  return { ...guide, logos: [logo, ...others] }
}
