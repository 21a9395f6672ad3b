import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { call, ignoreRefusals } from '../../lib/api-client.ts'
import { paths } from '../../lib/paths.ts'
import { queryKeys } from '../../lib/query-keys.ts'
import { useNavigate } from '../../lib/use-navigate.ts'
import { notify } from '../../ui/notices/notice-store.ts'

/** Ends the session, forgets what it had fetched and goes to /login; a failure is said. */
export function useSignOut(): () => Promise<void> {
  const client = useQueryClient()
  const navigate = useNavigate()
  return async () => {
    const resume = await holdQueries(client)
    try {
      await call('/api/auth/sign-out', { method: 'POST', body: {} })
    } catch {
      resume()
      void client.refetchQueries({ type: 'active', stale: true })
      notify({ type: 'error', title: 'Failed to sign out. Please try again.' })
      return
    }
    // Known before the way to /login, which shows a profile to who is signed in.
    client.setQueryData(queryKeys.me, null)
    // The page is told in the next turn: a part of it that comes until then must not ask either.
    await new Promise((told) => setTimeout(told))
    resume()
    await navigate(paths.login)
    // The screen of who was signed in is gone: what still is in use asks for nobody.
    client.removeQueries({ type: 'inactive' })
    client.getMutationCache().clear()
    client.setQueryData(queryKeys.me, null)
  }
}

/** What is asked for while a session ends would be refused, and a refusal leads to the sign-in: nothing new is asked, and what is under way may be refused. */
async function holdQueries(client: QueryClient): Promise<() => void> {
  const heed = ignoreRefusals()
  const { queries, ...defaults } = client.getDefaultOptions()
  client.setDefaultOptions({ ...defaults, queries: { ...queries, enabled: false } })
  await client.cancelQueries()
  return () => {
    client.setDefaultOptions({ ...defaults, queries })
    heed()
  }
}
