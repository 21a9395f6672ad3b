import type { ChildKind } from '@brandwright/contracts/brands'
import { queryOptions, useQueryClient } from '@tanstack/react-query'
import { call } from './api-client.ts'
import { changeGuide } from './change-guide.ts'
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
  return {
    /** A new member by hand. It overwrites nothing, as little as one that goes. */
    add: (draft: object) => changeGuide(client, id, address(id, kind), { body: draft, onceMore: true }).finally(changed),
    patch: (childId: string, patch: object) => changeGuide(client, id, address(id, kind, childId), { method: 'PATCH', body: patch }).finally(changed),
    remove: (childId: string) => changeGuide(client, id, address(id, kind, childId), { method: 'DELETE', onceMore: true }).finally(changed),
    /** Brings a deleted member back to its place. */
    restore: (childId: string) => restoreDeleted(({ brandId, entity, thingId }) => brandId === id && entity === kind && thingId === childId).finally(changed),
  }
}
