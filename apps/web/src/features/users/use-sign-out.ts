import { onlineManager, useQueryClient } from '@tanstack/react-query'
import { call } from '../../lib/api-client.ts'
import { paths } from '../../lib/paths.ts'
import { queryKeys } from '../../lib/query-keys.ts'
import { useNavigate } from '../../lib/use-navigate.ts'
import { notify } from '../../ui/notices/notice-store.ts'

/** Ends the session, forgets what it had fetched and goes to /login; a failure is said. */
export function useSignOut(): () => Promise<void> {
  const client = useQueryClient()
  const navigate = useNavigate()
  return async () => {
    const resume = await holdQueries()
    try {
      await call('/api/auth/sign-out', { method: 'POST', body: {} })
    } catch {
      resume()
      notify({ type: 'error', title: 'Failed to sign out. Please try again.' })
      return
    }
    // Known before the way to /login, which shows a profile to who is signed in.
    client.setQueryData(queryKeys.me, null)
    await navigate(paths.login)
    client.removeQueries({ type: 'inactive' })
    resume()
  }

  /** What is asked for while the session ends would be refused, and a refusal leads to the sign-in: it waits as without a line. */
  async function holdQueries(): Promise<() => void> {
    const online = onlineManager.isOnline()
    onlineManager.setOnline(false)
    await client.cancelQueries()
    return () => onlineManager.setOnline(online)
  }
}
