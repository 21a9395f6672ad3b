import type { Providers } from '@brandwright/contracts/users'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../lib/api-client.ts'

/** Query for the sign-in providers and the capabilities of the server. */
export const providersQuery = queryOptions({
  queryKey: ['providers'],
  queryFn: () => call<Providers>('/api/auth/providers'),
  staleTime: Number.POSITIVE_INFINITY,
})
