import { useEffect, useLayoutEffect, useRef } from 'react'
import type { Location } from 'react-router'
import type { RouterState } from './create-router.ts'
import { rememberScroll, scrollOf, storeScroll } from './scroll-positions.ts'

const USER_EVENTS = ['wheel', 'touchmove', 'pointerdown', 'keydown'] as const

/** Restores the scroll position of a revisited location; otherwise scrolls to the hash target or the top. Waits for content that is still loading. */
export function useScroll({ location, keepScroll, matches, next }: RouterState): void {
  const ready = matches.length > 0
  const before = useRef<Location | null>(null)
  useLayoutEffect(() => {
    if (!ready) return
    const left = scrollOf(location)
    const id = decodeId(location.hash.slice(1))
    const within = before.current?.pathname === location.pathname && before.current.search === location.search
    before.current = location
    // A link to a section of the open page takes precedence over the stored scroll position.
    if (id && (left === undefined || (within && document.getElementById(id)))) return toPart(id)
    if (left !== undefined) return backTo(left)
    if (!keepScroll) window.scrollTo(0, 0)
  }, [location, keepScroll, ready])

  useEffect(() => {
    history.scrollRestoration = 'manual'
    const leave = () => {
      if (!next) rememberScroll(location)
      storeScroll()
      history.scrollRestoration = 'auto'
    }
    addEventListener('pagehide', leave)
    return () => removeEventListener('pagehide', leave)
  }, [location, next])
}

function toPart(id: string): () => void {
  if (!document.getElementById(id)) window.scrollTo(0, 0)
  let shown: Element | null = null
  return scrollTill(() => {
    const part = document.getElementById(id)
    if (part !== shown) part?.scrollIntoView()
    shown = part
    // Continues after scrolling to a placeholder, because the section that replaces the placeholder has the same id.
    return false
  })
}

const backTo = (top: number) =>
  scrollTill(() => {
    window.scrollTo(0, top)
    return window.scrollY >= Math.floor(top)
  })

function decodeId(id: string): string {
  try {
    return decodeURIComponent(id)
  } catch {
    return id
  }
}

/** Calls `scroll` now and after every page resize until `scroll` returns true or the user interacts. Returns a function that stops the calls. */
function scrollTill(scroll: () => boolean): () => void {
  if (scroll()) return () => undefined
  const observer = new ResizeObserver(() => scroll() && stop())
  const stop = () => {
    observer.disconnect()
    for (const hand of USER_EVENTS) removeEventListener(hand, stop)
  }
  observer.observe(document.body)
  for (const hand of USER_EVENTS) addEventListener(hand, stop, { passive: true })
  return stop
}
