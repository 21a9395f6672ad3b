import type { ExtractionEvent } from '@brandwright/domain/brands/extraction-event'
import { useEffect, useReducer } from 'react'
import { noProgress, progressAfter, type RunProgress } from '../model/run-progress.ts'
import { followRun } from './follow-run.ts'

export interface WatchedRun {
  runId: string | null
  events: readonly ExtractionEvent[]
  progress: RunProgress
  /** When the run began, or when this page joined it where that is not told; milliseconds of the clock. */
  since: number
  /** The line to the server broke and is not there again. */
  lost: boolean
}

type Action = { type: 'watch'; runId: string; at: number } | { type: 'chunk'; chunk: readonly ExtractionEvent[] } | { type: 'line'; holds: boolean }

const nothing: WatchedRun = { runId: null, events: [], progress: noProgress, since: 0, lost: false }

/** Joins a run from its first event and follows it to its end; each chunk is also told to the caller. Without a run, the last one stays. */
export function useRun(runId: string | null, onChunk: (chunk: readonly ExtractionEvent[]) => void): WatchedRun {
  const [watched, dispatch] = useReducer(reduce, nothing)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the stream follows the run, not the identity of the callback
  useEffect(() => {
    if (!runId) return
    dispatch({ type: 'watch', runId, at: Date.now() })
    const controller = new AbortController()
    void followRun(runId, controller.signal, {
      onChunk(chunk) {
        dispatch({ type: 'chunk', chunk })
        onChunk(chunk)
      },
      onLine: (holds) => dispatch({ type: 'line', holds }),
    })
    return () => controller.abort()
  }, [runId])
  return !runId || watched.runId === runId ? watched : nothing
}

function reduce(watched: WatchedRun, action: Action): WatchedRun {
  if (action.type === 'watch') return { ...nothing, runId: action.runId, since: action.at }
  if (action.type === 'line') return { ...watched, lost: !action.holds }
  const began = action.chunk.find((event) => event.type === 'run')?.data.at
  const since = began ? Math.min(watched.since, Date.parse(began)) : watched.since
  return { ...watched, since, events: [...watched.events, ...action.chunk], progress: action.chunk.reduce(progressAfter, watched.progress) }
}
