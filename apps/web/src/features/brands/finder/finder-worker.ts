import type { BrandName } from '@brandwright/contracts/brands'
import { createFuzzyIndex, type FuzzyIndex } from '@brandwright/domain/search/fuzzy-index'

export type FinderRequest = { brands: BrandName[] } | { number: number; text: string }
export type FinderAnswer = { number: number; found: number[] }

const MAX_MATCHES = 10
let index: FuzzyIndex | null = null

/** Runs in a worker, so that searching a hundred thousand brands never blocks typing. */
addEventListener('message', ({ data }: MessageEvent<FinderRequest>) => {
  if ('brands' in data) {
    index = createFuzzyIndex(data.brands, [
      { text: ({ name }) => name, weight: 0.7 },
      { text: ({ url }) => url, weight: 0.5 },
      { text: ({ description }) => description, weight: 0.3 },
    ])
    return
  }
  postMessage({ number: data.number, found: index?.search(data.text, MAX_MATCHES) ?? [] } satisfies FinderAnswer)
})
