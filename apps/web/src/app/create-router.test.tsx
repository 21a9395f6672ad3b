import { cleanup, renderHook } from '@testing-library/react'
import { createElement, type ReactNode } from 'react'
import { type Location, type RouteObject, Router, UNSAFE_createMemoryHistory } from 'react-router'
import { afterEach, expect, it, vi } from 'vitest'
import { useNavigate } from '../lib/use-navigate.ts'
import { clearNotices, useNotices } from '../ui/notices/notice-store.ts'
import { createRouter } from './create-router.ts'
import { NOT_FOUND, type RoutePart } from './route-part.ts'
import { scrollOf } from './scroll-positions.ts'

afterEach(() => {
  cleanup()
  clearNotices()
  vi.restoreAllMocks()
})

const Screen = () => null
const load = async () => ({ default: Screen })
const route = (path: string, part: RoutePart): RouteObject => ({ path, handle: part })

const shownNotices = () => renderHook(useNotices).result.current.visible.map(({ title }) => title)

function screenToCome() {
  let resolve: (screen: { default: () => null }) => void = () => undefined
  const promise = new Promise<{ default: () => null }>((settle) => {
    resolve = settle
  })
  return { promise, resolve }
}

function routerAt(address: string, ...routes: RouteObject[]) {
  const history = UNSAFE_createMemoryHistory({ initialEntries: [address] })
  let pop: (to: { location: Location }) => void = () => undefined
  const listen = (told: typeof pop) => {
    pop = told
    return () => undefined
  }
  const router = createRouter({ history: { ...history, listen } as never, routesFor: async () => routes })
  return { history, router, pop: (hash: string) => pop({ location: { ...router.state.location, hash, key: 'default' } }) }
}

it('shows the address before until the screen of the next one is there', async () => {
  const screen = screenToCome()
  const { router } = routerAt('/', route('/', { load }), route('/brands', { load: () => screen.promise }))
  await vi.waitFor(() => expect(router.state.next).toBeNull())

  const gone = router.navigate('/brands')
  expect(router.state).toMatchObject({ location: { pathname: '/' }, next: { pathname: '/brands' } })
  screen.resolve({ default: Screen })
  await gone
  expect(router.state).toMatchObject({ location: { pathname: '/brands' }, next: null })
})

it('tells whoever led on when the screen is there, by the hook too', async () => {
  const screen = screenToCome()
  const { router } = routerAt('/', route('/', { load }), route('/brands', { load: () => screen.promise }))
  await vi.waitFor(() => expect(router.state.next).toBeNull())
  const wrapper = ({ children }: { children: ReactNode }) => createElement(Router, { location: '/', navigator: router.navigator, children })
  const navigate = renderHook(useNavigate, { wrapper }).result.current

  const shown = navigate('/brands').then(() => router.state.location.pathname)
  screen.resolve({ default: Screen })
  expect(await shown).toBe('/brands')
})

it('changes nothing by a navigation that another has overtaken', async () => {
  const slow = screenToCome()
  const { router, history } = routerAt('/', route('/', { load }), route('/slow', { load: () => slow.promise }), route('/quick', { load }))
  const overtaken = router.navigate('/slow')
  await router.navigate('/quick')
  slow.resolve({ default: Screen })
  await overtaken
  expect(router.state.location.pathname).toBe('/quick')
  expect(history.location.pathname).toBe('/quick')
})

it('remembers how far down a page was before a link within it was followed', async () => {
  const { router, pop } = routerAt('/brands', route('/brands', { load }))
  await vi.waitFor(() => expect(router.state.next).toBeNull())
  const left = router.state.location
  pop('#new')
  expect(router.state.next).toMatchObject({ hash: '#new' })
  expect(scrollOf(left)).toBe(0)
})

it('goes where a guard sends, and leaves no trace of the address it guards', async () => {
  const { router, history } = routerAt('/users', route('/users', { enter: () => ({ to: '/auth?to=%2Fusers' }), load }), route('/auth', { load }))
  await vi.waitFor(() => expect(router.state.next).toBeNull())
  expect(router.state.location).toMatchObject({ pathname: '/auth', search: '?to=%2Fusers' })
  expect(history.index).toBe(0)
})

it('says that nothing is there to whom a guard does not show it', async () => {
  const users: RoutePart = { enter: () => 'not-found', load }
  const { router } = routerAt('/users', route('/users', users))
  await vi.waitFor(() => expect(router.state.next).toBeNull())
  expect(router.state.parts.get(users)).toEqual({ error: NOT_FOUND })
})

it('tells a screen that cannot be loaded in its place, and asks for it again the next time', async () => {
  const asked = vi.fn(load).mockRejectedValueOnce(new Error('no line'))
  const brands: RoutePart = { load: asked }
  const { router } = routerAt('/', route('/', { load }), route('/brands', brands))
  await router.navigate('/brands')
  expect(router.state.parts.get(brands)).toEqual({ error: new Error('no line') })
  await router.navigate('/')
  await router.navigate('/brands')
  expect(router.state.parts.get(brands)).toEqual({ Component: Screen })
})

it('stays where one is without a line, says so, and goes on when it is back', async () => {
  const line = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  const asked = vi.fn(load).mockRejectedValueOnce(new Error('no line'))
  const { router, history } = routerAt('/', route('/', { load }), route('/brands', { load: asked }))
  await vi.waitFor(() => expect(router.state.next).toBeNull())
  const gone = router.navigate('/brands')
  await vi.waitFor(() => expect(shownNotices()).toEqual(['No connection']))
  expect(router.state).toMatchObject({ location: { pathname: '/' }, next: { pathname: '/brands' } })
  expect(history.location.pathname).toBe('/')

  line.mockReturnValue(true)
  dispatchEvent(new Event('online'))
  await gone
  expect(router.state).toMatchObject({ location: { pathname: '/brands' }, next: null })
})

it('keeps the state that an address carries, and the scroll when asked to', async () => {
  const { router } = routerAt('/', route('/', { load }), route('/auth', { load }))
  await router.navigate('/auth', { state: { address: 'https://shop.test' }, preventScrollReset: true })
  expect(router.state).toMatchObject({ location: { pathname: '/auth', state: { address: 'https://shop.test' } }, keepScroll: true })
})
