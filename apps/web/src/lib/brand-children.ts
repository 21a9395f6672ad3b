import type { ChildKind } from '@brandwright/contracts/brands'
import { queryOptions, useQueryClient } from '@tanstack/react-query'
import { call } from './api-client.ts'
import { brandQuery } from './brand-query.ts'
import { fromRevision, onceMoreWhenStale } from './guide-revision.ts'
import { queryKeys } from './query-keys.ts'
import { restoreDeleted } from './restore-deleted.ts'

const address = (id: string, kind: ChildKind, childId?: string) =>
  `/api/brands/${encodeURIComponent(id)}/${kind}${childId === undefined ? '' : `/${encodeURIComponent(childId)}`}`

export const childQuery = <T>(id: string, kind: ChildKind, childId: string) =>
  queryOptions({ queryKey: [...queryKeys.brand(id), kind, childId], queryFn: ({ signal }) => call<T>(address(id, kind, childId), { signal }) })

/** Ways to change the members of a sub-collection; what shows the guide is read anew afterwards. */
export function useChildren(id: string, kind: ChildKind) {
  const client = useQueryClient()
  const changed = () => client.invalidateQueries({ queryKey: queryKeys.brand(id) })
  const revisionRead = async () => (await client.ensureQueryData(brandQuery(id))).revision
  return {
    /** A new member by hand. It overwrites nothing, as little as one that goes. */
    add: async (draft: object) =>
      onceMoreWhenStale(await revisionRead(), (headers) => call(address(id, kind), { method: 'POST', body: draft, headers })).finally(changed),
    /** Against the guide as it was read last: what others changed since is not overwritten, but refused (409). */
    patch: async (childId: string, patch: object) =>
      call(address(id, kind, childId), { method: 'PATCH', body: patch, headers: fromRevision(await revisionRead()) }).finally(changed),
    remove: async (childId: string) =>
      onceMoreWhenStale(await revisionRead(), (headers) => call(address(id, kind, childId), { method: 'DELETE', headers })).finally(changed),
    /** Brings a deleted member back to its place. */
    restore: (childId: string) => restoreDeleted(({ brandId, entity, thingId }) => brandId === id && entity === kind && thingId === childId).finally(changed),
  }
}
