import { QueryClient } from '@tanstack/react-query'
import { type RouteObject, UNSAFE_createMemoryHistory } from 'react-router'
import { afterEach, expect, it, vi } from 'vitest'
import { createRouter } from './create-router.ts'
import { createGuards } from './guards.ts'
import { NO_ENTRY, NOT_FOUND, type RoutePart } from './route-part.ts'
import { screenRoutes } from './screen-routes.tsx'

afterEach(() => vi.unstubAllGlobals())

const PERSON = { id: 'u1', name: 'Robin', email: 'robin@example.com', role: 'user', brand: 'b1' }
type Me = typeof PERSON | null | 'away'

/** Returns the final URL of a navigation, followed by the error status, if any. */
async function landing(address: string, me: Me): Promise<string> {
  vi.stubGlobal('fetch', async () => (me === 'away' ? new Response('{}', { status: 503 }) : Response.json({ user: me })))
  const client = new QueryClient()
  const routes = [{ path: '/' }, ...bare(screenRoutes(createGuards(client)))]
  const router = createRouter({ history: UNSAFE_createMemoryHistory(), routesFor: async () => routes })
  await router.navigate(address)
  const { pathname, search, hash } = router.state.location
  const [error] = [...router.state.parts.values()].flatMap((part) => ('error' in part ? [part.error] : []))
  router.dispose()
  client.clear()
  return `${pathname}${search}${hash}${error ? ` ${statusOf(error)}` : ''}`
}

const statusOf = (error: unknown) => (error === NOT_FOUND ? 404 : error === NO_ENTRY ? 403 : (error as { status: number }).status)

/** Returns the routes with their guards but without their screens. */
const bare = (routes: RouteObject[]): RouteObject[] =>
  routes.map(
    ({ handle, children, ...route }) => ({ ...route, handle: { enter: (handle as RoutePart).enter }, children: children && bare(children) }) as RouteObject,
  )

it.each([
  '/categories',
  '/categories/Food',
  '/styleGuide',
  '/styleGuide/b1',
  '/about',
  '/threads',
  '/threads/t1',
  '/chat',
  '/chat/c1',
  '/users',
  '/admin/b1/campaigns',
  '/admin/b1/account',
  '/admin/b1/links/s1',
  '/admin/b1/images#captions',
  '/admin',
  '/admin/b1/nothing',
  '/styleGuides',
  '/categories/Food/more',
  '/about/us',
  '/threads/t1/m1',
  '/chat/c1/m1',
])('%s redirects anonymous visitors to sign-in with a return path', async (address) => {
  expect(await landing(address, null)).toBe(`/auth?${new URLSearchParams({ to: address })}`)
})

it.each(['/', '/alt', '/brands', '/auth', '/register', '/sign-in', '/login', '/nothing', '/categorie'])('anonymous visitors can open %s', async (address) => {
  expect(await landing(address, null)).toBe(address)
})

it('paths below /admin redirect to the account page if the user could not be loaded', async () => {
  const place = '/admin/b1/images?kind=logo#captions'
  const account = `/admin/b1/account?${new URLSearchParams({ to: place })}`
  expect(await landing(place, 'away')).toBe(`${account} 503`)
  expect(await landing('/admin/b1/account', 'away')).toBe('/admin/b1/account 503')
  expect(await landing(account, PERSON)).toBe(place)
  expect(await landing('/admin/b1/account?to=//elsewhere.test', PERSON)).toBe('/admin/b1/account?to=//elsewhere.test')
  expect(await landing('/styleGuide/b1', 'away')).toBe('/styleGuide/b1 503')
})

it("/styleGuide without an id redirects to the user's guide, or to the start page", async () => {
  expect(await landing('/styleGuide', PERSON)).toBe('/styleGuide/b1')
  expect(await landing('/styleGuide', { ...PERSON, brand: null as never })).toBe('/')
})

it('a workspace URL without a screen opens the campaigns', async () => {
  expect(await landing('/admin/b1', PERSON)).toBe('/admin/b1/campaigns')
})

it('users without the super-admin role get 403 on super-admin screens and 404 on hidden screens', async () => {
  expect(await landing('/users', PERSON)).toBe('/users 403')
  expect(await landing('/users', { ...PERSON, role: 'super-admin' })).toBe('/users')
  expect(await landing('/admin/b1/testing', PERSON)).toBe('/admin/b1/testing 404')
})
