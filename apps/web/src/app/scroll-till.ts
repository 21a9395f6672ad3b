const HANDS = ['wheel', 'touchmove', 'pointerdown', 'keydown'] as const

/** Scrolls now and whenever the page has grown or shrunk, until `scroll` says that this was the last time or a hand takes over. Returns the way to stop. */
export function scrollTill(scroll: () => boolean): () => void {
  if (scroll()) return () => undefined
  const observer = new ResizeObserver(() => scroll() && stop())
  const stop = () => {
    observer.disconnect()
    for (const hand of HANDS) removeEventListener(hand, stop)
  }
  observer.observe(document.body)
  for (const hand of HANDS) addEventListener(hand, stop, { passive: true })
  return stop
}
