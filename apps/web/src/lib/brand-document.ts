import type { BrandDocument } from '@brandwright/contracts/brands'
import { brandQuery } from './brand-query.ts'
import type { DocumentDefinition } from './documents/document-definition.ts'
import { queryKeys } from './query-keys.ts'

export const brandPath = (id: string): string => `/api/brands/${encodeURIComponent(id)}`

export const brandDocument: DocumentDefinition<BrandDocument> = {
  noun: 'brand',
  path: brandPath,
  queryKey: queryKeys.brand,
  load: (client, id) => client.ensureQueryData(brandQuery(id)),
}
