import type { Me } from '@brandwright/contracts/users'
import { QueryClientProvider } from '@tanstack/react-query'
import { errorsAreOf } from '../lib/error-store.ts'
import { createQueryClient } from '../lib/query-client.ts'
import { queryKeys } from '../lib/query-keys.ts'
import { reportSlowQueries } from '../lib/slow-queries.ts'
import { AppRouter } from './app-router.tsx'
import { askToSignIn } from './ask-to-sign-in.ts'
import { clearCacheOnUserChange } from './clear-cache-on-user-change.ts'
import { appRouter } from './router.ts'

const queryClient = createQueryClient()
const router = appRouter(queryClient)
askToSignIn(router, queryClient)
clearCacheOnUserChange(queryClient)
reportSlowQueries(queryClient.getQueryCache())
errorsAreOf(() => queryClient.getQueryData<Me | null>(queryKeys.me)?.email ?? null)

export function Providers() {
  return (
    <QueryClientProvider client={queryClient}>
      <AppRouter router={router} />
    </QueryClientProvider>
  )
}
