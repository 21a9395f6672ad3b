/** Maximum delay in ms. It leaves time to paint a keystroke or two, but is not noticeable. */
const MAX_DELAY_MS = 100

/** Combines several calls into one, which runs when the browser is idle after the next paint. Runs immediately in browsers without `requestIdleCallback`. */
export function whenIdle(work: () => void): { schedule: () => void; cancel: () => void } {
  let waiting: number | null = null
  const run = () => {
    waiting = null
    work()
  }
  return {
    schedule: () => {
      if (typeof requestIdleCallback !== 'function') return work()
      waiting ??= requestIdleCallback(run, { timeout: MAX_DELAY_MS })
    },
    cancel: () => {
      if (waiting !== null) cancelIdleCallback(waiting)
      waiting = null
    },
  }
}
