import type { Image } from '@brandwright/domain/brands/style-guide'
import type { Capture } from '../capture/capture.ts'
import { collectImages } from './collect-images.ts'

/**
 * The pictures as the pages show them, first page first; those on no page (of a store's list) follow as they came. Which pictures a page had loaded
 * when it was first seen differs from reading to reading, and so does the order in which they were told.
 */
export function inPageOrder(images: Image[], captures: Capture[]): Image[] {
  const places = new Map<string, number>()
  for (const { id } of captures.flatMap(collectImages)) if (!places.has(id)) places.set(id, places.size)
  return images.toSorted((a, b) => (places.get(a.id) ?? places.size) - (places.get(b.id) ?? places.size))
}
