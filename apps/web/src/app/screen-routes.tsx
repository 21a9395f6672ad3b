import type { RouteObject } from 'react-router'
import { paths } from '../lib/paths.ts'
import type { createGuards } from './guards.ts'
import { lazily } from './lazily.tsx'
import type { Enter, RoutePart } from './route-part.ts'
import { brandScreens, type Screen, screens } from './screens.ts'

/** Returns the routes of all screens in the table, with their guards. */
export function screenRoutes(guards: ReturnType<typeof createGuards>): RouteObject[] {
  const routeOf = ({ path, guard, ...screen }: Screen): RouteObject => ({ path: path.replace(/^\//, ''), ...lazily({ ...screen, enter: guards[guard] }) })
  const brandHome: Enter = ({ params }) => ({ to: paths.brandHome(params.id ?? '') })
  return [
    { path: 'styleGuide', ...lazily({ enter: guards.ownGuide }) },
    ...screens.map(routeOf),
    {
      path: 'admin/:id',
      ...lazily({ enter: guards['signed-in'], load: () => import('./brand-layout.tsx') }),
      children: [{ index: true, handle: { enter: brandHome } satisfies RoutePart }, ...brandScreens.map(routeOf)],
    },
    { path: '*', ...lazily({ enter: guards.elsewhere, load: () => import('../routes/not-found.tsx'), title: 'Not Found' }) },
  ]
}
