import type { BrandDocument } from '@brandwright/contracts/brands'
import { applyExtractionEvent } from '@brandwright/domain/brands/apply-extraction-event'
import { emptyStyleGuide } from '@brandwright/domain/brands/empty-style-guide'
import type { ExtractionErrorCode, ExtractionEvent, ExtractionStage } from '@brandwright/domain/brands/extraction-event'
import type { StyleGuide } from '@brandwright/domain/brands/style-guide'

/** Progress of a run, derived from its events. */
export interface RunProgress {
  labels: readonly string[]
  stages: Readonly<Partial<Record<ExtractionStage, { state: 'started' | 'done'; ms?: number }>>>
  ended: null | 'done' | { code: ExtractionErrorCode; message: string }
}

export function progressAfter(progress: RunProgress, event: ExtractionEvent): RunProgress {
  switch (event.type) {
    case 'progress': {
      const { label, stage, state, ms } = event.data
      const current = progress.stages[stage]
      const labels = label && label !== progress.labels.at(-1) && state === 'started' ? [...progress.labels, label] : progress.labels
      const settled = current?.state === 'done' && state === 'started' ? current : { state, ms: ms ?? current?.ms }
      return { ...progress, labels, stages: { ...progress.stages, [stage]: settled } }
    }
    case 'fetchComplete':
      return { ...progress, ended: 'done' }
    case 'error':
      return { ...progress, ended: event.data }
    default:
      return progress
  }
}

/** Applies the events of a run to the saved guide or, if there is no saved guide, to an empty one. */
export function overlayEvents(saved: BrandDocument | undefined, id: string, run: { since: number; events: readonly ExtractionEvent[] }): StyleGuide {
  return run.events.reduce<StyleGuide>(applyExtractionEvent, saved ?? emptyStyleGuide({ id, url: '', now: new Date(run.since).toISOString() }))
}
