import type { QueryClient } from '@tanstack/react-query'
import { onUnauthorized } from '../lib/api-client.ts'
import { authPath, paths, placeOf } from '../lib/paths.ts'
import { queryKeys } from '../lib/query-keys.ts'
import { notify } from '../ui/notices/notice-store.ts'
import type { Router } from './create-router.ts'

/** Paths that are exempt from the redirect to the sign-in page. */
const SIGN_IN: readonly string[] = [paths.auth, paths.login]

/**
 * Redirects to /auth after a 401 response and back after sign-in; returns an unsubscribe function. While the sign-in page is open or loading, ignores 401
 * responses, because another redirect would overwrite the return path.
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
