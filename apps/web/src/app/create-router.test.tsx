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
  vi.unstubAllGlobals()
})

const Screen = () => null
const load = async () => ({ default: Screen })
const route = (path: string, part: RoutePart): RouteObject => ({ path, handle: part })

const shownNotices = () => renderHook(() => useNotices()).result.current.visible.map(({ title }) => title)

function screenToCome() {
  let resolve: (screen: { default: () => null }) => void = () => undefined
  const promise = new Promise<{ default: () => null }>((settle) => {
    resolve = settle
  })
  return { promise, resolve }
}

function scrollPageTo(top: number) {
  vi.stubGlobal('scrollY', top)
  dispatchEvent(new Event('scroll'))
}

function routerAt(address: string, ...routes: RouteObject[]) {
  const history = UNSAFE_createMemoryHistory({ initialEntries: [address] })
  let pop: (to: { location: Location }) => void = () => undefined
  const listen = (listener: typeof pop) => {
    pop = listener
    return () => undefined
  }
  const router = createRouter({ history: { ...history, listen } as never, routesFor: async () => routes })
  return { history, router, pop: (hash: string) => pop({ location: { ...router.state.location, hash, key: 'default' } }) }
}

it('keeps the previous URL until the next screen has loaded', async () => {
  const screen = screenToCome()
  const { router } = routerAt('/', route('/', { load }), route('/brands', { load: () => screen.promise }))
  await vi.waitFor(() => expect(router.state.next).toBeNull())

  const navigation = router.navigate('/brands')
  expect(router.state).toMatchObject({ location: { pathname: '/' }, next: { pathname: '/brands' } })
  screen.resolve({ default: Screen })
  await navigation
  expect(router.state).toMatchObject({ location: { pathname: '/brands' }, next: null })
})

it('navigate() from the hook resolves only after the new screen has loaded', async () => {
  const screen = screenToCome()
  const { router } = routerAt('/', route('/', { load }), route('/brands', { load: () => screen.promise }))
  await vi.waitFor(() => expect(router.state.next).toBeNull())
  const wrapper = ({ children }: { children: ReactNode }) => createElement(Router, { location: '/', navigator: router.navigator, children })
  const navigate = renderHook(useNavigate, { wrapper }).result.current

  const shown = navigate('/brands').then(() => router.state.location.pathname)
  screen.resolve({ default: Screen })
  expect(await shown).toBe('/brands')
})

it('ignores the result of a navigation that a later navigation has replaced', async () => {
  const slow = screenToCome()
  const { router, history } = routerAt('/', route('/', { load }), route('/slow', { load: () => slow.promise }), route('/quick', { load }))
  const overtaken = router.navigate('/slow')
  await router.navigate('/quick')
  slow.resolve({ default: Screen })
  await overtaken
  expect(router.state.location.pathname).toBe('/quick')
  expect(history.location.pathname).toBe('/quick')
})

it('following an in-page link stores the previous scroll position', async () => {
  const { router, pop } = routerAt('/brands', route('/brands', { load }))
  await vi.waitFor(() => expect(router.state.next).toBeNull())
  const left = router.state.location
  pop('#new')
  expect(router.state.next).toMatchObject({ hash: '#new' })
  expect(scrollOf(left)).toBe(0)
})

it('pressing Back before the next entry has rendered keeps the scroll position of the first entry', async () => {
  const { router, pop } = routerAt('/brands', route('/brands', { load }))
  await vi.waitFor(() => expect(router.state.next).toBeNull())
  const left = router.state.location
  scrollPageTo(120)
  pop('#sources')
  // The browser has already scrolled to the section, but the router has not rendered the new location yet.
  scrollPageTo(4000)
  pop('')
  await vi.waitFor(() => expect(router.state.next).toBeNull())
  expect(scrollOf(left)).toBe(120)
})

it("follows a guard's redirect without adding the guarded URL to the history", async () => {
  const { router, history } = routerAt('/users', route('/users', { enter: () => ({ to: '/auth?to=%2Fusers' }), load }), route('/auth', { load }))
  await vi.waitFor(() => expect(router.state.next).toBeNull())
  expect(router.state.location).toMatchObject({ pathname: '/auth', search: '?to=%2Fusers' })
  expect(history.index).toBe(0)
})

it('shows "not found" if a guard returns "not-found"', async () => {
  const users: RoutePart = { enter: () => 'not-found', load }
  const { router } = routerAt('/users', route('/users', users))
  await vi.waitFor(() => expect(router.state.next).toBeNull())
  expect(router.state.parts.get(users)).toEqual({ error: NOT_FOUND })
})

it('a screen that failed to load is loaded again on the next visit', async () => {
  const failingLoad = vi.fn(load).mockRejectedValueOnce(new Error('no line'))
  const brands: RoutePart = { load: failingLoad }
  const { router } = routerAt('/', route('/', { load }), route('/brands', brands))
  await router.navigate('/brands')
  expect(router.state.parts.get(brands)).toEqual({ error: new Error('no line') })
  await router.navigate('/')
  await router.navigate('/brands')
  expect(router.state.parts.get(brands)).toEqual({ Component: Screen })
})

it('keeps the current screen while offline, shows a notice, and navigates once online', async () => {
  const onLine = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  const failingLoad = vi.fn(load).mockRejectedValueOnce(new Error('no line'))
  const { router, history } = routerAt('/', route('/', { load }), route('/brands', { load: failingLoad }))
  await vi.waitFor(() => expect(router.state.next).toBeNull())
  const navigation = router.navigate('/brands')
  await vi.waitFor(() => expect(shownNotices()).toEqual(['No connection']))
  expect(router.state).toMatchObject({ location: { pathname: '/' }, next: { pathname: '/brands' } })
  expect(history.location.pathname).toBe('/')

  onLine.mockReturnValue(true)
  dispatchEvent(new Event('online'))
  await navigation
  expect(router.state).toMatchObject({ location: { pathname: '/brands' }, next: null })
})

it('a navigation keeps its history state and its preventScrollReset option', async () => {
  const { router } = routerAt('/', route('/', { load }), route('/auth', { load }))
  await router.navigate('/auth', { state: { address: 'https://shop.test' }, preventScrollReset: true })
  expect(router.state).toMatchObject({ location: { pathname: '/auth', state: { address: 'https://shop.test' } }, keepScroll: true })
})
