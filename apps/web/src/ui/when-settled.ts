const INPUT_EVENTS = ['pointermove', 'pointerdown', 'keydown', 'wheel', 'touchstart', 'scroll'] as const

/** Resolves once code or data for content below the first view should load. */
export const whenSettled = deferUntilIdle(2_000)

/** Resolves once content that opens only on user input should load. The first user input usually ends the wait early. */
export const whenLongSettled = deferUntilIdle(8_000)

/**
 * Returns a function whose promises delay work that the first screen does not need. They resolve one by one in idle time, starting `delayMs` after page load,
 * or all at once on the first user input.
 */
function deferUntilIdle(delayMs: number): () => Promise<void> {
  const waiting: (() => void)[] = []
  let state: 'initial' | 'loading' | 'settled' | 'used' = 'initial'

  const next = () => {
    waiting.shift()?.()
    if (waiting.length > 0) whenIdle(next)
  }
  const settle = () => {
    if (state !== 'loading') return
    state = 'settled'
    whenIdle(next)
  }
  const handleInput = (event: Event) => {
    if (isStillPointer(event)) return
    state = 'used'
    for (const type of INPUT_EVENTS) removeEventListener(type, handleInput)
    for (const resolve of waiting.splice(0)) resolve()
  }
  const begin = () => {
    state = 'loading'
    for (const type of INPUT_EVENTS) addEventListener(type, handleInput, { passive: true })
    if (document.readyState === 'complete') setTimeout(settle, delayMs)
    else addEventListener('load', () => setTimeout(settle, delayMs), { once: true })
  }

  return () => {
    if (state === 'used') return Promise.resolve()
    if (state === 'initial') begin()
    return new Promise((resolve) => {
      waiting.push(resolve)
      if (state === 'settled' && waiting.length === 1) whenIdle(next)
    })
  }
}

/** Returns true for a pointer event that browsers dispatch after a layout even though the pointer has not moved. */
const isStillPointer = (event: Event) => event instanceof MouseEvent && event.type === 'pointermove' && event.movementX === 0 && event.movementY === 0

/** Falls back to a timeout in browsers without `requestIdleCallback`. */
function whenIdle(run: () => void): void {
  if (typeof requestIdleCallback === 'function') requestIdleCallback(() => run(), { timeout: 200 })
  else setTimeout(run)
}
