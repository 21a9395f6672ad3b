import { useEffect, useState } from 'react'
import { useMedia } from '../../lib/use-media.ts'

/** How many entries of a list are shown: one more after each gap where they have just come, all of them else, and where motion is not wanted. */
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
