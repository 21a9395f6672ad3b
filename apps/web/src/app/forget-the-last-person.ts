import type { Me } from '@brandwright/contracts/users'
import type { QueryClient } from '@tanstack/react-query'
import { queryKeys } from '../lib/query-keys.ts'

/** What one person was shown is not for the next one at this browser, in whichever tab they signed in. The same person finds all of it again. */
export function forgetTheLastPerson(client: QueryClient): () => void {
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
    // What is on screen is asked for anew, as the person who is there now.
    void client.resetQueries(otherQueries)
  })
}
