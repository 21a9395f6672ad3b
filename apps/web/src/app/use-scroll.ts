import { useEffect, useLayoutEffect, useRef } from 'react'
import type { Location } from 'react-router'
import type { RouterState } from './create-router.ts'
import { rememberScroll, scrollOf, storeScroll } from './scroll-positions.ts'

const HANDS = ['wheel', 'touchmove', 'pointerdown', 'keydown'] as const

/** A place that is come back to is shown where it was left, another at what its hash names, or from its top; once that is there, where it comes later. */
export function useScroll({ location, keepScroll, matches, next }: RouterState): void {
  const ready = matches.length > 0
  const before = useRef<Location | null>(null)
  useLayoutEffect(() => {
    if (!ready) return
    const left = scrollOf(location)
    const id = decoded(location.hash.slice(1))
    const within = before.current?.pathname === location.pathname && before.current.search === location.search
    before.current = location
    // A link to a part of the page that is open leads there, wherever the page was left before.
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
    // What stands there until the part is loaded has its name too.
    return false
  })
}

const backTo = (top: number) =>
  scrollTill(() => {
    window.scrollTo(0, top)
    return window.scrollY >= Math.floor(top)
  })

function decoded(id: string): string {
  try {
    return decodeURIComponent(id)
  } catch {
    return id
  }
}

/** Scrolls now and whenever the page has grown or shrunk, until `scroll` says that this was the last time or a hand takes over. Returns the way to stop. */
function scrollTill(scroll: () => boolean): () => void {
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
