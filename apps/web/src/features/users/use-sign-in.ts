import type { Me } from '@brandwright/contracts/users'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '../../lib/api-client.ts'
import { sessionQuery } from '../../lib/session.ts'

export type Credentials =
  | { mode: 'sign-in'; email: string; password: string; rememberMe: boolean }
  | { mode: 'sign-up'; name: string; email: string; password: string }

/** Signs in or up by email and password; `onDone` gets the person once the session is known. */
export function useSignIn(onDone: (user: Me) => void | Promise<void>) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: async ({ mode, ...body }: Credentials) => {
      await call(`/api/auth/${mode}/email`, { method: 'POST', body })
      return client.fetchQuery({ ...sessionQuery, staleTime: 0 })
    },
    onSuccess: (user) => (user ? onDone(user) : undefined),
  })
}
