import { setMaxListeners } from 'node:events'
import type { GuideSection } from '@brandwright/contracts/extraction'
import { applyExtractionEvent } from '@brandwright/domain/brands/apply-extraction-event'
import { emptyStyleGuide } from '@brandwright/domain/brands/empty-style-guide'
import type { ExtractionEvent, ExtractionEventOf, ExtractionStage } from '@brandwright/domain/brands/extraction-event'
import type { StyleGuide } from '@brandwright/domain/brands/style-guide'
import type { ExtractOptions } from '../extract-options.ts'
import { ExtractionError } from '../extraction-error.ts'
import type { ExtractorPorts, FetchResource } from '../ports.ts'
import { webAddress } from '../web-address.ts'
import { LIMITS_MS } from './limits.ts'
import { MAX_PACE, type Pace, startPace } from './pace.ts'
import { stableId } from './stable-id.ts'
import { untilStopped } from './until-stopped.ts'

/** A queue between parallel producers and a single event consumer. `push` never waits, and events keep their order. */
class EventChannel<T> implements AsyncIterable<T> {
  #items: T[] = []
  #wake: (() => void) | null = null
  #end: { error?: unknown } | null = null

  push(item: T): void {
    if (this.#end) return
    this.#items.push(item)
    this.#wake?.()
  }

  close(): void {
    this.#end ??= {}
    this.#wake?.()
  }

  fail(error: unknown): void {
    this.#end ??= { error }
    this.#wake?.()
  }

  /** Yields the pushed events until `close` is called. After `fail`, yields the events pushed before and then throws the error. */
  async *[Symbol.asyncIterator](): AsyncGenerator<T> {
    for (;;) {
      const item = this.#items.shift()
      if (item !== undefined) yield item
      else if (this.#end) {
        if ('error' in this.#end) throw this.#end.error
        return
      } else await new Promise<void>((resolve) => (this.#wake = resolve))
    }
  }
}

/** Interval in ms at which the progress of a run past its time limit is checked. */
const CHECK_EVERY_MS = 1000
/** Maximum duration of any run, even one that makes progress, because a page can fake progress. In addition, no run exceeds twice its own time limit. */
export const MAX_RUN_MS = LIMITS_MS.run * MAX_PACE
/** Maximum length of the key of a step. Keys contain URLs, and a data URL may contain a whole image. */
const MAX_KEY_LENGTH = 400

/** Shared state of one extraction. */
export interface ExtractionRun {
  ports: ExtractorPorts
  options: ExtractOptions
  url: string
  signal: AbortSignal
  events: EventChannel<ExtractionEvent>
  /** Returns the guide so far, built from all emitted events. */
  guide(): StyleGuide
  /** Emits an event, unless the last event of its type had the same data. */
  emit(event: ExtractionEvent): void
  /** Runs a stage, and emits a progress event at its start and its end. */
  stage<T>(stage: ExtractionStage, label: string, work: () => Promise<T>): Promise<T>
  /** Runs an optional part. If it fails, records it as missing and returns `null`; an abort still ends the run. */
  attempt<T>(lacking: string, work: () => T | Promise<T>): Promise<T | null>
  /** Runs an optional part like `attempt`, and emits the progress events of a stage. */
  optional<T>(stage: ExtractionStage, label: string, lacking: string, work: () => Promise<T>): Promise<T | null>
  /** Returns the result of a step that this or an earlier attempt has started or finished; otherwise runs the step. Steps must return plain JSON. */
  step<T>(key: string, work: () => Promise<T>): Promise<T>
  wants(...sections: GuideSection[]): boolean
  missing: Set<string>
  /** Hosts that timed out before serving any image, which get no further requests, and hosts that have served an image. */
  silentHosts: Set<string>
  servingHosts: Set<string>
  /** URLs of images that failed to load in the browser or in the extractor. */
  unreadImages: Set<string>
  pace: Pace
  stop(): void
  /** Returns the remaining time of the run in milliseconds. */
  remainingMs(): number
}

/** Creates the state of a run. Throws `ExtractionError('invalid_url')` if the URL is not a web URL. */
export function startRun(ports: ExtractorPorts, options: ExtractOptions): ExtractionRun {
  const url = webAddress(options.url)
  if (!url) throw new ExtractionError('invalid_url', `"${options.url}" is not a web address. Enter one like https://example.com.`)
  const runController = new AbortController()
  // Raises the listener limit, because every fetch and step listens to the signal, which Node.js would report as a memory leak.
  setMaxListeners(0, runController.signal)
  const pace = startPace(ports.clock)
  const started = pace.clock.now()
  const elapsed = () => pace.clock.now() - started
  const budget = () => options.timeoutMs ?? pace.ms('run')
  const isOver = () =>
    elapsed() >= budget() && (options.timeoutMs !== undefined || pace.idleMs() >= pace.ms('noProgress') || elapsed() >= Math.min(MAX_RUN_MS, 2 * budget()))
  let disarm = () => {}
  const endInTime = () => {
    if (isOver())
      runController.abort(
        new ExtractionError(
          'timeout',
          `Scanning ${new URL(url).host} took longer than ${Math.round(elapsed() / 1000)} seconds. Try again, or scan fewer pages.`,
        ),
      )
    else {
      const remaining = budget() - elapsed()
      disarm = pace.clock.after(remaining > 0 ? Math.min(remaining, CHECK_EVERY_MS) : CHECK_EVERY_MS, endInTime)
    }
  }
  endInTime()
  const onStop = () => runController.abort(new ExtractionError('stopped', 'The extraction was stopped. The results so far are saved.'))
  if (options.signal?.aborted) onStop()
  options.signal?.addEventListener('abort', onStop, { once: true })

  const events = new EventChannel<ExtractionEvent>()
  const last = new Map<string, string>()
  let guide = options.known ?? emptyStyleGuide({ id: options.id, url, now: ports.now().toISOString() })

  const emit = (event: ExtractionEvent) => {
    if (runController.signal.aborted) return
    pace.noteProgress()
    const json = JSON.stringify(event.data)
    if (REPEATABLE.has(event.type) ? false : last.get(event.type) === json) return
    last.set(event.type, json)
    guide = applyExtractionEvent(guide, event)
    events.push(event)
  }
  const stage = async <T>(stage: ExtractionStage, label: string, work: () => Promise<T>): Promise<T> => {
    const begun = pace.clock.now()
    emit(progress({ label, stage, state: 'started' }))
    const result = await work()
    runController.signal.throwIfAborted()
    emit(progress({ label, stage, state: 'done', ms: Math.round(pace.clock.now() - begun) }))
    return result
  }
  const missing = new Set<string>()
  // Only this function catches the failure of a part, and records the part as missing.
  const attempt = async <T>(lacking: string, work: () => T | Promise<T>): Promise<T | null> => {
    try {
      return await work()
    } catch (error) {
      runController.signal.throwIfAborted()
      missing.add(lacking)
      ports.noteFailure?.(error)
      return null
    }
  }
  const steps = new Map<string, Promise<unknown>>()
  // A fetch that never settles must not keep a run from ending at its limit or when it is aborted.
  const scaledFetch: FetchResource = async (address, fetchOptions) => {
    const scaled = (ms?: number) => (ms === undefined ? undefined : Math.round(ms * pace.factor()))
    const limits = { timeoutMs: scaled(fetchOptions?.timeoutMs), firstByteMs: scaled(fetchOptions?.firstByteMs) }
    const fetching = untilStopped(runController.signal, ports.fetch(address, { ...fetchOptions, ...limits }))
    // `fetch` should enforce the limit itself. This timeout is for implementations that don't.
    const fetched = await (limits.timeoutMs === undefined
      ? fetching
      : pace.within('forgottenFetch', fetching, () => new ExtractionError('timeout', `${new URL(address).host} did not answer in time.`)))
    pace.noteProgress()
    return fetched
  }

  return {
    ports: { ...ports, fetch: scaledFetch },
    options,
    url,
    signal: runController.signal,
    events,
    guide: () => guide,
    emit,
    stage,
    attempt,
    optional: (name, label, lacking, work) => attempt(lacking, () => stage(name, label, work)),
    step(name, work) {
      const key = name.length > MAX_KEY_LENGTH ? stableId(name.slice(0, 40), name) : name
      const running = steps.get(key) as ReturnType<typeof work> | undefined
      if (running) return running
      const step = (async () => {
        const saved = await options.checkpoints?.load(key)
        if (saved !== undefined && saved !== null) return saved as Awaited<ReturnType<typeof work>>
        const result = await work()
        runController.signal.throwIfAborted()
        pace.noteProgress()
        await options.checkpoints?.save(key, result)
        return result
      })()
      steps.set(key, step)
      step.catch(() => steps.delete(key))
      return step
    },
    wants: (...sections) => !options.sections || sections.some((section) => options.sections?.includes(section)),
    missing,
    silentHosts: new Set(),
    servingHosts: new Set(),
    unreadImages: new Set(),
    pace,
    stop() {
      disarm()
      pace.end()
      options.signal?.removeEventListener('abort', onStop)
      runController.abort(new ExtractionError('stopped', 'The extraction was stopped. The results so far are saved.'))
    },
    remainingMs: () => budget() - elapsed(),
  }
}

/**
 * Event types that are emitted even if their data is the same, because they always differ, or because repeating them is harmless and cheaper than a comparison.
 */
const REPEATABLE = new Set<ExtractionEvent['type']>(['progress', 'syncSource', 'additionalText', 'fetchNewImages', 'imagesUpdated', 'facts'])

const progress = (data: ExtractionEventOf<'progress'>['data']): ExtractionEvent => ({ type: 'progress', data })
