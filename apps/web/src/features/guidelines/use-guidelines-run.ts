import type { GuidelinesEvent } from '@brandwright/contracts/guidelines'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { guidelinesQuery } from '../../entities/guidelines/guidelines-query.ts'
import { type FollowedRun, type RunView, useRun } from '../../lib/runs/use-run.ts'

export type GuidelinesRun = FollowedRun<readonly GuidelinesEvent[]>

const view: RunView<readonly GuidelinesEvent[], GuidelinesEvent> = {
  initial: [],
  load: async () => (events, chunk) => [...events, ...chunk],
}
const changesGuidelines = ({ type, data }: GuidelinesEvent) => type === 'fetchComplete' || type === 'error' || (type === 'step' && data.state === 'done')

/**
 * Follows the generation of the guidelines, including runs that other users started, and refetches the guidelines after each step. Returns the last run until
 * another run starts.
 */
export function useGuidelinesRun(id: string, runId: string | null): GuidelinesRun {
  const client = useQueryClient()
  const run = useRun(runId, view, (chunk) => {
    if (chunk.some(changesGuidelines)) void client.invalidateQueries({ queryKey: guidelinesQuery(id).queryKey })
  })
  // Refetches at the end as well, because a run that no longer exists on the server ends without an event.
  useEffect(() => {
    if (run.ended) void client.invalidateQueries({ queryKey: guidelinesQuery(id).queryKey })
  }, [run.ended, id, client])
  return run
}
