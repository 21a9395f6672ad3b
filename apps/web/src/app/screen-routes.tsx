import { type RouteObject, redirect } from 'react-router'
import { paths } from '../lib/paths.ts'
import type { createGuards } from './guards.ts'
import { lazily } from './lazily.tsx'
import { RouteError } from './route-error.tsx'
import { brandScreens, type Screen, screens } from './screens.ts'

/** Every screen of the table but `/`, behind its guard. */
export function screenRoutes(guards: ReturnType<typeof createGuards>): RouteObject[] {
  const routeOf = ({ path, guard, hideNavigation, ...screen }: Screen): RouteObject => ({
    path: path.replace(/^\//, ''),
    loader: guards[guard],
    handle: { hideNavigation },
    lazy: lazily(screen),
  })
  const brandHome: RouteObject = { index: true, loader: ({ params }) => redirect(paths.brandHome(params.id ?? '')), element: null }
  return [
    { path: 'styleGuide', loader: guards.ownGuide, element: null },
    ...screens.map(routeOf),
    {
      path: 'admin/:id',
      loader: guards['signed-in'],
      lazy: lazily({ load: () => import('./brand-layout.tsx') }),
      children: [{ errorElement: <RouteError />, children: [brandHome, ...brandScreens.map(routeOf)] }],
    },
  ]
}
