import type { LiveEvent } from '@brandwright/contracts/live'
import type { QueryClient } from '@tanstack/react-query'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { notifyUnauthorized } from './api-client.ts'
import { queryKeys } from './query-keys.ts'
import { sessionQuery } from './session.ts'

const FIRST_RETRY_MS = 500
const LAST_RETRY_MS = 30_000
/** A tab that nobody sees holds its connection no longer than this. */
const HIDDEN_MS = 30_000

/** Browsers allow a host six connections over all tabs: however many parts of a screen listen to the same topics, one is open. */
const open = new WeakMap<QueryClient, Map<string, { listeners: number; close: () => void }>>()

/** Keeps what is on screen fresh: a change of one of the topics (`brands`, `brand:ID`, `documents:campaign-items:BRAND:ID`) refetches what shows it. */
export function useLiveChanges(topics: string[]): void {
  const client = useQueryClient()
  const key = topics.join(',')
  useEffect(() => (key ? join(client, key) : undefined), [key, client])
}

function join(client: QueryClient, key: string): () => void {
  const connections = open.get(client) ?? new Map<string, { listeners: number; close: () => void }>()
  open.set(client, connections)
  const connection = connections.get(key) ?? { listeners: 0, close: connect(client, key) }
  connections.set(key, connection)
  connection.listeners++
  return () => {
    if (--connection.listeners > 0) return
    connections.delete(key)
    connection.close()
  }
}

const connect = (client: QueryClient, key: string) =>
  listenLive(key, {
    received: ({ topic }: LiveEvent) => void invalidate(client, topic),
    refused: () => void refreshSession(client),
    missed: () => key.split(',').forEach((topic) => void invalidate(client, topic)),
  })

function invalidate(client: QueryClient, topic: string) {
  const [kind, id, ...below] = topic.split(':')
  if (kind === 'chats') return client.invalidateQueries({ queryKey: [kind] })
  if (kind === 'documents') return client.invalidateQueries({ queryKey: [kind, id, ...below] })
  // Of a brand that is being deleted from here there is nothing to read anew.
  if (id && client.isMutating({ mutationKey: queryKeys.deletion(id) }) > 0) return Promise.resolve()
  return client.invalidateQueries({ queryKey: kind === 'brand' && id ? queryKeys.brand(id) : queryKeys.brands })
}

/** The browser does not say with which status an answer was refused: whether it was a 401 the session tells. */
async function refreshSession(client: QueryClient) {
  if (!client.getQueryData(sessionQuery.queryKey)) return
  const user = await client.fetchQuery({ ...sessionQuery, staleTime: 0 }).catch(() => undefined)
  if (user === null) notifyUnauthorized()
}

interface Listener {
  received: (event: LiveEvent) => void
  refused: () => void
  /** The connection is there again: what changed meanwhile was not heard. */
  missed: () => void
}

/**
 * Hears what changes of some topics, until what it returns is called. EventSource reconnects by itself only while the server answers 200;
 * we do it for every other case, slower each time. While the tab is hidden it rests.
 */
function listenLive(topics: string, { received, refused, missed }: Listener): () => void {
  let source: EventSource | undefined
  let retry: ReturnType<typeof setTimeout> | undefined
  let rest: ReturnType<typeof setTimeout> | undefined
  let wait = FIRST_RETRY_MS
  let lost = false
  const connect = () => {
    clearTimeout(retry)
    source = new EventSource(`/api/live?${new URLSearchParams({ topics })}`)
    source.onopen = () => {
      wait = FIRST_RETRY_MS
      if (lost) missed()
      lost = false
    }
    source.onmessage = (message) => received(JSON.parse(message.data) as LiveEvent)
    source.onerror = () => {
      if (source?.readyState === EventSource.CLOSED) refused()
      close()
      retry = setTimeout(connect, wait)
      wait = Math.min(wait * 2, LAST_RETRY_MS)
    }
  }
  const close = () => {
    lost = true
    clearTimeout(retry)
    source?.close()
    source = undefined
  }
  const visibilityChanged = () => {
    clearTimeout(rest)
    if (document.visibilityState === 'hidden') rest = setTimeout(close, HIDDEN_MS)
    else if (!source) connect()
  }
  document.addEventListener('visibilitychange', visibilityChanged)
  // A tab that was opened in the background begins when it is looked at.
  if (document.visibilityState === 'hidden') close()
  else connect()
  return () => {
    document.removeEventListener('visibilitychange', visibilityChanged)
    clearTimeout(rest)
    close()
  }
}
