import { LIMITS_MS, type LimitName } from './limits.ts'

/** Time as a scan sees it: ms since some start, and calls after a while. `after` returns its cancellation. */
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

/** How slow this machine and this site are now, and the limits that follow from it. */
export interface Pace {
  clock: Clock
  /** How many times longer everything may take, 1 to 8. */
  factor(): number
  /** A limit, ms, as it is now. */
  ms(limit: LimitName): number
  /** Rejects with the given error unless `work` settles within the limit; a limit that grows meanwhile counts as it has grown. */
  within<T>(limit: LimitName, work: Promise<T>, error: () => Error): Promise<T>
  /** Time from the request for an empty page of the browser to the page. */
  noteBlankPage(ms: number): void
  /** Time from the request for the site's document to its first byte. */
  noteAnswer(ms: number): void
  /** Something arrived or was finished. */
  noteProgress(): void
  /** Time since the last progress, ms. */
  idleMs(): number
  end(): void
}

export const MAX_PACE = 8
/** How far a slow site alone stretches the limits, and how far those stretch that wait for what it sends: it may be slow on purpose. */
const MAX_SITE_PACE = 3
const WAITS_FOR_SITE = new Set<LimitName>(['response', 'document'])
/** A blank page takes about a third of this on a quiet machine with two cores, a new browser process included. */
const QUIET_BLANK_PAGE_MS = 250
/** A site that answers within this is quick. */
const QUICK_ANSWER_MS = 250
const LAG_EVERY_MS = 200
const LAGS = 9
/** Lag of the event loop that doubles every limit. */
const DOUBLING_LAG_MS = 20

/** Starts to measure: the lag of the event loop by itself, the rest as it is noted. The median lag counts, so that one long computation of ours does not. */
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
  const factor = () => Math.min(MAX_PACE, Math.max(1, 1 + median(lags) / DOUBLING_LAG_MS, blankPage / QUIET_BLANK_PAGE_MS, answer / QUICK_ANSWER_MS))
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
          const left = ms(limit) - (clock.now() - started)
          if (left <= 0) reject(error())
          else disarm = clock.after(left, check)
        }
        check()
      })
      return Promise.race([work, late]).finally(() => disarm())
    },
    noteBlankPage(taken) {
      blankPage = taken
    },
    noteAnswer(taken) {
      answer = Math.min(MAX_SITE_PACE * QUICK_ANSWER_MS, Math.max(answer, taken))
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
