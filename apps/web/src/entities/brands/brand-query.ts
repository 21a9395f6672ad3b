import type { BrandDocument } from '@brandwright/contracts/brands'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../lib/api-client.ts'
import { queryKeys } from '../../lib/query-keys.ts'

/** One guide; `sample` is the id of the brand that ships with the product. */
export const brandQuery = (id: string) =>
  queryOptions({
    queryKey: queryKeys.brand(id),
    queryFn: ({ signal }) => call<BrandDocument>(`/api/brands/${encodeURIComponent(id)}`, { signal }),
    meta: { alert: 'brand' },
  })
