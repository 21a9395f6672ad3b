import { isApiError } from '../api-client.ts'
import { streamLines } from '../ndjson-stream.ts'

const FLUSH_MS = 40
const FIRST_RETRY_MS = 400
const LAST_RETRY_MS = 8_000

/**
 * Emits the events of a run in chunks until the run ends or the signal aborts; resolves immediately if the server rejects the request with a 4xx status.
 * Reconnects after the last received event, and reports each loss and recovery of the connection to `onConnection`.
 */
export async function followRun<Event extends { type: string }>(
  runId: string,
  signal: AbortSignal,
  { onChunk, onConnection }: { onChunk: (chunk: Event[]) => void; onConnection: (connected: boolean) => void },
): Promise<void> {
  let received = 0
  let wait = FIRST_RETRY_MS
  let chunk: Event[] = []
  let timer: ReturnType<typeof setTimeout> | undefined
  const flush = () => {
    clearTimeout(timer)
    timer = undefined
    if (chunk.length === 0 || signal.aborted) return
    const lines = chunk
    chunk = []
    onChunk(lines)
  }

  while (!signal.aborted) {
    try {
      for await (const event of streamLines<Event>(`/api/runs/${encodeURIComponent(runId)}/events`, { query: { after: received }, signal })) {
        // Does not count `growing` events, because the server does not log them.
        if (event.type !== 'growing') received++
        if (wait !== FIRST_RETRY_MS) onConnection(true)
        wait = FIRST_RETRY_MS
        chunk.push(event)
        timer ??= setTimeout(flush, FLUSH_MS)
        if (event.type === 'fetchComplete' || event.type === 'error') return flush()
      }
    } catch (error) {
      if (isApiError(error) && error.status >= 400 && error.status < 500) return flush()
      if (!signal.aborted) onConnection(false)
    }
    flush()
    await pause(wait, signal)
    wait = Math.min(wait * 2, LAST_RETRY_MS)
  }
  clearTimeout(timer)
}

function pause(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, ms)
    signal.addEventListener(
      'abort',
      () => {
        clearTimeout(timer)
        resolve()
      },
      { once: true },
    )
  })
}
