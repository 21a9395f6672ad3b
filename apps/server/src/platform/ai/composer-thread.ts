import { Worker } from 'node:worker_threads'
import type { ComposerRequest } from '@brandwright/domain/composer/compose-reply'

/** Timeout in ms for one response. Real guides need a fraction of this time; only hostile messages need more. */
const MAX_MS = 20_000
/** Idle time after which the thread is terminated to free its memory. */
const IDLE_MS = 60_000
const PAUSE_MS = 4
const MAX_MEMORY_MB = 512
const ABORTED = 'The request was aborted.'

/** Response of the composer, split into tokens for streaming. */
export interface Composed {
  /** Name of the function that the response calls, or null for plain text. */
  functionName: string | null
  /** Tokens of the text, or of the function's arguments as JSON. */
  tokens: string[]
  /** Number of input tokens in the messages. */
  read: number
}

export interface Composer {
  /** Delay in ms between the chunks of a streamed response, so that users see the text grow. */
  pauseMs: number
  /** Returns the composer's response. Rejects if the job times out, fails or is aborted. */
  compose(request: ComposerRequest, signal: AbortSignal): Promise<Composed>
  close(): void
}

interface Job {
  request: ComposerRequest
  done(composed: Composed): void
  failed(error: Error): void
}

/**
 * Runs the built-in composer in a worker thread, one response at a time, so that no input can block the server. The thread starts on demand and is terminated
 * when an active job is aborted; `script` is the URL of `compose-in-thread`.
 */
export function openComposer(script: URL, { maxMs = MAX_MS, pauseMs = PAUSE_MS } = {}): Composer {
  const waiting: Job[] = []
  let current: Job | undefined
  let thread: Worker | undefined
  let timer: NodeJS.Timeout | undefined

  const terminate = () => {
    clearTimeout(timer)
    void thread?.terminate()
    thread = undefined
  }
  const next = () => {
    clearTimeout(timer)
    current = waiting.shift()
    if (!current) {
      timer = setTimeout(terminate, IDLE_MS).unref()
      return
    }
    thread ??= begin()
    timer = setTimeout(() => fail(new Error(`The composer did not finish within ${maxMs} ms.`)), maxMs)
    thread.postMessage(current.request)
  }
  const fail = (error: Error) => {
    const job = current
    terminate()
    next()
    job?.failed(error)
  }
  const begin = () => {
    const worker = new Worker(script, { execArgv: [], resourceLimits: { maxOldGenerationSizeMb: MAX_MEMORY_MB } })
    worker.unref()
    worker.on('message', (composed: Composed) => {
      if (worker !== thread) return
      const job = current
      next()
      job?.done(composed)
    })
    worker.on('error', (error: Error) => {
      if (worker === thread) fail(error)
    })
    return worker
  }

  return {
    pauseMs,
    compose(request, signal) {
      if (signal.aborted) return Promise.reject(new Error(ABORTED))
      return new Promise((resolve, reject) => {
        const unsubscribe = () => signal.removeEventListener('abort', cancel)
        const job: Job = {
          request,
          done(composed) {
            unsubscribe()
            resolve(composed)
          },
          failed(error) {
            unsubscribe()
            reject(error)
          },
        }
        const cancel = () => {
          const reason = new Error(ABORTED)
          if (job === current) return fail(reason)
          waiting.splice(waiting.indexOf(job), 1)
          job.failed(reason)
        }
        signal.addEventListener('abort', cancel)
        waiting.push(job)
        if (!current) next()
      })
    },
    close: terminate,
  }
}
