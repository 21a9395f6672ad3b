import { useQuery } from '@tanstack/react-query'
import { brandQuery } from '../../lib/brand-query.ts'

const LOOK_AGAIN_MS = 5000

/** The guide of the brand that ships with the product. A new installation reads it in its first seconds, so we look again until it is there. */
export function useSampleBrand() {
  return useQuery({ ...brandQuery('sample'), retry: false, refetchInterval: ({ state }) => (state.data && !state.data.runId ? false : LOOK_AGAIN_MS) })
}
