import { readServerSentEvents } from '@brandwright/streaming/server-sent-events'
import { isApiError } from '../../lib/api-client.ts'
import { offlineError } from '../../lib/api-error.ts'
import { callRoute } from '../../lib/call-route.ts'
import type { AskCompletion } from './test-run.ts'

/** Inactivity in ms after which a stream is considered ended. */
const SILENCE_MS = 10_000
/** Timeout in ms for the first event. Longer than the server's own timeout of one minute, so that the server can report that timeout. */
const FIRST_EVENT_MS = 70_000
/** Maximum time in ms that the server may take to close the connection after the end of the response. */
const AFTER_DONE_MS = 1_000

/** Sends `POST /api/streamTest` and emits each event as it arrives. */
export const streamCompletion: AskCompletion = async (input, signal, onEvent) => {
  const silent = new AbortController()
  let timer: ReturnType<typeof setTimeout> | undefined
  const expectWithin = (ms: number) => {
    clearTimeout(timer)
    timer = setTimeout(() => silent.abort(), ms)
  }
  expectWithin(FIRST_EVENT_MS)
  try {
    const response = await callRoute('streamTest', { ...input, stream: true }, { stream: true, signal: AbortSignal.any([signal, silent.signal]) })
    onEvent({ type: 'taken', serverId: response.headers.get('x-request-id') })
    const count = new TransformStream<Uint8Array, Uint8Array>({
      transform(bytes, onwards) {
        onEvent({ type: 'bytes', count: bytes.byteLength })
        onwards.enqueue(bytes)
      },
    })
    if (response.body)
      for await (const { data } of readServerSentEvents(response.body.pipeThrough(count))) {
        onEvent({ type: 'frame', data })
        expectWithin(data.trim() === '[DONE]' ? AFTER_DONE_MS : SILENCE_MS)
      }
    onEvent({ type: 'end', by: 'server' })
  } catch (error) {
    if (signal.aborted) throw error
    if (silent.signal.aborted) onEvent({ type: 'end', by: 'silence' })
    else throw isApiError(error) || error instanceof RangeError ? error : offlineError()
  } finally {
    clearTimeout(timer)
  }
}
