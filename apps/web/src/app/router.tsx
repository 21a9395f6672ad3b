import type { QueryClient } from '@tanstack/react-query'
import { createBrowserRouter, type LazyRouteFunction, type LoaderFunctionArgs, type RouteObject, redirect } from 'react-router'
import { authPath, paths } from '../lib/paths.ts'
import { sessionQuery } from '../lib/session.ts'
import { HomeRoute } from '../routes/home.tsx'
import { RouteError } from './route-error.tsx'
import { Shell } from './shell.tsx'

/** The route table. `/` is in the first bundle, every other screen is loaded when it is asked for. */
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
            { path: 'auth', lazy: screen(() => import('../routes/auth.tsx')) },
            { path: 'auth/forgotten', lazy: screen(() => import('../routes/forgotten.tsx')) },
            { path: 'auth/reset', lazy: screen(() => import('../routes/reset.tsx')) },
            { path: 'auth/verify', lazy: screen(() => import('../routes/verify.tsx')) },
            { path: 'invitation', lazy: screen(() => import('../routes/invitation.tsx')) },
            { path: 'login', lazy: screen(() => import('../routes/auth.tsx')) },
            { path: 'brands', lazy: screen(() => import('../routes/brands.tsx')) },
            { path: 'styleGuide', loader: ownGuide, element: null },
            { path: 'styleGuide/:id', loader: signedIn, lazy: screen(() => import('../routes/style-guide.tsx')) },
            { path: '*', lazy: screen(() => import('../routes/not-found.tsx')) },
          ],
        },
      ],
    },
  ])
}

function screen(load: () => Promise<{ default: React.ComponentType }>): LazyRouteFunction<RouteObject> {
  return async () => ({ Component: (await load()).default })
}
