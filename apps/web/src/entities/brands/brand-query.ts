import type { BrandDocument } from '@brandwright/contracts/brands'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../lib/api-client.ts'
import { queryKeys } from '../../lib/query-keys.ts'

/** Returns the query for one guide; the id `sample` is the brand that ships with the product. */
export const brandQuery = (id: string) =>
  queryOptions({
    queryKey: queryKeys.brand(id),
    queryFn: ({ signal }) => call<BrandDocument>(`/api/brands/${encodeURIComponent(id)}`, { signal }),
    meta: { alert: 'brand' },
  })
