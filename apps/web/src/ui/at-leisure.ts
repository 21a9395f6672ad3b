/** So long after it was loaded the page is taken to be read, and not waited for. */
const REST_MS = 2_000
const HANDS = ['pointermove', 'pointerdown', 'keydown', 'wheel', 'touchstart', 'scroll'] as const

let leisure: Promise<void> | undefined

/** Resolves once the first screen stands and has rested, or at the first sign of a hand: what that screen does not need comes after it. */
export function atLeisure(): Promise<void> {
  leisure ??= new Promise((resolve) => {
    const go = () => {
      for (const hand of HANDS) removeEventListener(hand, go)
      resolve()
    }
    for (const hand of HANDS) addEventListener(hand, go, { passive: true })
    const rest = () => setTimeout(go, REST_MS)
    if (document.readyState === 'complete') rest()
    else addEventListener('load', rest, { once: true })
  })
  return leisure
}
