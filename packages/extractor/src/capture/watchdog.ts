import type { Pace } from '../run/pace.ts'

/** Thrown when the page has not responded within its limit. A fresh page may work. */
export class PageStuck extends Error {
  constructor() {
    super('Timeout: the page no longer answers.')
  }
}

/** Returns a guard that stops waiting for a page whose script never ends. Later calls to that page fail immediately, so callers open a fresh page. */
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
