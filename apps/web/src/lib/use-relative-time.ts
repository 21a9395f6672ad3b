import { useEffect, useState } from 'react'
import { formatRelativeTime } from './format.ts'

const TICK_MS = 15_000

/** Returns a relative time such as "12m ago", which updates while the page is open. */
export function useRelativeTime(at: string): string {
  const [, tick] = useState(0)
  useEffect(() => {
    const timer = setInterval(() => tick((count) => count + 1), TICK_MS)
    return () => clearInterval(timer)
  }, [])
  return formatRelativeTime(at)
}
