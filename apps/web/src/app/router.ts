import type { QueryClient } from '@tanstack/react-query'
import { type RouteObject, UNSAFE_createBrowserHistory } from 'react-router'
import { paths } from '../lib/paths.ts'
import { loadPart } from '../ui/load-part.ts'
import { createRouter, type Router } from './create-router.ts'
import { createGuards } from './guards.ts'
import { lazily } from './lazily.tsx'

const HOME: RouteObject = { path: paths.home, ...lazily({ load: () => import('../routes/start-page.tsx') }) }

/** Creates the app's router. The screens and the route table load on demand, because `/` does not need the table. */
export function appRouter(queryClient: QueryClient): Router {
  let all: RouteObject[] | undefined
  return createRouter({
    history: UNSAFE_createBrowserHistory(),
    async routesFor({ pathname }) {
      if (!all && pathname === paths.home) return [HOME]
      const { screenRoutes } = await loadPart(() => import('./screen-routes.tsx'))
      all ??= [HOME, ...screenRoutes(createGuards(queryClient))]
      return all
    },
  })
}
