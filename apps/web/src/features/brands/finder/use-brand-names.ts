import type { BrandName } from '@brandwright/contracts/brands'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { call } from '../../../lib/api-client.ts'
import { queryKeys } from '../../../lib/query-keys.ts'
import { withAlert } from '../../../lib/with-alert.ts'

const FRESH_MS = 5 * 60_000

/** What every brand is called; asked for once somebody looks for one. */
export function useBrandNames(wanted: boolean) {
  const client = useQueryClient()
  return useQuery({
    queryKey: queryKeys.brandNames,
    queryFn: ({ signal }) => {
      const fetched = () => call<BrandName[]>('/api/brands/names', { signal })
      return client.getQueryData(queryKeys.brandNames) ? fetched() : withAlert('brands', fetched)
    },
    enabled: wanted,
    staleTime: FRESH_MS,
    retry: false,
    refetchOnWindowFocus: false,
  })
}
