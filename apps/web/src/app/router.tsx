import type { QueryClient } from '@tanstack/react-query'
import type { ComponentType } from 'react'
import { createBrowserRouter, type LazyRouteFunction, type LoaderFunctionArgs, type RouteObject, redirect } from 'react-router'
import { authPath, paths } from '../lib/paths.ts'
import { sessionQuery } from '../lib/session.ts'
import { useTitle } from '../lib/use-title.ts'
import { HomeRoute } from '../routes/home.tsx'
import { RouteError } from './route-error.tsx'
import { brandScreens, type Screen, screens } from './screens.ts'
import { Shell } from './shell.tsx'

/** The navigation guard (spec 000 section 2.2) and the route table. `/` is in the first bundle, every other screen is loaded when it is asked for. */
export function createRouter(queryClient: QueryClient) {
  const signedIn = async ({ request }: LoaderFunctionArgs) => {
    const user = await queryClient.ensureQueryData(sessionQuery)
    const { pathname, search } = new URL(request.url)
    if (!user) throw redirect(authPath(pathname + search))
    return user
  }
  const ownGuide = async (args: LoaderFunctionArgs) => {
    const user = await signedIn(args)
    throw redirect(user.brand ? paths.styleGuide(user.brand) : paths.home)
  }
  const superAdmin = async (args: LoaderFunctionArgs) => {
    const user = await signedIn(args)
    // The same answer as for an address that is none.
    if (user.role !== 'super-admin') throw new Response(null, { status: 404 })
    return user
  }
  const loaders = { open: undefined, 'signed-in': signedIn, brand: signedIn, 'super-admin': superAdmin }
  const routeOf = ({ path, guard, hideNavigation, ...screen }: Screen): RouteObject => ({
    path: path.replace(/^\//, ''),
    loader: loaders[guard],
    handle: { hideNavigation },
    lazy: lazily(screen),
  })

  return createBrowserRouter([
    {
      element: <Shell />,
      errorElement: <RouteError />,
      hydrateFallbackElement: <Shell />,
      children: [
        {
          errorElement: <RouteError />,
          children: [
            { index: true, element: <HomeRoute /> },
            { path: 'styleGuide', loader: ownGuide, element: null },
            ...screens.map(routeOf),
            {
              path: 'admin/:id',
              loader: signedIn,
              lazy: lazily({ load: () => import('./brand-layout.tsx') }),
              children: [
                {
                  errorElement: <RouteError />,
                  children: [{ index: true, loader: ({ params }) => redirect(paths.brandHome(params.id ?? '')), element: null }, ...brandScreens.map(routeOf)],
                },
              ],
            },
            { path: '*', lazy: lazily({ load: () => import('../routes/not-found.tsx'), title: 'Not Found' }) },
          ],
        },
      ],
    },
  ])
}

function lazily({ load, title }: { load: () => Promise<{ default: ComponentType }>; title?: string }): LazyRouteFunction<RouteObject> {
  return async () => {
    const { default: Content } = await load()
    return { Component: title && !title.includes('{') ? titled(title, Content) : Content }
  }
}

function titled(title: string, Content: ComponentType) {
  return function Titled() {
    useTitle(title)
    return <Content />
  }
}
