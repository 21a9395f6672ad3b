import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, render, screen } from '@testing-library/react'
import { type RouteObject, UNSAFE_createMemoryHistory, useParams } from 'react-router'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { useNavigate } from '../lib/use-navigate.ts'
import { Link } from '../ui/link.tsx'
import { AppRouter } from './app-router.tsx'
import { createRouter } from './create-router.ts'
import { lazily } from './lazily.tsx'

const Start = () => <Link to="/brands/b%201">To a brand</Link>
const headings: (string | undefined)[] = []
const Leave = () => {
  const navigate = useNavigate()
  const leave = () => navigate('/brands/b2').then(() => headings.push(document.querySelector('main')?.textContent))
  return (
    <button type="button" onClick={() => void leave()}>
      Leave
    </button>
  )
}
const Brand = () => <h1>Brand {useParams().id}</h1>
const Broken = () => {
  throw new Error('no colours')
}
const routes: RouteObject[] = [
  { path: '/', ...lazily({ load: async () => ({ default: Start }), title: 'Start' }) },
  { path: 'brands/:id', ...lazily({ load: async () => ({ default: Brand }), title: 'Brand' }) },
  { path: 'leave', ...lazily({ load: async () => ({ default: Leave }) }) },
  { path: 'broken', ...lazily({ load: async () => ({ default: Broken }) }) },
  { path: 'users', ...lazily({ load: async () => ({ default: Brand }), enter: () => 'not-found', title: 'All users' }) },
]

beforeEach(() => {
  vi.stubGlobal('fetch', async () => Response.json({ user: null, social: [] }))
  vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener: () => undefined, removeEventListener: () => undefined }))
  vi.stubGlobal('scrollTo', vi.fn())
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

async function open(address: string) {
  const router = createRouter({ history: UNSAFE_createMemoryHistory({ initialEntries: [address] }), routesFor: async () => routes })
  render(
    <QueryClientProvider client={new QueryClient()}>
      <AppRouter router={router} />
    </QueryClientProvider>,
  )
  await act(() => vi.waitFor(() => expect(router.state.next).toBeNull()))
  return router
}

it('following a link sets the page title of the new screen and scrolls to the top', async () => {
  await open('/')
  expect(document.title).toBe('Start | Brandwright')
  await act(async () => screen.getByRole('link', { name: 'To a brand' }).click())
  expect(await screen.findByRole('heading', { name: 'Brand b 1' })).toBeTruthy()
  expect(document.title).toBe('Brand | Brandwright')
  expect(window.scrollTo).toHaveBeenCalledWith(0, 0)
})

it('navigate() resolves only after the new screen has rendered', async () => {
  await open('/leave')
  await act(async () => screen.getByRole('button', { name: 'Leave' }).click())
  await vi.waitFor(() => expect(headings).toEqual(['Brand b2']))
})

it('a screen that fails to render shows an error, and the next screen renders normally', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
  const router = await open('/broken')
  expect(screen.getByRole('heading', { name: 'This screen stopped working.' })).toBeTruthy()
  expect(screen.getByRole('banner')).toBeTruthy()
  await act(() => router.navigate('/brands/b1'))
  expect(await screen.findByRole('heading', { name: 'Brand b1' })).toBeTruthy()
  vi.mocked(console.error).mockClear()
})

it('shows "not found" for screens that a guard hides', async () => {
  await open('/users')
  await vi.waitFor(() => expect(document.title).toBe('Not Found | Brandwright'))
  expect(screen.queryByRole('heading', { name: /^Brand/ })).toBeNull()
})
