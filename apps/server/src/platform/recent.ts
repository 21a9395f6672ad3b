import { LRUCache } from 'lru-cache'

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
  // `perf` and `ttlResolution` read the current clock at each call, so that tests can replace it.
  const cache = new LRUCache<string, Promise<unknown>>({ max: MAX_CACHED, ttl: CACHE_MS, ttlResolution: 0, perf: { now: () => performance.now() } })

  return {
    memoize<T>(name: string, load: () => Promise<T>): Promise<T> {
      const cached = cache.get(name)
      if (cached) return cached as Promise<T>
      const answer = load()
      const drop = () => {
        if (cache.peek(name) === answer) cache.delete(name)
      }
      cache.set(name, answer)
      answer.then((value) => {
        if (value === null) drop()
      }, drop)
      return answer
    },
    forget: () => cache.clear(),
  }
}
