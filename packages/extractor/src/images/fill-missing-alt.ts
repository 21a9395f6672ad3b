import type { Image } from '@brandwright/domain/brands/style-guide'
import type { Capture } from '../capture/capture.ts'
import { collectImages } from './collect-images.ts'

/**
 * Returns the images whose first occurrence had no alternative text (a background, a slider copy, a lazy image) with the text of another occurrence. Which
 * occurrence a browser renders first depends on timing, but the result must not.
 */
export function imagesWithFilledAlt(images: Image[], captures: Capture[]): Image[] {
  const spoken = new Map<string, Image>()
  for (const image of captures.flatMap(collectImages)) if (image.alt && !spoken.has(image.id)) spoken.set(image.id, image)
  return images.flatMap((image) => {
    const alt = image.alt ? undefined : spoken.get(image.id)
    return alt ? [{ ...image, alt: alt.alt, caption: alt.caption, ...(alt.title ? { title: alt.title } : {}) }] : []
  })
}
