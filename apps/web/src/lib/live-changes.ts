import type { LiveEvent } from '@brandwright/contracts/live'
import type { QueryClient } from '@tanstack/react-query'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { tellUnauthorized } from './api-client.ts'
import { queryKeys } from './query-keys.ts'
import { sessionQuery } from './session.ts'

const FIRST_RETRY_MS = 500
const LAST_RETRY_MS = 30_000

/** Keeps what is on screen fresh: a change of one of the topics (`brands`, `brand:ID`) refetches what shows it. */
export function useLiveChanges(topics: string[], onChange?: (event: LiveEvent) => void): void {
  const client = useQueryClient()
  const key = topics.join(',')
  // biome-ignore lint/correctness/useExhaustiveDependencies: the connection follows the topics, not the identity of the callback
  useEffect(() => {
    if (!key) return
    return listen(
      key,
      (event) => (onChange ? onChange(event) : invalidate(client, event.topic)),
      () => void askWhoItIs(client),
      () => key.split(',').forEach((topic) => void invalidate(client, topic)),
    )
  }, [key, client])
}

function invalidate(client: QueryClient, topic: string) {
  const [kind, id] = topic.split(':')
  // Of a brand that is being deleted from here there is nothing to read anew.
  if (id && client.isMutating({ mutationKey: queryKeys.deletion(id) }) > 0) return Promise.resolve()
  return client.invalidateQueries({ queryKey: kind === 'brand' && id ? queryKeys.brand(id) : queryKeys.brands })
}

/** The browser does not say with which status an answer was refused: whether it was a 401 the session tells. */
async function askWhoItIs(client: QueryClient) {
  if (!client.getQueryData(sessionQuery.queryKey)) return
  const user = await client.fetchQuery({ ...sessionQuery, staleTime: 0 }).catch(() => undefined)
  if (user === null) tellUnauthorized()
}

/** EventSource reconnects by itself only while the server answers 200; we do it for every other case, slower each time. */
function listen(topics: string, onEvent: (event: LiveEvent) => void, onRefused: () => void, onReconnected: () => void): () => void {
  let source: EventSource | undefined
  let timer: ReturnType<typeof setTimeout> | undefined
  let wait = FIRST_RETRY_MS
  let lost = false
  const connect = () => {
    source = new EventSource(`/api/live?${new URLSearchParams({ topics })}`)
    source.onopen = () => {
      wait = FIRST_RETRY_MS
      if (lost) onReconnected()
      lost = false
    }
    source.onmessage = (message) => onEvent(JSON.parse(message.data) as LiveEvent)
    source.onerror = () => {
      lost = true
      if (source?.readyState === EventSource.CLOSED) onRefused()
      source?.close()
      clearTimeout(timer)
      timer = setTimeout(connect, wait)
      wait = Math.min(wait * 2, LAST_RETRY_MS)
    }
  }
  connect()
  return () => {
    clearTimeout(timer)
    source?.close()
  }
}
