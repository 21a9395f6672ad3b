import { Worker } from 'node:worker_threads'
import type { ComposerRequest } from '@brandwright/domain/composer/compose-reply'

/** Timeout of one reply. No real guide comes close; only a hostile message takes longer. */
const MAX_MS = 20_000
/** Idle time after which the thread is terminated to free its memory. */
const IDLE_MS = 60_000
const MAX_MEMORY_MB = 512
const GIVEN_UP = 'Nobody waits for it any more.'

/** Reply of the composer, ready to be streamed in pieces. */
export interface Composed {
  /** Function that is called with the reply; null for plain text. */
  called: string | null
  /** Text, or arguments as JSON, split into the tokens that are counted. */
  tokens: string[]
  /** Number of input tokens in the messages. */
  read: number
}

export interface Composer {
  /** Rejects if the job times out, fails or is aborted. */
  compose(asked: ComposerRequest, givenUp: AbortSignal): Promise<Composed>
  close(): void
}

interface Job {
  asked: ComposerRequest
  done(composed: Composed): void
  failed(error: Error): void
}

/**
 * Runs the built-in composer in its own worker thread, one reply at a time, so that no input can block the server. The thread starts on demand and is
 * terminated when a running job is aborted; `script` is the address of `compose-in-thread`.
 */
export function openComposer(script: URL, mostMs = MAX_MS): Composer {
  const waiting: Job[] = []
  let current: Job | undefined
  let thread: Worker | undefined
  let timer: NodeJS.Timeout | undefined

  const letGo = () => {
    clearTimeout(timer)
    void thread?.terminate()
    thread = undefined
  }
  const next = () => {
    clearTimeout(timer)
    current = waiting.shift()
    if (!current) {
      timer = setTimeout(letGo, IDLE_MS).unref()
      return
    }
    thread ??= begin()
    timer = setTimeout(() => fail(new Error(`The composer was not done after ${mostMs} ms.`)), mostMs)
    thread.postMessage(current.asked)
  }
  const fail = (error: Error) => {
    const job = current
    letGo()
    next()
    job?.failed(error)
  }
  const begin = () => {
    const made = new Worker(script, { execArgv: [], resourceLimits: { maxOldGenerationSizeMb: MAX_MEMORY_MB } })
    made.unref()
    made.on('message', (composed: Composed) => {
      if (made !== thread) return
      const job = current
      next()
      job?.done(composed)
    })
    made.on('error', (error: Error) => {
      if (made === thread) fail(error)
    })
    return made
  }

  return {
    compose(asked, givenUp) {
      if (givenUp.aborted) return Promise.reject(new Error(GIVEN_UP))
      return new Promise((resolve, reject) => {
        const heard = () => givenUp.removeEventListener('abort', giveUp)
        const job: Job = {
          asked,
          done(composed) {
            heard()
            resolve(composed)
          },
          failed(error) {
            heard()
            reject(error)
          },
        }
        const giveUp = () => {
          const reason = new Error(GIVEN_UP)
          if (job === current) return fail(reason)
          waiting.splice(waiting.indexOf(job), 1)
          job.failed(reason)
        }
        givenUp.addEventListener('abort', giveUp)
        waiting.push(job)
        if (!current) next()
      })
    },
    close: letGo,
  }
}
