import type { ChildKind } from '@brandwright/contracts/brands'
import type { DeletedEntry } from '@brandwright/contracts/history'
import type { Page } from '@brandwright/contracts/paging'
import { infiniteQueryOptions, type QueryClient, queryOptions, useQueryClient } from '@tanstack/react-query'
import { call, isApiError } from './api-client.ts'
import { brandQuery } from './brand-query.ts'
import { queryKeys } from './query-keys.ts'

const PAGE_SIZE = 25

const address = (id: string, kind: ChildKind, childId?: string) =>
  `/api/brands/${encodeURIComponent(id)}/${kind}${childId === undefined ? '' : `/${encodeURIComponent(childId)}`}`

/** The members of one of a guide's sub-collections, a page at a time. */
export const childrenQuery = <T>(id: string, kind: ChildKind) =>
  infiniteQueryOptions({
    queryKey: [...queryKeys.brand(id), kind],
    queryFn: ({ pageParam, signal }) => call<Page<T>>(address(id, kind), { query: { limit: PAGE_SIZE, cursor: pageParam }, signal }),
    initialPageParam: '',
    getNextPageParam: ({ nextCursor }) => nextCursor ?? undefined,
  })

export const childQuery = <T>(id: string, kind: ChildKind, childId: string) =>
  queryOptions({ queryKey: [...queryKeys.brand(id), kind, childId], queryFn: ({ signal }) => call<T>(address(id, kind, childId), { signal }) })

/** Ways to change the members of a sub-collection; what shows the guide is read anew afterwards. */
export function useChildren(id: string, kind: ChildKind) {
  const client = useQueryClient()
  const changed = () => client.invalidateQueries({ queryKey: queryKeys.brand(id) })
  return {
    /** A new member by hand. */
    add: (draft: object) => withRevision(client, id, (headers) => call(address(id, kind), { method: 'POST', body: draft, headers })).finally(changed),
    /** Against the guide as it was read last: what others changed since is not overwritten, but refused (409). */
    patch: async (childId: string, patch: object) => {
      const { revision } = await client.ensureQueryData(brandQuery(id))
      await call(address(id, kind, childId), { method: 'PATCH', body: patch, headers: { 'if-match': `"${revision}"` } }).finally(changed)
    },
    remove: (childId: string) => withRevision(client, id, (headers) => call(address(id, kind, childId), { method: 'DELETE', headers })).finally(changed),
    /** Brings a deleted member back to its place. */
    restore: async (childId: string) => {
      const { items } = await call<Page<DeletedEntry>>('/api/deleted', { query: { limit: 100 } })
      const deleted = items.find((entry) => entry.brandId === id && entry.entity === kind && entry.thingId === childId)
      if (deleted) await call(`/api/deleted/${encodeURIComponent(deleted.id)}/restore`, { method: 'POST', body: {} }).finally(changed)
    },
  }
}

/** A member that comes or goes overwrites nothing: that something else of the guide changed meanwhile is no reason to refuse it. */
async function withRevision<T>(client: QueryClient, id: string, send: (headers: Record<string, string>) => Promise<T>): Promise<T> {
  const { revision } = await client.ensureQueryData(brandQuery(id))
  try {
    return await send({ 'if-match': `"${revision}"` })
  } catch (error) {
    if (!isApiError(error) || error.status !== 409) throw error
    const now = await client.fetchQuery({ ...brandQuery(id), staleTime: 0 })
    return send({ 'if-match': `"${now.revision}"` })
  }
}
