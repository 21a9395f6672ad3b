import { useQueryClient } from '@tanstack/react-query'
import { call, holdRequests } from '../../lib/api-client.ts'
import { paths } from '../../lib/paths.ts'
import { queryKeys } from '../../lib/query-keys.ts'
import { useNavigate } from '../../lib/use-navigate.ts'
import { notify } from '../../ui/notices/notice-store.ts'

/** Ends the session, forgets what it had fetched and goes to /login; a failure is said. */
export function useSignOut(): () => Promise<void> {
  const client = useQueryClient()
  const navigate = useNavigate()
  return async () => {
    const release = holdRequests()
    await client.cancelQueries()
    try {
      await call('/api/auth/sign-out', { method: 'POST', body: {} })
    } catch {
      release(false)
      void client.refetchQueries({ type: 'active', stale: true })
      notify({ type: 'error', title: 'Failed to sign out. Please try again.' })
      return
    }
    // Set before the way to /login, which shows a profile to whoever is signed in.
    client.setQueryData(queryKeys.me, null)
    // Components hear of it in the next turn: one that mounts until then must not send a request either.
    await new Promise((resolve) => setTimeout(resolve))
    release(true)
    await navigate(paths.login)
    // The screens of the person who was signed in are closed: what is still in use belongs to nobody.
    client.removeQueries({ type: 'inactive' })
    client.getMutationCache().clear()
    client.setQueryData(queryKeys.me, null)
  }
}
