/** Long enough for the paint of a key or two, too short to be seen as a delay. */
const AT_LATEST_MS = 100

/** Asks for work however often: it is done once, after the paint, when the browser has nothing else to do. At once where the browser does not say when that is. */
export function whenIdle(work: () => void): { schedule: () => void; cancel: () => void } {
  let waiting: number | null = null
  const run = () => {
    waiting = null
    work()
  }
  return {
    schedule: () => {
      if (typeof requestIdleCallback !== 'function') return work()
      waiting ??= requestIdleCallback(run, { timeout: AT_LATEST_MS })
    },
    cancel: () => {
      if (waiting !== null) cancelIdleCallback(waiting)
      waiting = null
    },
  }
}
