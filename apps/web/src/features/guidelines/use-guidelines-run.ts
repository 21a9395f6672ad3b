import type { GuidelinesEvent } from '@brandwright/contracts/guidelines'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { followRun } from '../../lib/follow-run.ts'
import { guidelinesQuery } from './guidelines-query.ts'

export interface WatchedRun {
  runId: string | null
  events: readonly GuidelinesEvent[]
  /** The line to the server broke and is not there again. */
  lost: boolean
}

const nothing: WatchedRun = { runId: null, events: [], lost: false }
const changesGuidelines = ({ type, data }: GuidelinesEvent) => type === 'fetchComplete' || type === 'error' || (type === 'step' && data.state === 'done')

/** Joins the generation under way from its first event, whoever began it; what is made is read as each step ends. The last run stays until the next one. */
export function useGuidelinesRun(id: string, runId: string | null): WatchedRun {
  const client = useQueryClient()
  const [watched, setWatched] = useState(nothing)
  useEffect(() => {
    if (!runId) return
    setWatched({ ...nothing, runId })
    const controller = new AbortController()
    const readAnew = () => void client.invalidateQueries({ queryKey: guidelinesQuery(id).queryKey })
    void followRun<GuidelinesEvent>(runId, controller.signal, {
      onChunk(chunk) {
        setWatched((run) => ({ ...run, events: [...run.events, ...chunk] }))
        if (chunk.some(changesGuidelines)) readAnew()
      },
      onLine: (holds) => setWatched((run) => ({ ...run, lost: !holds })),
    }).finally(() => controller.signal.aborted || readAnew())
    return () => controller.abort()
  }, [id, runId, client])
  return !runId || watched.runId === runId ? watched : nothing
}
