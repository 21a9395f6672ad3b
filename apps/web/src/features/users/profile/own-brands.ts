import type { BrandListEntry } from '@brandwright/contracts/brands'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../../lib/api-client.ts'
import { searchBrands } from './search-brands.ts'

/** Query for the brands that a user created or belongs to. */
export const ownBrandsQuery = (user: string) =>
  queryOptions({ queryKey: ['brands', 'of', user], queryFn: () => call<BrandListEntry[]>('/api/getBrands', { method: 'POST', body: { user } }) })

type Named = Pick<BrandListEntry, 'id' | 'name' | 'url'>

/** Returns the id of the first brand whose name, URL or id matches the text. Returns any other text unchanged, because the server then reports the error. */
export const brandOfText = (text: string, brands: readonly Named[]): string => searchBrands(text, brands)[0]?.id ?? text.trim()
