import type { QueryClient } from '@tanstack/react-query'
import { accountPath, authPath, paths, placeOf, returnPath } from '../lib/paths.ts'
import { sessionQuery } from '../lib/session.ts'
import type { Enter } from './route-part.ts'

/** Below these nothing is shown to who is signed out, not even that there is nothing. */
const CLOSED = /^\/(?:categories\/|styleGuide|admin|about|threads|chat)/

/** The navigation guard: who may enter is asked before a screen is shown. `docs/screens.md` has it rule by rule. */
export function createGuards(queryClient: QueryClient) {
  const session = () => queryClient.ensureQueryData(sessionQuery)
  const signedIn: Enter = async ({ location }) => {
    const { pathname, search } = location
    const [, id, screen] = /^\/admin\/([^/]+)(?:\/([^/]+))?/.exec(pathname) ?? []
    try {
      if (!(await session())) return { to: authPath(placeOf(location)) }
    } catch (error) {
      // Nobody knows who it is: the account page says so, and leads back once that is known.
      if (id && screen !== 'account') return { to: accountPath(decodeURIComponent(id), placeOf(location)) }
      throw error
    }
    const back = screen === 'account' && returnPath(new URLSearchParams(search))
    return back ? { to: back } : 'enter'
  }
  // One is told in words, the other is the same answer as for an address that is none.
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
  const elsewhere: Enter = (at) => (CLOSED.test(at.location.pathname) ? signedIn(at) : 'enter')
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
