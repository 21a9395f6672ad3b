import { useEffect, useRef, useState } from 'react'
import { LABEL_QUEUE_MS } from '../../../entities/brands/guide-times.ts'

/** Further behind than this, the words would say what is long over. */
const MAX_BEHIND = 6

/** The label to show now. One who joins a run late starts at its latest label and does not sit through the earlier ones. */
export function useLabelQueue(labels: readonly string[]): string | null {
  const [shown, setShown] = useState<number | null>(null)
  const latest = useRef(labels.length)
  latest.current = labels.length
  useEffect(() => {
    const timer = setInterval(() => {
      setShown((at) =>
        latest.current === 0 ? null : at === null ? latest.current - 1 : Math.min(Math.max(at + 1, latest.current - MAX_BEHIND), latest.current - 1),
      )
    }, LABEL_QUEUE_MS)
    return () => clearInterval(timer)
  }, [])
  return labels[shown ?? labels.length - 1] ?? null
}
