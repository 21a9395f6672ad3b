import { Worker } from 'node:worker_threads'
import type { ComposerRequest } from '@brandwright/domain/composer/compose-reply'

/** Timeout for one response. Only hostile messages take longer; real guides need a fraction of it. */
const MAX_MS = 20_000
/** Idle time after which the thread is terminated to free its memory. */
const IDLE_MS = 60_000
const PAUSE_MS = 4
const MAX_MEMORY_MB = 512
const ABORTED = 'The request was aborted.'

/** The composer's response, ready to be streamed in chunks. */
export interface Composed {
  /** Function to call with the response; null for plain text. */
  functionName: string | null
  /** Text, or arguments as JSON, split into countable tokens. */
  tokens: string[]
  /** Number of input tokens in the messages. */
  read: number
}

export interface Composer {
  /** Delay between the chunks of a streamed response, in ms, so that users see it grow. */
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
