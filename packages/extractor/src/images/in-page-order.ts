import type { Image } from '@brandwright/domain/brands/style-guide'
import type { Capture } from '../capture/capture.ts'
import { collectImages } from './collect-images.ts'

/**
 * Orders images as the pages show them, first page first; those on no page (from a store's list) follow in their order. Load order, and with it emission
 * order, differs between extractions.
 */
export function inPageOrder(images: Image[], captures: Capture[]): Image[] {
  const places = new Map<string, number>()
  for (const { id } of captures.flatMap(collectImages)) if (!places.has(id)) places.set(id, places.size)
  return images.toSorted((a, b) => (places.get(a.id) ?? places.size) - (places.get(b.id) ?? places.size))
}
