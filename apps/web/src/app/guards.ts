import type { QueryClient } from '@tanstack/react-query'
import { accountPath, authPath, paths, placeOf, returnPath } from '../lib/paths.ts'
import { sessionQuery } from '../lib/session.ts'
import type { Enter } from './route-part.ts'

/** URL prefixes below which unknown URLs redirect anonymous users to sign-in, so that these users can't probe which URLs exist. */
const SIGNED_IN_PATHS = /^\/(?:categories\/|styleGuide|admin|about|threads|chat)/

/** Creates the navigation guards, which check access before a screen is shown. `docs/screens.md` lists their rules. */
export function createGuards(queryClient: QueryClient) {
  const session = () => queryClient.ensureQueryData(sessionQuery)
  const signedIn: Enter = async ({ location }) => {
    const { pathname, search } = location
    const [, id, screen] = /^\/admin\/([^/]+)(?:\/([^/]+))?/.exec(pathname) ?? []
    try {
      if (!(await session())) return { to: authPath(placeOf(location)) }
    } catch (error) {
      // If the session could not be loaded, redirects to the account page, which explains the error and leads back to the screen once the session has loaded.
      if (id && screen !== 'account') return { to: accountPath(decodeURIComponent(id), placeOf(location)) }
      throw error
    }
    const back = screen === 'account' && returnPath(new URLSearchParams(search))
    return back ? { to: back } : 'enter'
  }
  // `no-entry` shows which role is missing. `not-found` hides that the URL exists.
  const superAdminOr =
    (otherwise: 'no-entry' | 'not-found'): Enter =>
    async (at) => {
      const verdict = await signedIn(at)
      if (verdict !== 'enter') return verdict
      return (await session())?.role === 'super-admin' ? 'enter' : otherwise
    }
  const ownGuide: Enter = async (at) => {
    const verdict = await signedIn(at)
    if (verdict !== 'enter') return verdict
    const brand = (await session())?.brand
    return { to: brand ? paths.styleGuide(brand) : paths.home }
  }
  const elsewhere: Enter = (at) => (SIGNED_IN_PATHS.test(at.location.pathname) ? signedIn(at) : 'enter')
  return {
    open: undefined,
    'signed-in': signedIn,
    brand: signedIn,
    'super-admin': superAdminOr('no-entry'),
    hidden: superAdminOr('not-found'),
    ownGuide,
    elsewhere,
  }
}
