import type { Pace } from '../run/pace.ts'

/** Thrown if the page does not respond within its limit. A newly opened page may respond. */
export class PageStuck extends Error {
  constructor() {
    super('Timeout: the page no longer answers.')
  }
}

/**
 * Returns a guard for calls to a page, which stops waiting if a script of the page never ends. All later calls to that page fail immediately, so that callers
 * open a new one.
 */
export function watchdog(pace: Pace): <T>(work: Promise<T>) => Promise<T> {
  let stuck = false
  return async (work) => {
    work.catch(() => {})
    if (stuck) throw new PageStuck()
    return pace.within('call', work, () => {
      stuck = true
      return new PageStuck()
    })
  }
}
