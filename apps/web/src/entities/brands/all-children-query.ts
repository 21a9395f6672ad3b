import type { ChildKind } from '@brandwright/contracts/brands'
import type { Page } from '@brandwright/contracts/paging'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../lib/api-client.ts'
import { queryKeys } from '../../lib/query-keys.ts'

const PAGE_SIZE = 500

/** Returns the query for all members of a sub-collection of a guide, for lists that are filtered in the browser. */
export const allChildrenQuery = <T>(id: string, kind: ChildKind) =>
  queryOptions({
    queryKey: [...queryKeys.brand(id), kind, 'all'],
    queryFn: async ({ signal }) => {
      const all: T[] = []
      let cursor: string | null = ''
      while (cursor !== null) {
        const page: Page<T> = await call<Page<T>>(`/api/brands/${encodeURIComponent(id)}/${kind}`, {
          query: { order: 'guide', limit: PAGE_SIZE, cursor },
          signal,
        })
        all.push(...page.items)
        cursor = page.nextCursor
      }
      return all
    },
  })
