/** Maximum delay in ms. The browser can paint one or two keystrokes in that time, but users do not notice the delay. */
const MAX_DELAY_MS = 100

/** Combines several calls into one, which runs once the browser is idle. In browsers without `requestIdleCallback`, each call runs immediately. */
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
