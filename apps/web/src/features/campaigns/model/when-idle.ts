/** Maximum delay in ms: long enough to paint a keystroke or two, but not noticeable. */
const MAX_DELAY_MS = 100

/** Coalesces calls and runs the work once after the next paint, when the browser is idle. Runs it immediately in browsers without `requestIdleCallback`. */
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
