import type { BrandDocument } from '@brandwright/contracts/brands'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../lib/api-client.ts'
import type { DocumentDefinition } from '../../lib/documents/document-definition.ts'
import { queryKeys } from '../../lib/query-keys.ts'

export const brandPath = (id: string): string => `/api/brands/${encodeURIComponent(id)}`

/** Returns the query for one guide; the id `sample` is the brand that ships with the product. */
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
