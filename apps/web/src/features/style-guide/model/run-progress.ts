import type { ExtractionErrorCode, ExtractionEvent, ExtractionStage } from '@brandwright/domain/brands/extraction-event'

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
