import type { Me } from '@brandwright/contracts/users'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '../../lib/api-client.ts'
import { sessionQuery } from '../../lib/session.ts'

export type Credentials =
  | { mode: 'sign-in'; email: string; password: string; rememberMe: boolean }
  | { mode: 'sign-up'; name: string; email: string; password: string }
  /** The code of an authenticator, or one of the backup codes. */
  | { mode: 'code'; code: string }

/** What is left to do: nothing, the second factor, or a look into the mail. */
export type SignInOutcome = { user: Me } | { next: 'code' | 'mail' }

/** Signs in or up by email and password; `onDone` gets the person once the session is known. */
export function useSignIn(onDone: (user: Me) => void | Promise<void>) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: async (given: Credentials): Promise<SignInOutcome> => {
      const answer = await call<{ twoFactorRedirect?: boolean }>(...requestOf(given))
      if (answer.twoFactorRedirect) return { next: 'code' }
      const user = await client.fetchQuery({ ...sessionQuery, staleTime: 0 })
      return user ? { user } : { next: 'mail' }
    },
    onSuccess: (outcome) => ('user' in outcome ? onDone(outcome.user) : undefined),
  })
}

function requestOf({ mode, ...body }: Credentials): [path: string, { method: 'POST'; body: object }] {
  if (!('code' in body)) return [`/api/auth/${mode}/email`, { method: 'POST', body }]
  const code = body.code.replace(/\s/g, '')
  return [`/api/auth/two-factor/${/^\d{6}$/.test(code) ? 'verify-totp' : 'verify-backup-code'}`, { method: 'POST', body: { code } }]
}
