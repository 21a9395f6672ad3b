import { Worker } from 'node:worker_threads'
import type { ComposerRequest } from '@brandwright/domain/composer/compose-reply'

/** Far more than any guide takes. What takes longer is a message that was made for it. */
const MAX_MS = 20_000
/** A thread that nobody needs gives its memory back. */
const IDLE_MS = 60_000
const MAX_MEMORY_MB = 512
const GIVEN_UP = 'Nobody waits for it any more.'

/** A reply of the composer, ready to be sent bit by bit. */
export interface Composed {
  /** The function that is called with it; null for words. */
  called: string | null
  /** The words, or the arguments as JSON, in the tokens that they are counted in. */
  tokens: string[]
  /** How many tokens the messages were. */
  read: number
}

export interface Composer {
  /** Rejects when it does not come to an end, fails, or is given up. */
  compose(asked: ComposerRequest, givenUp: AbortSignal): Promise<Composed>
  close(): void
}

interface Job {
  asked: ComposerRequest
  done(composed: Composed): void
  failed(error: Error): void
}

/**
 * The built-in composer in a thread of its own, one reply after the other, so that whatever it is given everything else goes on. The thread is there when
 * it is needed; work that is given up while it goes on ends with its thread. `script` is where `compose-in-thread` is.
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
