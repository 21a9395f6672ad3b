import type { QueryClient } from '@tanstack/react-query'
import { jsonOf, send } from '../api-client.ts'
import { ApiError } from '../api-error.ts'
import type { WriteRequest } from './document-definition.ts'
import { notePending } from './own-writes.ts'

/** Timeout for a write in ms. No change of a guide takes longer on the server, even if the server has to fetch pages. */
const ANSWER_WITHIN_MS = 60_000

/** Sends a request that is based on the specified revision. The server rejects the request with 409 if the document has a newer revision. */
type Write = <T>(request: WriteRequest, revision: number) => Promise<T>

export interface WriteQueue {
  /**
   * Runs `work` after all pending writes, because the server would otherwise reject the change of a second click as stale. Rejects if the server has not
   * responded within a minute; `advice` is appended to the error message.
   */
  enqueue: <T>(work: (write: Write) => Promise<T>, advice?: string) => Promise<T>
  /** Returns the revision that results from the specified revision and the later writes of this tab. */
  latest: (revision: number) => number
}

const queues = new WeakMap<QueryClient, Map<string, WriteQueue>>()

/** Returns the queue through which all screens in this tab write a document. */
export function writeQueueOf(client: QueryClient, noun: string, id: string): WriteQueue {
  const ofClient = queues.get(client) ?? new Map<string, WriteQueue>()
  queues.set(client, ofClient)
  const key = `${noun}:${id}`
  const queue = ofClient.get(key) ?? newQueue(id)
  ofClient.set(key, queue)
  return queue
}

function newQueue(id: string): WriteQueue {
  const next = new Map<number, number>()
  let last: Promise<unknown> = Promise.resolve()
  const writerWith =
    (signal: AbortSignal): Write =>
    async ({ path, method = 'POST', body, merge }, revision) => {
      const headers = { 'if-match': `"${revision}"`, ...(merge ? { prefer: 'merge' } : {}) }
      const response = await send(path, { method, body, headers, signal })
      const written = revisionIn(response.headers.get('etag'))
      if (written !== null) next.set(revision, written)
      return jsonOf(response)
    }
  return {
    enqueue: (work, advice) => {
      const write = last.then(() => answeredInTime((signal) => work(writerWith(signal)), advice))
      last = write.catch(() => undefined)
      notePending(id, last)
      return write
    },
    latest: (revision) => {
      let newest = revision
      for (let made = next.get(newest); made !== undefined && made > newest; made = next.get(newest)) newest = made
      return newest
    },
  }
}

function revisionIn(etag: string | null): number | null {
  const [digits] = /\d+/.exec(etag ?? '') ?? []
  return digits === undefined ? null : Number(digits)
}

/**
 * Returns the result of `request`. After a minute, aborts the request and throws ApiError, so that the queue continues; `advice` is appended to the error
 * message.
 */
async function answeredInTime<T>(request: (signal: AbortSignal) => Promise<T>, advice = ''): Promise<T> {
  const late = new AbortController()
  let timer: ReturnType<typeof setTimeout> | undefined
  const tooLate = new Promise<never>((_, reject) => {
    timer = setTimeout(() => {
      reject(new ApiError(`The server did not respond within a minute.${advice && ` ${advice}`}`, 'unavailable', 504))
      late.abort()
    }, ANSWER_WITHIN_MS)
  })
  try {
    return await Promise.race([request(late.signal), tooLate])
  } finally {
    clearTimeout(timer)
  }
}
