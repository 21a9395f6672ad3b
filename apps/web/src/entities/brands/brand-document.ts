import type { BrandDocument } from '@brandwright/contracts/brands'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../lib/api-client.ts'
import { type DocumentDefinition, isProse, type WriteRequest } from '../../lib/documents/document-definition.ts'
import { queryKeys } from '../../lib/query-keys.ts'

export const brandPath = (id: string): string => `/api/brands/${encodeURIComponent(id)}`

/** Returns the query for one guide. `sample` is the id of the demo brand that every server includes. */
export const brandQuery = (id: string) =>
  queryOptions({
    queryKey: queryKeys.brand(id),
    queryFn: ({ signal }) => call<BrandDocument>(brandPath(id), { signal }),
    meta: { alert: 'brand' },
  })

export const brandDocument: DocumentDefinition<BrandDocument> = {
  noun: 'brand',
  path: brandPath,
  queryKey: queryKeys.brand,
  load: (client, id) => client.ensureQueryData(brandQuery(id)),
}

/**
 * Returns the request that writes several guide values as one change. The keys of `values` are pointers; if all values are prose, the server merges stale
 * writes word by word.
 */
export const setValues = (id: string, values: Readonly<Record<string, unknown>>): WriteRequest => ({
  path: '/api/updateStyleGuideProp',
  body: { id, values },
  merge: Object.values(values).every(isProse),
})
