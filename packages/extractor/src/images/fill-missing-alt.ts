import type { Image } from '@brandwright/domain/brands/style-guide'
import type { Capture } from '../capture/capture.ts'
import { collectImages } from './collect-images.ts'

/**
 * Returns images that lacked alternative text at their first occurrence (a background, a slider copy, a lazy image), completed from other occurrences on the
 * scanned pages. The first occurrence that a browser renders depends on timing, but the result must not.
 */
export function imagesWithFilledAlt(images: Image[], captures: Capture[]): Image[] {
  const spoken = new Map<string, Image>()
  for (const image of captures.flatMap(collectImages)) if (image.alt && !spoken.has(image.id)) spoken.set(image.id, image)
  return images.flatMap((image) => {
    const alt = image.alt ? undefined : spoken.get(image.id)
    return alt ? [{ ...image, alt: alt.alt, caption: alt.caption, ...(alt.title ? { title: alt.title } : {}) }] : []
  })
}
