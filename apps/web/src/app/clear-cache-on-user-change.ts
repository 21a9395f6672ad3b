import type { Me } from '@brandwright/contracts/users'
import type { QueryClient } from '@tanstack/react-query'
import { queryKeys } from '../lib/query-keys.ts'

/** Clears the cache when the signed-in user changes in any tab, so that no data of the previous user stays visible. Returns an unsubscribe function. */
export function clearCacheOnUserChange(client: QueryClient): () => void {
  const currentUserId = () => client.getQueryData<Me | null>(queryKeys.me)?.id
  let last = currentUserId()
  return client.getQueryCache().subscribe(({ type, query }) => {
    if (type !== 'updated' || query.queryKey[0] !== queryKeys.me[0]) return
    const now = currentUserId()
    if (!now || now === last) return
    const hasChanged = last !== undefined
    last = now
    if (!hasChanged) return
    const otherQueries = { predicate: ({ queryKey }: { queryKey: readonly unknown[] }) => queryKey[0] !== queryKeys.me[0] }
    client.removeQueries({ ...otherQueries, type: 'inactive' })
    // Refetches the visible queries on behalf of the new user.
    void client.resetQueries(otherQueries)
  })
}
