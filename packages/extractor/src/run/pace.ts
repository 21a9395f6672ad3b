import { LIMITS_MS, type LimitName } from './limits.ts'

/** Clock and timers of a scan, in milliseconds since an arbitrary start. `after` returns a function that cancels the timer. */
export interface Clock {
  now(): number
  after(ms: number, call: () => void): () => void
}

export const systemClock: Clock = {
  now: () => performance.now(),
  after(ms, call) {
    const timer = setTimeout(call, ms)
    timer.unref()
    return () => clearTimeout(timer)
  },
}

/** Measures how slow the machine and the site are at the moment, and scales the time limits accordingly. */
export interface Pace {
  clock: Clock
  /** Returns the factor by which all limits are multiplied, 1 to 8. */
  factor(): number
  /** Returns the current value of a limit in ms. */
  ms(limit: LimitName): number
  /** Rejects with the specified error unless `work` settles within the limit, which may increase while `work` runs. */
  within<T>(limit: LimitName, work: Promise<T>, error: () => Error): Promise<T>
  /** Records the time in ms that the browser took to open a blank page. */
  noteBlankPage(ms: number): void
  /** Records the time in ms to the first byte of the site's document. */
  noteAnswer(ms: number): void
  /** Records that a response arrived or a step finished. */
  noteProgress(): void
  /** Returns the time since the last progress in ms. */
  idleMs(): number
  end(): void
}

export const MAX_PACE = 8
/** Maximum factor for a slow site, and for the limits in `WAITS_FOR_SITE` regardless of the reason. It is low, because a site may be slow on purpose. */
const MAX_SITE_PACE = 3
const WAITS_FOR_SITE = new Set<LimitName>(['response', 'document'])
/**
 * Maximum time in ms for opening a blank page at which no limit is scaled. An idle machine with two cores takes about a third of this time, including the start
 * of the browser process.
 */
const QUIET_BLANK_PAGE_MS = 250
/** Maximum response time in ms of a fast site. */
const FAST_RESPONSE_MS = 250
const LAG_EVERY_MS = 200
const LAGS = 9
/** Delay of the event loop in ms at which every limit doubles. */
const DOUBLING_LAG_MS = 20

/**
 * Starts measuring. Measures the delay of the event loop itself, while callers report the other times; uses the median delay, so that one long computation in
 * this process has no effect.
 */
export function startPace(clock: Clock = systemClock): Pace {
  const lags: number[] = Array.from({ length: LAGS }, () => 0)
  let blankPage = 0
  let answer = 0
  let moved = clock.now()
  let cancel = () => {}
  const sample = () => {
    const due = clock.now() + LAG_EVERY_MS
    cancel = clock.after(LAG_EVERY_MS, () => {
      lags.push(Math.max(0, clock.now() - due))
      lags.shift()
      sample()
    })
  }
  sample()
  const factor = () => Math.min(MAX_PACE, Math.max(1, 1 + median(lags) / DOUBLING_LAG_MS, blankPage / QUIET_BLANK_PAGE_MS, answer / FAST_RESPONSE_MS))
  const ms = (limit: LimitName) => Math.round(LIMITS_MS[limit] * Math.min(factor(), WAITS_FOR_SITE.has(limit) ? MAX_SITE_PACE : MAX_PACE))
  return {
    clock,
    factor,
    ms,
    async within(limit, work, error) {
      work.catch(() => {})
      const started = clock.now()
      let disarm = () => {}
      const late = new Promise<never>((_, reject) => {
        const check = () => {
          const remaining = ms(limit) - (clock.now() - started)
          if (remaining <= 0) reject(error())
          else disarm = clock.after(remaining, check)
        }
        check()
      })
      return Promise.race([work, late]).finally(() => disarm())
    },
    noteBlankPage(elapsed) {
      blankPage = elapsed
    },
    noteAnswer(elapsed) {
      answer = Math.min(MAX_SITE_PACE * FAST_RESPONSE_MS, Math.max(answer, elapsed))
    },
    noteProgress() {
      moved = clock.now()
    },
    idleMs: () => clock.now() - moved,
    end: () => cancel(),
  }
}

function median(values: number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0
}
