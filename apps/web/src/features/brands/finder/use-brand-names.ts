import type { BrandName } from '@brandwright/contracts/brands'
import { useQuery } from '@tanstack/react-query'
import { call } from '../../../lib/api-client.ts'
import { queryKeys } from '../../../lib/query-keys.ts'
import { withAlert } from '../../../lib/with-alert.ts'

const FRESH_MS = 5 * 60_000

/** What every brand is called; asked for once somebody looks for one. */
export function useBrandNames(wanted: boolean) {
  return useQuery({
    queryKey: [...queryKeys.brands, 'names'],
    queryFn: ({ signal }) => withAlert('brands', () => call<BrandName[]>('/api/brands/names', { signal })),
    enabled: wanted,
    staleTime: FRESH_MS,
    retry: false,
    refetchOnWindowFocus: false,
  })
}
