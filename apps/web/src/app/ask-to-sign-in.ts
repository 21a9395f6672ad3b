import type { QueryClient } from '@tanstack/react-query'
import { onUnauthorized } from '../lib/api-client.ts'
import { authPath, paths, placeOf } from '../lib/paths.ts'
import { queryKeys } from '../lib/query-keys.ts'
import { notify } from '../ui/notices/notice-store.ts'
import type { Router } from './create-router.ts'

/** Who is there, or on the way, need not be led. */
const SIGN_IN: readonly string[] = [paths.auth, paths.login]

/**
 * Any answer 401 leads to /auth and, after the sign-in, back to where it happened.
 * Only the first of several does: a later one must not take away what the way to /auth carries.
 */
export function askToSignIn(router: Pick<Router, 'state' | 'navigate'>, queryClient: QueryClient): () => void {
  return onUnauthorized(() => {
    const { location, next } = router.state
    queryClient.setQueryData(queryKeys.me, null)
    if ([location, next].some((place) => place && SIGN_IN.includes(place.pathname))) return
    console.warn(`Not authorised at ${location.pathname}.`)
    notify({ type: 'warning', title: "You're not authorized. Redirecting to login..." })
    void router.navigate(authPath(placeOf(location)))
  })
}
