import type { BrandListEntry } from '@brandwright/contracts/brands'
import type { Page } from '@brandwright/contracts/paging'
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { call } from '../../lib/api-client.ts'
import { queryKeys } from '../../lib/query-keys.ts'

const PAGE_SIZE = 24

/** The brands one may see, Featured first, a page at a time; `search` narrows by name. */
export function useBrandList(search: string) {
  return useInfiniteQuery({
    queryKey: [...queryKeys.brands, 'list', search],
    queryFn: ({ pageParam, signal }) => call<Page<BrandListEntry>>('/api/brands', { query: { limit: PAGE_SIZE, cursor: pageParam, search }, signal }),
    initialPageParam: '',
    getNextPageParam: ({ nextCursor }) => nextCursor ?? undefined,
    placeholderData: keepPreviousData,
  })
}
