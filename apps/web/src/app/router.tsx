import type { QueryClient } from '@tanstack/react-query'
import { createBrowserRouter } from 'react-router'
import { HomeRoute } from '../routes/home.tsx'
import { createGuards } from './guards.ts'
import { lazily } from './lazily.tsx'
import { RouteError } from './route-error.tsx'
import { Shell } from './shell.tsx'

const SCREENS = 'screens'

/** `/` is in the first bundle. The table of all other screens comes with the first of them that is asked for, each screen when it is its turn. */
export function createRouter(queryClient: QueryClient) {
  let complete = false
  return createBrowserRouter(
    [
      {
        element: <Shell />,
        errorElement: <RouteError />,
        hydrateFallbackElement: <Shell />,
        children: [
          {
            id: SCREENS,
            errorElement: <RouteError />,
            children: [
              { index: true, element: <HomeRoute /> },
              { path: '*', lazy: lazily({ load: () => import('../routes/not-found.tsx'), title: 'Not Found' }) },
            ],
          },
        ],
      },
    ],
    {
      async patchRoutesOnNavigation({ patch, signal }) {
        if (complete) return
        const { screenRoutes } = await import('./screen-routes.tsx')
        // A navigation that another overtook adds nothing.
        if (complete || signal.aborted) return
        complete = true
        patch(SCREENS, screenRoutes(createGuards(queryClient)))
      },
    },
  )
}
