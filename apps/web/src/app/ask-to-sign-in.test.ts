import { QueryClient } from '@tanstack/react-query'
import { createMemoryRouter } from 'react-router'
import { afterEach, expect, it, vi } from 'vitest'
import { call } from '../lib/api-client.ts'
import { askToSignIn } from './ask-to-sign-in.ts'

afterEach(() => vi.unstubAllGlobals())

it('keeps what a way to /auth carries when another call is refused while that page still loads', async () => {
  vi.stubGlobal('fetch', async () => Response.json({ error: { code: 'unauthorized', message: 'Sign in first.' } }, { status: 401 }))
  vi.spyOn(console, 'warn').mockImplementation(() => undefined)
  const loading = new EventTarget()
  const page = new Promise((resolve) => loading.addEventListener('done', () => resolve(null)))
  const router = createMemoryRouter([{ path: '/' }, { path: '/auth', loader: () => page }])
  askToSignIn(router as Parameters<typeof askToSignIn>[0], new QueryClient())

  await call('/api/getStyleGuide').catch(() => undefined)
  const carried = router.navigate('/auth', { state: { address: 'https://shop.test' } })
  await call('/api/models/array').catch(() => undefined)
  loading.dispatchEvent(new Event('done'))
  await carried

  expect(router.state.location).toMatchObject({ pathname: '/auth', state: { address: 'https://shop.test' } })
})
