/** So long after it was loaded the page is taken to be read, and not waited for. */
const REST_MS = 8_000
const HANDS = ['pointermove', 'pointerdown', 'keydown', 'wheel', 'touchstart', 'scroll'] as const

const waiting: (() => void)[] = []
let state: 'unasked' | 'loading' | 'resting' | 'wanted' = 'unasked'

/**
 * Resolves once the first screen stands and has rested, for one asker after the other, each when there is nothing else to do; or at once for all of them at the
 * first sign of a hand. What the first screen does not need comes after it.
 */
export function atLeisure(): Promise<void> {
  if (state === 'wanted') return Promise.resolve()
  if (state === 'unasked') begin()
  return new Promise((resolve) => {
    waiting.push(resolve)
    if (state === 'resting' && waiting.length === 1) whenIdle(next)
  })
}

function begin(): void {
  state = 'loading'
  for (const hand of HANDS) addEventListener(hand, want, { passive: true })
  if (document.readyState === 'complete') setTimeout(rest, REST_MS)
  else addEventListener('load', () => setTimeout(rest, REST_MS), { once: true })
}

function rest(): void {
  if (state !== 'loading') return
  state = 'resting'
  whenIdle(next)
}

function next(): void {
  waiting.shift()?.()
  if (waiting.length > 0) whenIdle(next)
}

function want(): void {
  state = 'wanted'
  for (const hand of HANDS) removeEventListener(hand, want)
  for (const go of waiting.splice(0)) go()
}

/** Where the browser does not tell when it is idle, the next turn will do. */
const whenIdle = (go: () => void) => (typeof requestIdleCallback === 'function' ? requestIdleCallback(() => go(), { timeout: 200 }) : setTimeout(go))
