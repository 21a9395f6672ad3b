const HANDS = ['pointermove', 'pointerdown', 'keydown', 'wheel', 'touchstart', 'scroll'] as const

/** Resolves when content below the first view may load. */
export const atRest = deferUntilIdle(2_000)

/** Resolves when content that only opens on user input may load; input usually comes before the delay ends. */
export const atLeisure = deferUntilIdle(8_000)

/**
 * Returns a function that defers work the first screen does not need. Its promises resolve one by one in idle time, `restMs` after the page has loaded,
 * or all at once at the first user input.
 */
function deferUntilIdle(restMs: number): () => Promise<void> {
  const waiting: (() => void)[] = []
  let state: 'unasked' | 'loading' | 'resting' | 'wanted' = 'unasked'

  const next = () => {
    waiting.shift()?.()
    if (waiting.length > 0) whenIdle(next)
  }
  const rest = () => {
    if (state !== 'loading') return
    state = 'resting'
    whenIdle(next)
  }
  const want = () => {
    state = 'wanted'
    for (const hand of HANDS) removeEventListener(hand, want)
    for (const go of waiting.splice(0)) go()
  }
  const begin = () => {
    state = 'loading'
    for (const hand of HANDS) addEventListener(hand, want, { passive: true })
    if (document.readyState === 'complete') setTimeout(rest, restMs)
    else addEventListener('load', () => setTimeout(rest, restMs), { once: true })
  }

  return () => {
    if (state === 'wanted') return Promise.resolve()
    if (state === 'unasked') begin()
    return new Promise((resolve) => {
      waiting.push(resolve)
      if (state === 'resting' && waiting.length === 1) whenIdle(next)
    })
  }
}

/** Falls back to the next task in browsers without `requestIdleCallback`. */
function whenIdle(go: () => void): void {
  if (typeof requestIdleCallback === 'function') requestIdleCallback(() => go(), { timeout: 200 })
  else setTimeout(go)
}
