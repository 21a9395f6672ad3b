import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react'

/** Maximum distance from the end, in px, at which the feed scrolls along with new text. */
const NEAR_END_PX = 120
/** Delay in ms between displaying a hidden feed and scrolling to its end. */
const SHOW_DELAY_MS = 400

/**
 * Scrolls to the end of the feed when a message is added, and while a message grows unless the user has scrolled up. For a chat that was just opened (`opened`)
 * or in a hidden tab, scrolls 400 ms after the tab is visible.
 */
export function useFollowing(feed: RefObject<HTMLElement | null>, count: number, opened: boolean): void {
  const before = useRef(0)
  const follows = useRef(true)
  useEffect(() => {
    const element = feed.current
    if (!element) return
    let top = element.scrollTop
    const scrolled = () => {
      const isNear = element.scrollHeight - element.scrollTop - element.clientHeight < NEAR_END_PX
      if (isNear) follows.current = true
      else if (element.scrollTop < top) follows.current = false
      top = element.scrollTop
    }
    const grown = new ResizeObserver(() => {
      if (follows.current) element.scrollTo({ top: element.scrollHeight })
    })
    for (const part of element.children) grown.observe(part)
    element.addEventListener('scroll', scrolled, { passive: true })
    return () => {
      grown.disconnect()
      element.removeEventListener('scroll', scrolled)
    }
  }, [feed])
  useLayoutEffect(() => {
    const previous = before.current
    if (count === previous) return
    const isFirst = previous === 0
    const smooth = matchMedia('(prefers-reduced-motion: reduce)').matches ? 'instant' : 'smooth'
    const scroll = (behavior: ScrollBehavior) => {
      before.current = count
      follows.current = true
      feed.current?.scrollTo({ top: feed.current.scrollHeight, behavior })
    }
    if (document.visibilityState === 'visible' && !(isFirst && opened)) {
      scroll(isFirst ? 'instant' : smooth)
      return
    }
    follows.current = false
    return afterShown(() => scroll(smooth))
  }, [feed, count, opened])
}

/** Calls a function 400 ms after the tab becomes visible. Returns a function that cancels the call. */
function afterShown(act: () => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  const shown = () => {
    if (document.visibilityState !== 'visible') return
    document.removeEventListener('visibilitychange', shown)
    timer = setTimeout(act, SHOW_DELAY_MS)
  }
  document.addEventListener('visibilitychange', shown)
  shown()
  return () => {
    clearTimeout(timer)
    document.removeEventListener('visibilitychange', shown)
  }
}
