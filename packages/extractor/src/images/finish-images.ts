import type { Image, StyleGuide } from '@brandwright/domain/brands/style-guide'
import { composeCaption } from '@brandwright/domain/images/compose-caption'
import type { Capture } from '../capture/capture.ts'
import { collectImages } from './collect-images.ts'
import { isSameImage } from './perceptual-hash.ts'

/** Returns the URLs of images that duplicate a larger image, or an earlier image of the same size: the same content in another file. */
export function duplicateImages(images: Image[]): string[] {
  const unique: Image[] = []
  const merged: string[] = []
  for (const image of [...images].sort((a, b) => b.width * b.height - a.width * a.height)) {
    const twin = unique.find((other) => image.hash && other.hash && other.kind === image.kind && isAlike(image, other) && isSameImage(image.hash, other.hash))
    if (twin) merged.push(image.originalURL)
    else unique.push(image)
  }
  return merged.sort()
}

/** Returns true for images of the same shape and nearly the same colors. A shirt in black and the same shirt in white are different images. */
function isAlike(a: Image, b: Image): boolean {
  return (
    Math.abs(a.width / a.height - b.width / b.height) < 0.04 * (a.width / a.height) &&
    channelsWithin(a.color, b.color, 14) &&
    channelsWithin(a.backgroundColor, b.backgroundColor, 14)
  )
}

function channelsWithin(a: string | undefined, b: string | undefined, maxDistance: number): boolean {
  if (!a || !b) return false
  return [1, 3, 5].every((at) => Math.abs(Number.parseInt(a.slice(at, at + 2), 16) - Number.parseInt(b.slice(at, at + 2), 16)) <= maxDistance)
}

/**
 * Sorts images in page order, first page first; images that are only in a store's list, and not on any page, follow in their existing order. Events emit images
 * in load order, which differs between extractions.
 */
export function inPageOrder(images: Image[], captures: Capture[]): Image[] {
  const positions = new Map<string, number>()
  for (const { id } of captures.flatMap(collectImages)) if (!positions.has(id)) positions.set(id, positions.size)
  return images.toSorted((a, b) => (positions.get(a.id) ?? positions.size) - (positions.get(b.id) ?? positions.size))
}

/**
 * Returns the images whose first occurrence had no alternative text (a background, a slider copy, a lazy image), each with the text of another occurrence. The
 * result must not depend on timing, which determines the occurrence that a browser renders first.
 */
export function imagesWithFilledAlt(images: Image[], captures: Capture[]): Image[] {
  const spoken = new Map<string, Image>()
  for (const image of captures.flatMap(collectImages)) if (image.alt && !spoken.has(image.id)) spoken.set(image.id, image)
  return images.flatMap((image) => {
    const alt = image.alt ? undefined : spoken.get(image.id)
    return alt ? [{ ...image, alt: alt.alt, caption: alt.caption, ...(alt.title ? { title: alt.title } : {}) }] : []
  })
}

/** Returns the images that have no caption, each with a caption composed from its page and measurements. */
export function imagesWithComposedCaptions(guide: Pick<StyleGuide, 'images' | 'products' | 'sources'>): Image[] {
  return guide.images.filter(({ caption }) => caption === '').map((image) => ({ ...image, ...composeCaption(image, guide) }))
}
