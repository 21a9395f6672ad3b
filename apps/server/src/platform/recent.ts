const KEPT_MS = 1000
const MAX_KEPT = 10_000

export interface Recent {
  /**
   * Returns the result of `load`, or the one cached under `name` within the last second. A write by this process clears the cache, so results are at most a
   * second behind other processes; failures and null are not cached.
   */
  keep<T>(name: string, load: () => Promise<T>): Promise<T>
  /** Clears the cache after a write. */
  forget(): void
}

/** Caches database results that would otherwise be loaded a thousand times a second: the owner of a key, permissions, quotas. */
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
