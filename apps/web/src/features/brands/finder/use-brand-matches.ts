import type { BrandName } from '@brandwright/contracts/brands'
import { useEffect, useRef, useState } from 'react'
import type { FinderAnswer, FinderRequest } from './finder-worker.ts'

/** The ten brands that match best what is typed, or null until that is known. */
export function useBrandMatches(brands: readonly BrandName[] | undefined, text: string): BrandName[] | null {
  const [answer, setAnswer] = useState<{ text: string; brands: readonly BrandName[]; found: number[] } | null>(null)
  const [indexed, setIndexed] = useState<{ worker: Worker; brands: readonly BrandName[] } | null>(null)
  const asked = useRef(0)

  useEffect(() => {
    if (!brands) return
    const made = new Worker(new URL('./finder-worker.ts', import.meta.url), { type: 'module' })
    made.postMessage({ brands: [...brands] } satisfies FinderRequest)
    setIndexed({ worker: made, brands })
    return () => made.terminate()
  }, [brands])

  useEffect(() => {
    if (!indexed || !text) return setAnswer(null)
    const { worker } = indexed
    const number = ++asked.current
    const hear = ({ data }: MessageEvent<FinderAnswer>) => data.number === number && setAnswer({ text, brands: indexed.brands, found: data.found })
    worker.addEventListener('message', hear)
    worker.postMessage({ number, text } satisfies FinderRequest)
    return () => worker.removeEventListener('message', hear)
  }, [indexed, text])

  // An answer to an earlier text, or out of an earlier list, is none: Enter must open what is seen.
  if (!answer || answer.text !== text || answer.brands !== brands) return null
  return answer.found.flatMap((at) => answer.brands[at] ?? [])
}
