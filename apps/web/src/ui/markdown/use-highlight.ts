import { useEffect, useMemo, useState } from 'react'
import { loadPart } from '../load-part.ts'
import type { highlight, Run } from './highlight.ts'

let known: typeof highlight | undefined

/** The runs of code once they are wanted and what finds them is there: that comes with the first code that is whole. Until then null. */
export function useHighlight(text: string, language: string, wanted: boolean): Run[] | null {
  const [ready, setReady] = useState(known !== undefined)
  const asked = wanted && language !== '' && !ready
  useEffect(() => {
    if (!asked) return
    let left = false
    // Code without colors is still code.
    loadPart(() => import('./highlight.ts')).then(
      (part) => {
        known = part.highlight
        if (!left) setReady(true)
      },
      () => null,
    )
    return () => {
      left = true
    }
  }, [asked])
  return useMemo(() => (wanted && ready ? (known?.(text, language) ?? null) : null), [wanted, ready, text, language])
}
