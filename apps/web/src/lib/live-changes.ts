import type { LiveEvent } from '@brandwright/contracts/live'
import type { QueryClient } from '@tanstack/react-query'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { notifyUnauthorized } from './api-client.ts'
import { isOwnWrite } from './documents/own-writes.ts'
import { queryKeys } from './query-keys.ts'
import { sessionQuery } from './session.ts'

const FIRST_RETRY_MS = 500
const LAST_RETRY_MS = 30_000
/** Time in ms after which a hidden tab closes its connection. */
const HIDDEN_MS = 30_000

/** Live connection of a tab. All components of the tab share the connection, because browsers limit HTTP/1.1 to six connections per host across all tabs. */
interface Live {
  /** Topics of each mounted component. */
  parts: Set<string[]>
  /** Topics of the most recent connection. */
  topics: string[]
  /** Functions that close the open connections, in the order in which they were opened. */
  closers: Set<() => void>
}

const tabs = new WeakMap<QueryClient, Live>()

/**
 * Keeps the screen up to date: when a topic changes, refetches the queries that depend on it. Topics are `brands`, `brand:ID` and names such as
 * `documents:campaign-items:BRAND:ID`.
 */
export function useLiveChanges(topics: string[]): void {
  const client = useQueryClient()
  const key = topics.join(',')
  useEffect(() => (key ? join(client, key.split(',')) : undefined), [key, client])
}

function join(client: QueryClient, topics: string[]): () => void {
  const live = tabs.get(client) ?? { parts: new Set(), topics: [], closers: new Set() }
  tabs.set(client, live)
  // Waits for a microtask, so that the connection changes only once if several components mount or unmount together.
  const changed = () => queueMicrotask(() => connect(client, live))
  live.parts.add(topics)
  changed()
  return () => {
    live.parts.delete(topics)
    changed()
  }
}

/**
 * Replaces the connection if a component needs a topic that the connection lacks. Closes the previous connection only after the new one is open, so that no
 * change is missed.
 */
function connect(client: QueryClient, live: Live): void {
  const topics = [...new Set([...live.parts].flat())]
  if (topics[0] && topics.every((topic) => live.topics.includes(topic))) return
  live.topics = topics
  const closeOlder = () => {
    for (const close of live.closers) {
      if (close === closeOwn) return
      close()
      live.closers.delete(close)
    }
  }
  const closeOwn = topics[0] && listenLive(client, topics, closeOlder)
  if (closeOwn) live.closers.add(closeOwn)
  else closeOlder()
}

/** Refetches the queries of a topic. Does not refetch the document itself if `revision` is this tab's own change, whose response is already cached. */
async function invalidate(client: QueryClient, topic: string, revision = 0) {
  const parts = topic.split(':')
  const [kind, id] = parts
  // Query keys consist of the parts of their topic. All users share the key of the chats, because a tab has only its own user's chats.
  const queryKey = kind === 'chats' ? [kind] : parts
  const isOwn = await isOwnWrite(client, queryKey, revision)
  // Skips a brand that this tab is deleting, because fetching it would fail.
  if (id && client.isMutating({ mutationKey: queryKeys.deletion(id) }) > 0) return
  await client.invalidateQueries({ queryKey, predicate: (query) => !isOwn || query.queryKey.length > queryKey.length })
}

/** Refetches the session to detect a 401, because EventSource does not report the status of a rejected request. */
async function refreshSession(client: QueryClient) {
  if (!client.getQueryData(sessionQuery.queryKey)) return
  const user = await client.fetchQuery({ ...sessionQuery, staleTime: 0 }).catch(() => undefined)
  if (user === null) notifyUnauthorized()
}

/**
 * Refetches queries when one of their topics changes, until the returned function is called; disconnects while the tab is hidden. Reconnects with increasing
 * delay and then refetches all topics, because EventSource itself reconnects only after a 200 response.
 */
function listenLive(client: QueryClient, topics: string[], opened: () => void): () => void {
  let source: EventSource | undefined
  let retry: ReturnType<typeof setTimeout> | undefined
  let rest: ReturnType<typeof setTimeout> | undefined
  let wait = FIRST_RETRY_MS
  let lost = false
  const connect = () => {
    clearTimeout(retry)
    source = new EventSource(`/api/live?${new URLSearchParams({ topics: topics.join() })}`)
    source.onopen = () => {
      wait = FIRST_RETRY_MS
      if (lost) for (const topic of topics) void invalidate(client, topic)
      lost = false
      opened()
    }
    source.onmessage = (message) => {
      const { topic, revision } = JSON.parse(message.data) as LiveEvent
      void invalidate(client, topic, revision)
    }
    source.onerror = () => {
      if (source?.readyState === EventSource.CLOSED) void refreshSession(client)
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
  // A tab that was opened in the background connects once it becomes visible.
  if (document.visibilityState === 'hidden') close()
  else connect()
  return () => {
    document.removeEventListener('visibilitychange', visibilityChanged)
    clearTimeout(rest)
    close()
  }
}
