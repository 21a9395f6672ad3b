import type { BrandDocument } from '@brandwright/contracts/brands'
import { SAMPLE_ID } from '@brandwright/domain/brands/sample-id'
import { useQuery } from '@tanstack/react-query'
import { call } from '../../lib/api-client.ts'
import { queryKeys } from '../../lib/query-keys.ts'

const REFETCH_MS = 5000

/** Loads the guide of the sample brand, which every server includes. Polls until the guide exists, because a new installation extracts the guide at startup. */
export function useSampleBrand() {
  return useQuery({
    queryKey: queryKeys.brand(SAMPLE_ID),
    queryFn: ({ signal }) => call<BrandDocument>(`/api/brands/${SAMPLE_ID}`, { signal, signedOutToo: true }),
    retry: false,
    retryOnMount: false,
    refetchInterval: ({ state }) => (state.data && !state.data.runId ? false : REFETCH_MS),
  })
}
