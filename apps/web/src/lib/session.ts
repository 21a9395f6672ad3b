import type { Me } from '@brandwright/contracts/users'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { call } from './api-client.ts'
import { queryKeys } from './query-keys.ts'

export const sessionQuery = queryOptions({
  queryKey: queryKeys.me,
  // Does not pass the abort signal, because an unmounting component must not cancel a request for which the navigation guard also waits.
  queryFn: () => call<{ user: Me | null }>('/api/me').then(({ user }) => user),
  staleTime: 5 * 60_000,
})

/** Returns the signed-in user, `undefined` while loading, or `null` when signed out. */
export function useSession(): Me | null | undefined {
  return useQuery(sessionQuery).data
}
