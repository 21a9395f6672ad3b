import type { BrandListEntry } from '@brandwright/contracts/brands'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../../lib/api-client.ts'
import { searchBrands } from './search-brands.ts'

/** The brands that a person made or belongs to. */
export const ownBrandsQuery = (user: string) =>
  queryOptions({ queryKey: ['brands', 'of', user], queryFn: () => call<BrandListEntry[]>('/api/getBrands', { method: 'POST', body: { user } }) })

type Named = Pick<BrandListEntry, 'id' | 'name' | 'url'>

/** The id that a typed name or address means. What is none of the own brands goes to the server as it is, which says why not. */
export const brandOfText = (text: string, brands: readonly Named[]): string => searchBrands(text, brands)[0]?.id ?? text.trim()
