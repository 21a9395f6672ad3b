import type { BrandListEntry } from '@brandwright/contracts/brands'
import type { Page } from '@brandwright/contracts/paging'
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { call } from '../../lib/api-client.ts'
import { queryKeys } from '../../lib/query-keys.ts'

const PAGE_SIZE = 24

interface BrandQuery {
  search?: string
  category?: string
  /** Sort order. Featured brands come first by default. */
  order?: 'featured' | 'updated'
}

/** Loads the brands that the user can see, in pages. `search` filters them by name. */
export function useBrandList(query: BrandQuery) {
  return useInfiniteQuery({
    queryKey: [...queryKeys.brands, 'list', query],
    queryFn: ({ pageParam, signal }) => call<Page<BrandListEntry>>('/api/brands', { query: { limit: PAGE_SIZE, cursor: pageParam, ...query }, signal }),
    initialPageParam: '',
    getNextPageParam: ({ nextCursor }) => nextCursor ?? undefined,
    placeholderData: keepPreviousData,
    meta: { alert: 'brands' },
  })
}
