import type { StoreSynced, SyncEvent } from '@brandwright/contracts/products'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { call } from '../../lib/api-client.ts'
import { errorMessage } from '../../lib/error-message.ts'
import { queryKeys } from '../../lib/query-keys.ts'
import { type RunView, useRun } from '../../lib/runs/use-run.ts'

interface StartedSync {
  runId: string | null
  problem: string | null
}

interface SyncState {
  label: string
  result: StoreSynced | null
  problem: string | null
}

const NOT_STARTED: StartedSync = { runId: null, problem: null }
const CONNECTION_LOST_LABEL = 'Connection lost. The sync is still running. Reconnecting …'
const UNKNOWN = 'The result of this sync is no longer available. The products already include its changes.'

const view: RunView<SyncState, SyncEvent> = {
  initial: { label: 'Starting', result: null, problem: null },
  load: async () => (state, chunk) => chunk.reduce(syncAfter, state),
}

function syncAfter(state: SyncState, event: SyncEvent): SyncState {
  switch (event.type) {
    case 'progress':
      return { ...state, label: event.data.label }
    case 'storeSynced':
      return { ...state, result: event.data }
    case 'error':
      return { ...state, problem: event.data.message }
    default:
      return state
  }
}

/** Starts a store sync when the dialog opens and follows its run. `stop` cancels a sync that has not changed anything yet. */
export function useStoreSync(id: string) {
  const client = useQueryClient()
  const [attempt, setAttempt] = useState(0)
  const [started, setStarted] = useState(NOT_STARTED)
  // biome-ignore lint/correctness/useExhaustiveDependencies: each attempt starts a new run
  useEffect(() => {
    const unmounted = new AbortController()
    const start = () =>
      call<{ runId: string }>(`/api/brands/${encodeURIComponent(id)}/products/sync`, { method: 'POST', body: {}, signal: unmounted.signal }).then(
        ({ runId }) => setStarted({ runId, problem: null }),
        (error: unknown) => unmounted.signal.aborted || setStarted({ runId: null, problem: errorMessage(error) }),
      )
    // Delays the start, because components mount twice in development and would start two runs.
    const timer = setTimeout(() => void start(), 0)
    return () => {
      clearTimeout(timer)
      unmounted.abort()
    }
  }, [id, attempt])
  const run = useRun(started.runId, view, (chunk) => {
    if (chunk.some(({ type }) => type === 'fetchComplete')) void client.invalidateQueries({ queryKey: queryKeys.brand(id) })
  })
  const { label, result, problem: failure } = started.runId ? run.state : view.initial
  const problem = started.problem ?? failure ?? (run.ended && started.runId && !result ? UNKNOWN : null)
  return {
    label: run.lost ? CONNECTION_LOST_LABEL : label,
    result,
    problem,
    isRunning: !result && !problem,
    stop: () => started.runId && call('/api/stop', { method: 'POST', body: { requestId: started.runId } }),
    again: () => {
      setStarted(NOT_STARTED)
      setAttempt(attempt + 1)
    },
  }
}
