import { LRUCache } from 'lru-cache'

const CACHE_MS = 1000
const MAX_CACHED = 10_000

export interface Recent {
  /**
   * Returns the result of `load`, or the result that was cached under `name` within the last second; null and failures are not cached. Writes by this process
   * clear the cache, so only writes by other processes can be missed, for at most a second.
   */
  memoize<T>(name: string, load: () => Promise<T>): Promise<T>
  /** Clears the cache after a write. */
  forget(): void
}

/** Caches database results that would otherwise be loaded a thousand times per second: key owners, permissions, quotas. */
export function recentAnswers(): Recent {
  // With `perf` and `ttlResolution`, the cache reads the current clock at each call, so that tests can replace the clock.
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
