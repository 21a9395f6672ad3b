import { useQueryClient } from '@tanstack/react-query'
import { call, holdRequests } from '../../lib/api-client.ts'
import { paths } from '../../lib/paths.ts'
import { queryKeys } from '../../lib/query-keys.ts'
import { useNavigate } from '../../lib/use-navigate.ts'
import { notify } from '../../ui/notices/notice-store.ts'

/** Ends the session, clears cached data and navigates to /login. Shows a notice on failure. */
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
    // Must precede the navigation, because /login would otherwise redirect to the profile of the user.
    client.setQueryData(queryKeys.me, null)
    // Waits until the components have re-rendered without a user. Until then, requests from newly mounted components stay blocked.
    await new Promise((resolve) => setTimeout(resolve))
    release(true)
    await navigate(paths.login)
    // Removing inactive queries is safe now, because no screen of the previous user is mounted anymore.
    client.removeQueries({ type: 'inactive' })
    client.getMutationCache().clear()
    client.setQueryData(queryKeys.me, null)
  }
}
