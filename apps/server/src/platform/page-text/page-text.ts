import { Worker } from 'node:worker_threads'
import { Refusal } from '../refusal.ts'
import type { ReadPage } from './read-markup.ts'

/** Extracts the main text of web pages. */
export interface PageText {
  /** Reads the content of a page. Throws `Refusal('unavailable')` if parsing takes too much time or memory, or the abort reason of the signal. */
  read(page: { html: string; url: string }, signal: AbortSignal): Promise<ReadPage>
}

const MAX_MS = 5000
const MAX_MEMORY_MB = 192
const MAX_AT_ONCE = 2

/**
 * Parses each page in a separate worker thread, at most two at a time, so that a hostile page can exhaust only its thread. `script` is the URL of
 * `read-in-thread`.
 */
export function openPageText(script: URL, maxMs = MAX_MS): PageText {
  const waiting: (() => void)[] = []
  let open = 0
  const enter = async () => {
    if (open < MAX_AT_ONCE) open++
    else await new Promise<void>((go) => waiting.push(go))
  }
  const leave = () => {
    const go = waiting.shift()
    if (go) go()
    else open--
  }
  return {
    async read(page, signal) {
      await enter()
      try {
        signal.throwIfAborted()
        return await inThread(script, page, maxMs, signal)
      } finally {
        leave()
      }
    },
  }
}

function inThread(script: URL, page: { html: string; url: string }, maxMs: number, signal: AbortSignal): Promise<ReadPage> {
  const cannot = () => new Refusal('unavailable', `The markup of ${page.url} cannot be read: parsing it takes too long or uses too much memory.`)
  const thread = new Worker(script, { execArgv: [], workerData: page, resourceLimits: { maxOldGenerationSizeMb: MAX_MEMORY_MB } })
  return new Promise<ReadPage>((resolve, reject) => {
    const stop = () => reject(signal.reason)
    const timer = setTimeout(() => reject(cannot()), maxMs)
    signal.addEventListener('abort', stop, { once: true })
    thread.once('message', resolve)
    thread.once('error', () => reject(cannot()))
    thread.once('exit', () => {
      clearTimeout(timer)
      signal.removeEventListener('abort', stop)
      reject(cannot())
    })
  }).finally(() => void thread.terminate())
}
