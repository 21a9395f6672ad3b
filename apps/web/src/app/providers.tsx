import { QueryClientProvider } from '@tanstack/react-query'
import { RouterProvider } from 'react-router/dom'
import { createQueryClient } from '../lib/query-client.ts'
import { askToSignIn } from './ask-to-sign-in.ts'
import { createRouter } from './router.tsx'

const queryClient = createQueryClient()
const router = createRouter(queryClient)
askToSignIn(router, queryClient)

export function Providers() {
  return (
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={router} />
    </QueryClientProvider>
  )
}
