import type { LiveEvent } from '@brandwright/contracts/live'

const FIRST_RETRY_MS = 500
const LAST_RETRY_MS = 30_000
/** A tab that nobody sees holds its connection no longer than this. */
const HIDDEN_MS = 30_000

interface Listener {
  heard: (event: LiveEvent) => void
  refused: () => void
  /** The connection is there again: what changed meanwhile was not heard. */
  missed: () => void
}

/**
 * Hears what changes of some topics, until what it returns is called. EventSource reconnects by itself only while the server answers 200;
 * we do it for every other case, slower each time. While the tab is hidden it rests.
 */
export function listenLive(topics: string, { heard, refused, missed }: Listener): () => void {
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
    source.onmessage = (message) => heard(JSON.parse(message.data) as LiveEvent)
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
  const seen = () => {
    clearTimeout(rest)
    if (document.visibilityState === 'hidden') rest = setTimeout(close, HIDDEN_MS)
    else if (!source) connect()
  }
  document.addEventListener('visibilitychange', seen)
  // A tab that was opened in the background begins when it is looked at.
  if (document.visibilityState === 'hidden') close()
  else connect()
  return () => {
    document.removeEventListener('visibilitychange', seen)
    clearTimeout(rest)
    close()
  }
}
