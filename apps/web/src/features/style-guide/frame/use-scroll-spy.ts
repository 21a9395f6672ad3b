import { useEffect, useState } from 'react'

/** Vertical position at which a part becomes the current part, as a fraction of the window height below the bars. */
const ACTIVE_LINE = 0.35

/** Returns the id of the part at the current scroll position. `ids` must be in page order. */
export function useScrollSpy<T extends string>(ids: readonly T[]): T {
  const [current, setCurrent] = useState<T>(ids[0] as T)
  const key = ids.join(' ')
  // biome-ignore lint/correctness/useExhaustiveDependencies: `key` changes only when the ids do
  useEffect(() => {
    let frame = 0
    const look = () => {
      frame = 0
      const line = window.innerHeight * ACTIVE_LINE
      const atEnd = window.scrollY + window.innerHeight >= document.documentElement.scrollHeight - 2 && window.scrollY > 0
      const passed = ids.filter((id) => (document.getElementById(id)?.getBoundingClientRect().top ?? Number.POSITIVE_INFINITY) <= line)
      setCurrent((atEnd ? ids.at(-1) : passed.at(-1)) ?? (ids[0] as T))
    }
    const later = () => {
      frame ||= requestAnimationFrame(look)
    }
    later()
    window.addEventListener('scroll', later, { passive: true })
    window.addEventListener('resize', later)
    return () => {
      cancelAnimationFrame(frame)
      window.removeEventListener('scroll', later)
      window.removeEventListener('resize', later)
    }
  }, [key])
  return current
}
