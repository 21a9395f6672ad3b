import type { Me } from '@brandwright/contracts/users'
import { QueryClientProvider } from '@tanstack/react-query'
import { StrictMode, startTransition } from 'react'
import { createRoot } from 'react-dom/client'
import '../styles/tokens.css'
import '../styles/fonts.css'
import '../styles/base.css'
import { captureError, captureErrors } from '../lib/capture-errors.ts'
import { errorsAreOf } from '../lib/error-store.ts'
import { applyProductFonts } from '../lib/product-fonts.ts'
import { createQueryClient } from '../lib/query-client.ts'
import { queryKeys } from '../lib/query-keys.ts'
import { trackMissingParts } from '../lib/reload-once.ts'
import { reportSlowQueries } from '../lib/slow-queries.ts'
import { AppRouter } from './app-router.tsx'
import { askToSignIn } from './ask-to-sign-in.ts'
import { clearCacheOnUserChange } from './clear-cache-on-user-change.ts'
import { appRouter } from './router.ts'

captureErrors()
trackMissingParts()
void applyProductFonts()

const queryClient = createQueryClient()
const router = appRouter(queryClient)
askToSignIn(router, queryClient)
clearCacheOnUserChange(queryClient)
reportSlowQueries(queryClient.getQueryCache())
errorsAreOf(() => queryClient.getQueryData<Me | null>(queryKeys.me)?.email ?? null)

const root = document.getElementById('root')
if (!root) throw new Error('index.html has no #root.')
const fromReact = (error: unknown, { componentStack }: { componentStack?: string }) => {
  captureError(error, { info: componentStack ?? null })
  console.error(error)
}
const reactRoot = createRoot(root, { onUncaughtError: fromReact, onCaughtError: fromReact })
// React interrupts transitions when the user provides input, so the first render does not block the input.
startTransition(() =>
  reactRoot.render(
    <StrictMode>
      <QueryClientProvider client={queryClient}>
        <AppRouter router={router} />
      </QueryClientProvider>
    </StrictMode>,
  ),
)
