import { useEffect, useState } from 'react'
import { useMedia } from '../../lib/use-media.ts'

/**
 * Returns the number of visible entries. If `fresh` is set, entries appear one by one, `gapMs` apart; otherwise, or if the user prefers reduced motion, all
 * entries appear at once.
 */
export function useStaggered(count: number, gapMs: number, fresh: boolean): number {
  const still = useMedia('(prefers-reduced-motion: reduce)')
  const [shown, setShown] = useState(1)
  const waits = fresh && !still && shown < count
  useEffect(() => {
    if (!waits) return
    const timer = setInterval(() => setShown((before) => before + 1), gapMs)
    return () => clearInterval(timer)
  }, [waits, gapMs])
  return waits ? shown : count
}
