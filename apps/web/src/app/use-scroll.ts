import { useEffect, useLayoutEffect, useRef } from 'react'
import type { Location } from 'react-router'
import type { RouterState } from './create-router.ts'
import { rememberScroll, scrollOf, storeScroll } from './scroll-positions.ts'

/** A place that is come back to is shown where it was left, another at what its hash names, or from its top. */
export function useScroll({ location, keepScroll, matches, next }: RouterState): void {
  const ready = matches.length > 0
  const before = useRef<Location | null>(null)
  useLayoutEffect(() => {
    if (!ready) return
    const left = scrollOf(location)
    const named = location.hash && document.getElementById(decoded(location.hash.slice(1)))
    const within = before.current?.pathname === location.pathname && before.current.search === location.search
    before.current = location
    // A link to a part of the page that is open leads there, wherever the page was left before.
    if (named && (within || left === undefined)) named.scrollIntoView()
    else if (left !== undefined) window.scrollTo(0, left)
    else if (!keepScroll) window.scrollTo(0, 0)
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

function decoded(id: string): string {
  try {
    return decodeURIComponent(id)
  } catch {
    return id
  }
}
