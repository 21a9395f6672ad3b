import type { Image } from '@brandwright/domain/brands/style-guide'
import type { Capture } from '../capture/capture.ts'
import { collectImages } from './collect-images.ts'

/**
 * Sorts images in page order, first page first; images that are on no page, because they come from a store's list, follow in their order. Events emit images in
 * load order, which differs between extractions.
 */
export function inPageOrder(images: Image[], captures: Capture[]): Image[] {
  const positions = new Map<string, number>()
  for (const { id } of captures.flatMap(collectImages)) if (!positions.has(id)) positions.set(id, positions.size)
  return images.toSorted((a, b) => (positions.get(a.id) ?? positions.size) - (positions.get(b.id) ?? positions.size))
}
