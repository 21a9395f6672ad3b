import { startTransition, useEffect, useState } from 'react'
import { UNSAFE_RouteContext as RouteContext, type RouteMatch, Router as RouterContext } from 'react-router'
import type { Router } from './create-router.ts'
import { ErrorBoundary } from './error-boundary.tsx'
import { RouteError } from './route-error.tsx'
import { RouterStateContext } from './router-state.ts'
import { Shell } from './shell.tsx'
import { useScroll } from './use-scroll.ts'

/** Renders the router's current location inside the app shell. */
export function AppRouter({ router }: { router: Router }) {
  const [state, setState] = useState(router.state)
  useEffect(() => {
    setState(router.state)
    return router.subscribe(() => startTransition(() => setState(router.state)))
  }, [router])
  useEffect(() => router.markRendered(state), [router, state])
  useScroll(state)
  const { location, next, matches, error } = state
  return (
    <RouterStateContext value={state}>
      <RouterContext location={location} navigator={router.navigator}>
        <ErrorBoundary at={location}>
          <Shell loading={next !== null}>
            <ErrorBoundary at={location}>{error ? <RouteError error={error} /> : <Screens matches={matches} />}</ErrorBoundary>
          </Shell>
        </ErrorBoundary>
      </RouterContext>
    </RouterStateContext>
  )
}

/** Nests the matched screens without `useRoutes`, which would match the location a second time. */
function Screens({ matches, depth = 0 }: { matches: readonly RouteMatch[]; depth?: number }) {
  const match = matches[depth]
  if (!match) return null
  const outlet = <Screens matches={matches} depth={depth + 1} />
  return <RouteContext value={{ outlet, matches: matches.slice(0, depth + 1), isDataRoute: false }}>{match.route.element ?? outlet}</RouteContext>
}
