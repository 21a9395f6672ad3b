import type { Me } from '@brandwright/contracts/users'
import type { QueryClient } from '@tanstack/react-query'
import { queryKeys } from '../query-keys.ts'
import type { DocumentSession } from './document-session.ts'
import type { SessionState } from './session-state.ts'

type SessionOfPerson = { session: Pick<DocumentSession<never>, 'leave' | 'end'>; client: QueryClient; personId: string }

/** Leaves a session, which continues until everything is saved or another user signs in. Calls `onState` with every state of the session. */
export function leaveSession({ session, client, personId }: SessionOfPerson, onState?: (state: SessionState | null) => void): void {
  const unsubscribe = client.getQueryCache().subscribe(() => {
    const signedIn = client.getQueryData<Me | null>(queryKeys.me)?.id
    if (signedIn && signedIn !== personId) session.end()
  })
  session.leave((state) => {
    onState?.(state)
    if (!state || Object.keys(state.drafts).length === 0) unsubscribe()
  })
}
