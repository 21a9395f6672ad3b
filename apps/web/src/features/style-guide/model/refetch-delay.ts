import type { ExtractionEvent } from '@brandwright/domain/brands/extraction-event'
import { CHILDREN_REFETCH_MS, GUIDE_REFETCH_MS } from '../../../entities/brands/guide-times.ts'

const childEvents = new Set<ExtractionEvent['type']>([
  'fetchNewImages',
  'shopifyImages',
  'imagesUpdated',
  'imagesDone',
  'products',
  'productsUpdated',
  'collections',
  'syncSource',
  'sourcesUpdated',
  'sourcesDone',
])

/** Returns the delay in milliseconds before the guide is refetched after this chunk of events. 0 if the chunk ended the run. */
export function refetchDelay(chunk: readonly ExtractionEvent[]): number {
  if (chunk.some((event) => event.type === 'fetchComplete' || event.type === 'error')) return 0
  return chunk.every((event) => childEvents.has(event.type)) ? CHILDREN_REFETCH_MS : GUIDE_REFETCH_MS
}
