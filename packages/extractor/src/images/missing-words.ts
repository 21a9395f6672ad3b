import type { Image } from '@brandwright/domain/brands/style-guide'
import type { Capture } from '../capture/capture.ts'
import { collectImages } from './collect-images.ts'

/**
 * The pictures that were first seen without words (a ground, a copy in a slider, a lazy one) and have some elsewhere on the pages read, completed
 * by those. Which place a browser shows first depends on the moment; the words do not.
 */
export function imagesWithMissingWords(images: Image[], captures: Capture[]): Image[] {
  const spoken = new Map<string, Image>()
  for (const image of captures.flatMap(collectImages)) if (image.alt && !spoken.has(image.id)) spoken.set(image.id, image)
  return images.flatMap((image) => {
    const words = image.alt ? undefined : spoken.get(image.id)
    return words ? [{ ...image, alt: words.alt, caption: words.caption, ...(words.title ? { title: words.title } : {}) }] : []
  })
}
