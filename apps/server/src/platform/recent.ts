const CACHE_MS = 1000
const MAX_CACHED = 10_000

export interface Recent {
  /**
   * Returns the result of `load`, or the one cached under `name` within the last second; failures and null are not cached. Writes by this process clear the
   * cache, so results lag at most a second behind other processes.
   */
  memoize<T>(name: string, load: () => Promise<T>): Promise<T>
  /** Clears the cache after a write. */
  forget(): void
}

/** Caches database results that would otherwise be loaded a thousand times per second: key owners, permissions, quotas. */
export function recentAnswers(): Recent {
  let cache = new Map<string, { until: number; answer: Promise<unknown> }>()

  return {
    memoize<T>(name: string, load: () => Promise<T>): Promise<T> {
      const at = performance.now()
      const cached = cache.get(name)
      if (cached && cached.until > at) return cached.answer as Promise<T>
      if (cache.size >= MAX_CACHED) cache = new Map()
      const now = cache
      const one = { until: at + CACHE_MS, answer: load() }
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
      cache = new Map()
    },
  }
}
