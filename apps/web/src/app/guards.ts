import type { QueryClient } from '@tanstack/react-query'
import { type LoaderFunctionArgs, redirect } from 'react-router'
import { authPath, paths } from '../lib/paths.ts'
import { sessionQuery } from '../lib/session.ts'

/** The navigation guard (spec 000 section 2.2): who may enter is asked before a screen is shown. */
export function createGuards(queryClient: QueryClient) {
  const signedIn = async ({ request }: LoaderFunctionArgs) => {
    const user = await queryClient.ensureQueryData(sessionQuery)
    const { pathname, search } = new URL(request.url)
    if (!user) throw redirect(authPath(pathname + search))
    return user
  }
  const superAdmin = async (args: LoaderFunctionArgs) => {
    const user = await signedIn(args)
    // The same answer as for an address that is none.
    if (user.role !== 'super-admin') throw new Response(null, { status: 404 })
    return user
  }
  const ownGuide = async (args: LoaderFunctionArgs) => {
    const user = await signedIn(args)
    throw redirect(user.brand ? paths.styleGuide(user.brand) : paths.home)
  }
  return { open: undefined, 'signed-in': signedIn, brand: signedIn, 'super-admin': superAdmin, ownGuide }
}
