import type { ChildKind } from '@brandwright/contracts/brands'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../lib/api-client.ts'
import { queryKeys } from '../../lib/query-keys.ts'
import { restoreDeleted } from '../../lib/restore-deleted.ts'
import { brandPath } from './brand-document.ts'
import { useBrandChanges } from './use-brand-changes.ts'

const address = (id: string, kind: ChildKind, childId?: string) => `${brandPath(id)}/${kind}${childId === undefined ? '' : `/${encodeURIComponent(childId)}`}`

export const childQuery = <T>(id: string, kind: ChildKind, childId: string) =>
  queryOptions({ queryKey: [...queryKeys.brand(id), kind, childId], queryFn: ({ signal }) => call<T>(address(id, kind, childId), { signal }) })

/** Returns the mutations for the members of a sub-collection. Each mutation refetches the guide afterwards. */
export function useChildren(id: string, kind: ChildKind) {
  const { change, refresh } = useBrandChanges(id)
  return {
    add: (draft: object) => change({ path: address(id, kind), body: draft, retryWhenStale: true }),
    patch: (childId: string, patch: object) => change({ method: 'PATCH', path: address(id, kind, childId), body: patch }),
    remove: (childId: string) => change({ method: 'DELETE', path: address(id, kind, childId), retryWhenStale: true }),
    /** Restores a deleted member to its previous position. */
    restore: (childId: string) => restoreDeleted(({ brandId, entity, thingId }) => brandId === id && entity === kind && thingId === childId).finally(refresh),
  }
}
