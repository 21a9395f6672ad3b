import type { QueryClient } from '@tanstack/react-query'
import { type LoaderFunctionArgs, redirect } from 'react-router'
import { accountPath, authPath, paths, returnPath } from '../lib/paths.ts'
import { sessionQuery } from '../lib/session.ts'

/** The navigation guard (spec 000 section 2.2): who may enter is asked before a screen is shown. `docs/screens.md` has it rule by rule. */
export function createGuards(queryClient: QueryClient) {
  const signedIn = async ({ request }: LoaderFunctionArgs) => {
    const { pathname, search, searchParams } = new URL(request.url)
    const [, id, screen] = /^\/admin\/([^/]+)(?:\/([^/]+))?/.exec(pathname) ?? []
    const user = await queryClient.ensureQueryData(sessionQuery).catch((error: unknown) => {
      // Nobody knows who it is: the account page says so, and leads back once that is known.
      if (id && screen !== 'account') throw redirect(accountPath(decodeURIComponent(id), pathname + search))
      throw error
    })
    if (!user) throw redirect(authPath(pathname + search))
    const back = screen === 'account' && returnPath(searchParams)
    if (back) throw redirect(back)
    return user
  }
  // 403 is told in words, 404 is the same answer as for an address that is none.
  const superAdminOr = (status: 403 | 404) => async (args: LoaderFunctionArgs) => {
    const user = await signedIn(args)
    if (user.role !== 'super-admin') throw new Response(null, { status })
    return user
  }
  const ownGuide = async (args: LoaderFunctionArgs) => {
    const user = await signedIn(args)
    throw redirect(user.brand ? paths.styleGuide(user.brand) : paths.home)
  }
  return { open: undefined, 'signed-in': signedIn, brand: signedIn, 'super-admin': superAdminOr(403), hidden: superAdminOr(404), ownGuide }
}
