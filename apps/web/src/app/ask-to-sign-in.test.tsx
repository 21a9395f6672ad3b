import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, renderHook } from '@testing-library/react'
import { createElement, type ReactNode } from 'react'
import { UNSAFE_createMemoryHistory } from 'react-router'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { call } from '../lib/api-client.ts'
import { callRoute } from '../lib/call-route.ts'
import { useLiveChanges } from '../lib/live-changes.ts'
import { streamLines } from '../lib/ndjson-stream.ts'
import { queryKeys } from '../lib/query-keys.ts'
import { sendFile } from '../lib/send-file.ts'
import { startDownload } from '../lib/start-download.ts'
import { clearNotices } from '../ui/notices/notice-store.ts'
import { askToSignIn } from './ask-to-sign-in.ts'
import { createRouter } from './create-router.ts'
import type { RoutePart } from './route-part.ts'

const PLACE = '/admin/b1/images?kind=logo#captions'
const refused = () => Response.json({ error: { code: 'unauthorized', message: 'Sign in first.' } }, { status: 401 })
const wait = () => new Promise((resolve) => setTimeout(resolve))

beforeEach(() => {
  vi.stubGlobal('fetch', async (path: string) => (path === '/api/me' ? Response.json({ user: null, social: [] }) : refused()))
  vi.stubGlobal('XMLHttpRequest', RefusedRequest)
  vi.stubGlobal('EventSource', RefusedSource)
  vi.spyOn(console, 'warn').mockImplementation(() => undefined)
})
afterEach(() => {
  cleanup()
  clearNotices()
  vi.unstubAllGlobals()
})

function open(path: string, auth: RoutePart = {}) {
  const client = new QueryClient()
  client.setQueryData(queryKeys.me, { id: 'u1' })
  const history = UNSAFE_createMemoryHistory({ initialEntries: [path] })
  const router = createRouter({ history, routesFor: async () => [{ path: '*' }, { path: '/auth', handle: auth }] })
  return { client, router, stop: askToSignIn(router, client) }
}

const callers: [string, (client: QueryClient) => unknown][] = [
  ['a call', () => call('/api/brands')],
  ['a call by its name', () => callRoute('getBrands')],
  ['a stream by its name', () => callRoute('getStyleGuide', {}, { stream: true })],
  ['a stream of lines', () => streamLines('/api/runs/r1/events').next()],
  ['an upload', () => sendFile({ path: '/api/brands/b1/images', file: new Blob(['x']) }, () => undefined)],
  ['a download', (client) => startDownload(client, '/api/brands/b1/export/zip')],
  ['a change of the password', () => call('/api/auth/change-password', { method: 'POST', body: {}, signedOutToo: false })],
  [
    'the live connection',
    (client) => {
      const wrapper = ({ children }: { children: ReactNode }) => createElement(QueryClientProvider, { client }, children)
      renderHook(() => useLiveChanges(['brand:b1']), { wrapper })
    },
  ],
]

it.each(callers)('redirects to /auth with a return path after a 401 from %s', async (_, sendRequest) => {
  const { client, router, stop } = open(PLACE)
  await Promise.resolve(sendRequest(client)).catch(() => undefined)
  await act(wait)
  expect(console.warn).toHaveBeenCalledWith('Not authorised at /admin/b1/images.')
  expect(router.state.location).toMatchObject({ pathname: '/auth', search: `?${new URLSearchParams({ to: PLACE })}` })
  expect(client.getQueryData(queryKeys.me)).toBeNull()
  stop()
})

it('a second 401 during the navigation to /auth does not overwrite the history state', async () => {
  const loading = new EventTarget()
  const page = new Promise<{ default: () => null }>((resolve) => loading.addEventListener('done', () => resolve({ default: () => null })))
  const { router, stop } = open('/', { load: () => page })

  await call('/api/getStyleGuide').catch(() => undefined)
  const carried = router.navigate('/auth', { state: { address: 'https://shop.test' } })
  await call('/api/models/array').catch(() => undefined)
  loading.dispatchEvent(new Event('done'))
  await carried

  expect(router.state.location).toMatchObject({ pathname: '/auth', state: { address: 'https://shop.test' } })
  stop()
})

class RefusedRequest {
  upload = {}
  status = 401
  responseText = '{"error":{"code":"unauthorized","message":"Sign in first."}}'
  onload = () => undefined
  open() {}
  setRequestHeader() {}
  send() {
    setTimeout(() => this.onload())
  }
}

class RefusedSource {
  static CLOSED = 2
  readyState = RefusedSource.CLOSED
  onerror = () => undefined
  constructor() {
    setTimeout(() => this.onerror())
  }
  close() {}
}
