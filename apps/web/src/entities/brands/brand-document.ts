import type { BrandDocument } from '@brandwright/contracts/brands'
import type { DocumentDefinition } from '../../lib/documents/document-definition.ts'
import { queryKeys } from '../../lib/query-keys.ts'
import { brandQuery } from './brand-query.ts'

export const brandPath = (id: string): string => `/api/brands/${encodeURIComponent(id)}`

export const brandDocument: DocumentDefinition<BrandDocument> = {
  noun: 'brand',
  path: brandPath,
  queryKey: queryKeys.brand,
  load: (client, id) => client.ensureQueryData(brandQuery(id)),
}
