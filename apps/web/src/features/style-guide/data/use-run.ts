import type { ExtractionEvent } from '@brandwright/domain/brands/extraction-event'
import { useEffect, useReducer } from 'react'
import { loadPart } from '../../../ui/load-part.ts'
import { noProgress } from '../model/no-progress.ts'
import type { progressAfter, RunProgress } from '../model/run-progress.ts'
import type { overlayEvents } from './overlay-events.ts'

export interface WatchedRun {
  runId: string | null
  events: readonly ExtractionEvent[]
  progress: RunProgress
  /** When the run began, or when this page joined it where that is not told; milliseconds of the clock. */
  since: number
  /** The line to the server broke and is not there again. */
  lost: boolean
  /** Draws what was found over what is saved; there once something was found. */
  overlay: typeof overlayEvents | null
}

/** Most guides are read without a run. */
const loadRun = () => Promise.all([import('../../../lib/follow-run.ts'), import('./overlay-events.ts'), import('../model/run-progress.ts')])

type Action =
  | { type: 'watch'; runId: string; at: number }
  | { type: 'chunk'; chunk: readonly ExtractionEvent[]; overlay: typeof overlayEvents; after: typeof progressAfter }
  | { type: 'line'; holds: boolean }

const nothing: WatchedRun = { runId: null, events: [], progress: noProgress, since: 0, lost: false, overlay: null }

/** Joins a run from its first event and follows it to its end; each chunk is also told to the caller. Without a run, the last one stays. */
export function useRun(runId: string | null, onChunk: (chunk: readonly ExtractionEvent[]) => void): WatchedRun {
  const [watched, dispatch] = useReducer(reduce, nothing)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the stream follows the run, not the identity of the callback
  useEffect(() => {
    if (!runId) return
    dispatch({ type: 'watch', runId, at: Date.now() })
    const controller = new AbortController()
    void loadPart(loadRun).then(([{ followRun }, { overlayEvents: overlay }, { progressAfter: after }]) =>
      followRun<ExtractionEvent>(runId, controller.signal, {
        onChunk(chunk) {
          dispatch({ type: 'chunk', chunk, overlay, after })
          onChunk(chunk)
        },
        onLine: (holds) => dispatch({ type: 'line', holds }),
      }),
    )
    return () => controller.abort()
  }, [runId])
  return !runId || watched.runId === runId ? watched : nothing
}

function reduce(watched: WatchedRun, action: Action): WatchedRun {
  if (action.type === 'watch') return { ...nothing, runId: action.runId, since: action.at }
  if (action.type === 'line') return { ...watched, lost: !action.holds }
  const began = action.chunk.find((event) => event.type === 'run')?.data.at
  const since = began ? Math.min(watched.since, Date.parse(began)) : watched.since
  return {
    ...watched,
    since,
    overlay: action.overlay,
    events: [...watched.events, ...action.chunk],
    progress: action.chunk.reduce(action.after, watched.progress),
  }
}
