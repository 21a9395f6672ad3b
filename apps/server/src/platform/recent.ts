const KEPT_MS = 1000
const MAX_KEPT = 10_000

export interface Recent {
  /**
   * What `load` answers, or answered to the same name within the last second. Nothing is kept from before this process last wrote: so in one process it is
   * as it is now, and of what another process wrote it is a second late at the most. A failure, and null, is not kept.
   */
  keep<T>(name: string, load: () => Promise<T>): Promise<T>
  /** Something was written. */
  forget(): void
}

/** Answers of the database that would be asked for a thousand times a second: who asks by this key, may they, is there room. */
export function recentAnswers(): Recent {
  let kept = new Map<string, { until: number; answer: Promise<unknown> }>()

  return {
    keep<T>(name: string, load: () => Promise<T>): Promise<T> {
      const at = performance.now()
      const known = kept.get(name)
      if (known && known.until > at) return known.answer as Promise<T>
      if (kept.size >= MAX_KEPT) kept = new Map()
      const now = kept
      const one = { until: at + KEPT_MS, answer: load() }
      const drop = () => {
        if (now.get(name) === one) now.delete(name)
      }
      now.set(name, one)
      one.answer.then((value) => {
        if (value === null) drop()
      }, drop)
      return one.answer as Promise<T>
    },
    forget() {
      kept = new Map()
    },
  }
}
