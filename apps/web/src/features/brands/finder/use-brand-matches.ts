import type { BrandName } from '@brandwright/contracts/brands'
import { useEffect, useRef, useState } from 'react'
import type { FinderAnswer, FinderRequest } from './finder-worker.ts'

/** The ten brands that match best what is typed, or null until that is known. */
export function useBrandMatches(brands: readonly BrandName[] | undefined, text: string): BrandName[] | null {
  const [answer, setAnswer] = useState<{ text: string; found: number[] } | null>(null)
  const [worker, setWorker] = useState<Worker | null>(null)
  const asked = useRef(0)

  useEffect(() => {
    if (!brands) return
    const made = new Worker(new URL('./finder-worker.ts', import.meta.url), { type: 'module' })
    made.postMessage({ brands: [...brands] } satisfies FinderRequest)
    setWorker(made)
    return () => made.terminate()
  }, [brands])

  useEffect(() => {
    if (!worker || !text) return setAnswer(null)
    const number = ++asked.current
    const hear = ({ data }: MessageEvent<FinderAnswer>) => data.number === number && setAnswer({ text, found: data.found })
    worker.addEventListener('message', hear)
    worker.postMessage({ number, text } satisfies FinderRequest)
    return () => worker.removeEventListener('message', hear)
  }, [worker, text])

  if (!brands || !answer || !text) return null
  return answer.found.flatMap((at) => brands[at] ?? [])
}
