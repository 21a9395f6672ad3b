import type { LiveEvent } from '@brandwright/contracts/live'
import type { QueryClient } from '@tanstack/react-query'
import { notifyUnauthorized } from './api-client.ts'
import { queryKeys } from './query-keys.ts'
import { sessionQuery } from './session.ts'

const FIRST_RETRY_MS = 500
const LAST_RETRY_MS = 30_000
/** A hidden tab keeps its connection no longer than this. */
const HIDDEN_MS = 30_000

/** The connections of a tab. Browsers allow a host six over all tabs (HTTP/1.1), so that a tab listens to all of its topics by one. */
interface Live {
  /** Number of mounted parts that listen to a topic. */
  listeners: Map<string, number>
  /** Topics of a refused connection, until each is accepted by itself. */
  separate: Set<string>
  /** Open connections by their topics; the value closes one. */
  connections: Map<string, () => void>
}

const tabs = new WeakMap<QueryClient, Live>()

/** Refetches what a change of the topics makes stale, until the returned function is called. */
export function joinTopics(client: QueryClient, topics: string[]): () => void {
  const live = tabs.get(client) ?? { listeners: new Map(), separate: new Set(), connections: new Map() }
  tabs.set(client, live)
  const add = (count: number) => {
    for (const topic of topics) live.listeners.set(topic, (live.listeners.get(topic) ?? 0) + count)
    // All parts that mount or unmount together change the connection once.
    queueMicrotask(() => connectTopics(client, live))
  }
  add(1)
  return () => add(-1)
}

/** Opens what the topics of the mounted parts need. What that replaces stays open until the new connection is, so that no change is missed. */
function connectTopics(client: QueryClient, live: Live): void {
  const needed = neededConnections(live)
  const added = needed.filter((key) => !live.connections.has(key))
  if (added.length === 0) closeReplaced(live)
  for (const key of added) live.connections.set(key, connect(client, live, key))
}

/** One connection for all topics, an open one with more of them if there is one, and one for each topic that is separate. */
function neededConnections({ listeners, separate, connections }: Live): string[] {
  const topics = [...listeners].flatMap(([topic, count]) => (count > 0 ? [topic] : [])).sort()
  const shared = topics.filter((topic) => !separate.has(topic))
  const apart = topics.filter((topic) => separate.has(topic))
  if (shared.length === 0) return apart
  const covering = [...connections.keys()].find((key) => shared.every((topic) => key.split(',').includes(topic)))
  return [covering ?? shared.join(','), ...apart]
}

function closeReplaced(live: Live): void {
  const needed = neededConnections(live)
  for (const key of live.connections.keys()) if (!needed.includes(key)) closeConnection(live, key)
}

function closeConnection(live: Live, key: string): void {
  live.connections.get(key)?.()
  live.connections.delete(key)
}

function connect(client: QueryClient, live: Live, key: string): () => void {
  const topics = key.split(',')
  return listenLive(key, {
    received: ({ topic }) => void invalidate(client, topic),
    opened: () => {
      if (live.separate.delete(key)) connectTopics(client, live)
      else closeReplaced(live)
    },
    refused: () => {
      void refreshSession(client)
      if (topics.length === 1) return
      for (const topic of topics) live.separate.add(topic)
      closeConnection(live, key)
      connectTopics(client, live)
    },
    missed: () => topics.forEach((topic) => void invalidate(client, topic)),
  })
}

function invalidate(client: QueryClient, topic: string) {
  const [kind, id, ...below] = topic.split(':')
  if (kind === 'chats') return client.invalidateQueries({ queryKey: [kind] })
  if (kind === 'documents') return client.invalidateQueries({ queryKey: [kind, id, ...below] })
  // A brand that this tab is deleting cannot be fetched again.
  if (id && client.isMutating({ mutationKey: queryKeys.deletion(id) }) > 0) return Promise.resolve()
  return client.invalidateQueries({ queryKey: kind === 'brand' && id ? queryKeys.brand(id) : queryKeys.brands })
}

/** EventSource does not report the status of a refused request; the session shows whether it was a 401. */
async function refreshSession(client: QueryClient) {
  if (!client.getQueryData(sessionQuery.queryKey)) return
  const user = await client.fetchQuery({ ...sessionQuery, staleTime: 0 }).catch(() => undefined)
  if (user === null) notifyUnauthorized()
}

interface Listener {
  received: (event: LiveEvent) => void
  opened: () => void
  /** The server answered with an error; the connection is tried again unless it is closed here. */
  refused: () => void
  /** The connection is open again; events in between are lost. */
  missed: () => void
}

/**
 * Listens to changes of topics until the returned function is called. EventSource reconnects by itself only while the server answers 200; this does so in
 * every other case, with a growing delay. It closes the connection while the tab is hidden.
 */
function listenLive(topics: string, { received, opened, refused, missed }: Listener): () => void {
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
      opened()
    }
    source.onmessage = (message) => received(JSON.parse(message.data) as LiveEvent)
    source.onerror = () => {
      const isRefused = source?.readyState === EventSource.CLOSED
      close()
      retry = setTimeout(connect, wait)
      wait = Math.min(wait * 2, LAST_RETRY_MS)
      if (isRefused) refused()
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
