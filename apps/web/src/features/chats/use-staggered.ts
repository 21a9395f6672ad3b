import { useEffect, useState } from 'react'
import { useMedia } from '../../lib/use-media.ts'

/**
 * Returns the number of visible entries. Fresh entries appear one by one, `gapMs` apart; all other entries appear at once, as do all entries with reduced
 * motion.
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
