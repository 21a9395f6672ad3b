import type { StoreSynced, SyncEvent } from '@brandwright/contracts/products'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useState } from 'react'
import { call } from '../../lib/api-client.ts'
import { errorWords } from '../../lib/error-words.ts'
import { streamLines } from '../../lib/ndjson-stream.ts'
import { queryKeys } from '../../lib/query-keys.ts'

interface SyncState {
  label: string
  result: StoreSynced | null
  problem: string | null
}

const BEGUN: SyncState = { label: 'Beginning', result: null, problem: null }
const LOST = 'The line was cut. The sync goes on at the server; the products show what it found.'

/** Begins a sync with the store when the dialog opens, and follows its run. `stop` ends it; nothing is changed then. */
export function useStoreSync(id: string) {
  const client = useQueryClient()
  const [state, setState] = useState(BEGUN)
  const [attempt, setAttempt] = useState(0)
  const [runId, setRunId] = useState<string | null>(null)
  const take = useEffectEvent((event: SyncEvent) => {
    if (event.type === 'progress') setState((before) => ({ ...before, label: event.data.label }))
    if (event.type === 'storeSynced') setState((before) => ({ ...before, result: event.data }))
    if (event.type === 'error') setState((before) => ({ ...before, problem: event.data.message }))
    if (event.type === 'fetchComplete') void client.invalidateQueries({ queryKey: queryKeys.brand(id) })
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt begins another run
  useEffect(() => {
    const gone = new AbortController()
    const follow = async () => {
      const begun = await call<{ runId: string }>(`/api/brands/${encodeURIComponent(id)}/products/sync`, { method: 'POST', body: {}, signal: gone.signal })
      setRunId(begun.runId)
      let ended = false
      for await (const event of streamLines<SyncEvent>(`/api/runs/${encodeURIComponent(begun.runId)}/events`, { signal: gone.signal })) {
        take(event)
        ended ||= event.type === 'error' || event.type === 'fetchComplete'
      }
      if (!ended) throw new Error(LOST)
    }
    // A component that is mounted twice in development must not begin two runs.
    const timer = setTimeout(
      () => void follow().catch((error: unknown) => gone.signal.aborted || setState((before) => ({ ...before, problem: errorWords(error) }))),
      0,
    )
    return () => {
      clearTimeout(timer)
      gone.abort()
    }
  }, [id, attempt])
  return {
    ...state,
    isUnderWay: !state.result && !state.problem,
    stop: () => runId && call('/api/stop', { method: 'POST', body: { requestId: runId } }),
    again: () => {
      setState(BEGUN)
      setRunId(null)
      setAttempt(attempt + 1)
    },
  }
}
