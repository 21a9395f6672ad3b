import type { Pace } from '../run/pace.ts'

/** The page has not answered within its limit. Nothing more is asked of it; a fresh page may do. */
export class PageStuck extends Error {
  constructor() {
    super('Timeout: the page no longer answers.')
  }
}

/** Gives up on a page whose script never ends. Later calls to the same page fail at once, so whoever has more to ask opens a fresh page. */
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
