import type { DeletedEntry, RestoredResponse } from '@brandwright/contracts/history'
import type { Page } from '@brandwright/contracts/paging'
import { useInfiniteQuery, useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '../../lib/api-client.ts'
import { queryKeys } from '../../lib/query-keys.ts'
import { notify } from '../../ui/notices/notice-store.ts'

/** What can still be had back, newest first, and the way to have it. */
export function useDeleted(narrowed: { brand?: string; entity?: string }) {
  const client = useQueryClient()
  const list = useInfiniteQuery({
    queryKey: ['deleted', narrowed],
    queryFn: ({ pageParam }) => call<Page<DeletedEntry>>('/api/deleted', { query: { ...narrowed, cursor: pageParam, limit: 50 } }),
    initialPageParam: '',
    getNextPageParam: ({ nextCursor }) => nextCursor,
    staleTime: 0,
  })
  const restore = useMutation({
    mutationFn: ({ id }: DeletedEntry) => call<RestoredResponse>(`/api/deleted/${encodeURIComponent(id)}/restore`, { method: 'POST', body: {} }),
    onSuccess: async ({ brandId }, { name }) => {
      notify({ type: 'success', title: `${name || 'It'} is back` })
      await Promise.all([queryKeys.me, queryKeys.brands, queryKeys.brand(brandId)].map((queryKey) => client.invalidateQueries({ queryKey })))
    },
    // Someone else may have been quicker: the list says what is left.
    onSettled: () => client.invalidateQueries({ queryKey: ['deleted'] }),
  })
  return { list, entries: list.data?.pages.flatMap(({ items }) => items) ?? [], restore }
}
