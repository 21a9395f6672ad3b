import type { BrandDocument } from '@brandwright/contracts/brands'
import { applyExtractionEvent } from '@brandwright/domain/brands/apply-extraction-event'
import { emptyStyleGuide } from '@brandwright/domain/brands/empty-style-guide'
import type { ExtractionEvent } from '@brandwright/domain/brands/extraction-event'
import type { StyleGuide } from '@brandwright/domain/brands/style-guide'

/** Applies the events of a run to the saved guide or, if there is no saved guide, to an empty one. */
export function overlayEvents(saved: BrandDocument | undefined, id: string, run: { since: number; events: readonly ExtractionEvent[] }): StyleGuide {
  return run.events.reduce<StyleGuide>(applyExtractionEvent, saved ?? emptyStyleGuide({ id, url: '', now: new Date(run.since).toISOString() }))
}
