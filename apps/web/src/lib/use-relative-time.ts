import { useEffect, useState } from 'react'
import { formatRelativeTime } from './format.ts'

const TICK_MS = 15_000

/** "12m ago", kept true while the page stays open. */
export function useRelativeTime(at: string): string {
  const [, tick] = useState(0)
  useEffect(() => {
    const timer = setInterval(() => tick((count) => count + 1), TICK_MS)
    return () => clearInterval(timer)
  }, [])
  return formatRelativeTime(at)
}
