import { QueryClient } from '@tanstack/react-query'
import { createMemoryRouter, type RouteObject } from 'react-router'
import { afterEach, expect, it, vi } from 'vitest'
import { createGuards } from './guards.ts'
import { screenRoutes } from './screen-routes.tsx'

afterEach(() => vi.unstubAllGlobals())

const PERSON = { id: 'u1', name: 'Robin', email: 'robin@example.com', role: 'user', brand: 'b1' }
type Me = typeof PERSON | null | 'away'

/** Where one ends up who asks for an address. */
async function landing(address: string, me: Me): Promise<string> {
  vi.stubGlobal('fetch', async () => (me === 'away' ? new Response('{}', { status: 503 }) : Response.json({ user: me })))
  const client = new QueryClient()
  const router = createMemoryRouter([{ path: '/' }, ...bare(screenRoutes(createGuards(client))), { path: '*', id: 'not-found' }])
  await router.navigate(address)
  const { pathname, search } = router.state.location
  const ends = router.state.errors ? ` ${(Object.values(router.state.errors)[0] as { status: number }).status}` : ''
  router.dispose()
  client.clear()
  return pathname + search + ends
}

/** The routes with their guards and without their screens. */
const bare = (routes: RouteObject[]): RouteObject[] =>
  routes.map(({ lazy: _, children, index, ...route }) =>
    index ? { ...route, index, element: null } : { ...route, element: null, children: children && bare(children) },
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
])('rules 1 and 2: %s asks whoever is signed out to sign in, and keeps the way back', async (address) => {
  expect(await landing(address, null)).toBe(`/auth?${new URLSearchParams({ to: address })}`)
})

it.each(['/', '/alt', '/brands', '/auth', '/register', '/sign-in', '/login'])('%s is open', async (address) => {
  expect(await landing(address, null)).toBe(address)
})

it('rule 3: where no user could be loaded an address below /admin leads to the account page, which knows the way back', async () => {
  const account = `/admin/b1/account?${new URLSearchParams({ to: '/admin/b1/images?kind=logo' })}`
  expect(await landing('/admin/b1/images?kind=logo', 'away')).toBe(`${account} 503`)
  expect(await landing('/admin/b1/account', 'away')).toBe('/admin/b1/account 503')
  expect(await landing(account, PERSON)).toBe('/admin/b1/images?kind=logo')
  expect(await landing('/admin/b1/account?to=//elsewhere.test', PERSON)).toBe('/admin/b1/account?to=//elsewhere.test')
  expect(await landing('/styleGuide/b1', 'away')).toBe('/styleGuide/b1 503')
})

it('/styleGuide without an id leads to the own guide, or to the start', async () => {
  expect(await landing('/styleGuide', PERSON)).toBe('/styleGuide/b1')
  expect(await landing('/styleGuide', { ...PERSON, brand: null as never })).toBe('/')
})

it('a workspace without a screen begins with its campaigns', async () => {
  expect(await landing('/admin/b1', PERSON)).toBe('/admin/b1/campaigns')
})

it('screens of super admins are refused to others, and the hidden ones are no addresses', async () => {
  expect(await landing('/users', PERSON)).toBe('/users 403')
  expect(await landing('/users', { ...PERSON, role: 'super-admin' })).toBe('/users')
  expect(await landing('/admin/b1/testing', PERSON)).toBe('/admin/b1/testing 404')
})
