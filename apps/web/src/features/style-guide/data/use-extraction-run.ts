import type { ExtractionEvent } from '@brandwright/domain/brands/extraction-event'
import { useMemo } from 'react'
import { type RunView, useRun } from '../../../lib/runs/use-run.ts'
import type { overlayEvents, RunProgress } from '../model/run-progress.ts'

export const NO_PROGRESS: RunProgress = { labels: [], stages: {}, ended: null }

export interface ExtractionRun {
  runId: string | null
  events: readonly ExtractionEvent[]
  progress: RunProgress
  /** Start of the run in epoch milliseconds. If the start is unknown, the time when this page subscribed to the run. */
  since: number
  /** True while the connection is lost. */
  lost: boolean
  /** Applies the run's events to the saved guide. Null until the first event has arrived. */
  overlay: typeof overlayEvents | null
}

type State = Pick<ExtractionRun, 'events' | 'progress' | 'overlay'> & { startedAt: number | null }

const view: RunView<State, ExtractionEvent> = {
  initial: { events: [], progress: NO_PROGRESS, overlay: null, startedAt: null },
  load: async () => {
    const { overlayEvents, progressAfter } = await import('../model/run-progress.ts')
    return ({ events, progress, startedAt }, chunk) => {
      const at = chunk.find((event) => event.type === 'run')?.data.at
      return {
        events: [...events, ...chunk],
        progress: chunk.reduce(progressAfter, progress),
        overlay: overlayEvents,
        startedAt: at ? Date.parse(at) : startedAt,
      }
    }
  },
}

/** Follows the extraction run that fills a guide. */
export function useExtractionRun(runId: string | null, onChunk: (chunk: readonly ExtractionEvent[]) => void): ExtractionRun {
  const run = useRun(runId, view, onChunk)
  return useMemo(() => {
    const { startedAt, ...state } = run.state
    return { runId: run.runId, lost: run.lost, since: startedAt === null ? run.since : Math.min(run.since, startedAt), ...state }
  }, [run])
}
