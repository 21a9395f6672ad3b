import { QueryClient, QueryClientProvider, useQuery } from '@tanstack/react-query'
import { act, cleanup, renderHook } from '@testing-library/react'
import type { ReactNode } from 'react'
import { MemoryRouter, useLocation } from 'react-router'
import { afterEach, expect, it, vi } from 'vitest'
import { call, onUnauthorized } from '../../lib/api-client.ts'
import { queryKeys } from '../../lib/query-keys.ts'
import { clearNotices, useNotices } from '../../ui/notices/notice-store.ts'
import { useSignOut } from './use-sign-out.ts'

afterEach(() => {
  cleanup()
  act(clearNotices)
  vi.unstubAllGlobals()
})

const refused = () => Response.json({ error: { code: 'unauthorized', message: 'Sign in first.' } }, { status: 401 })

function signedIn(signOut: () => Promise<Response>) {
  const sent: string[] = []
  vi.stubGlobal('fetch', async (path: string) => {
    sent.push(path)
    return path === '/api/auth/sign-out' ? signOut() : refused()
  })
  const client = new QueryClient()
  client.setQueryData(queryKeys.me, { id: 'u1' })
  client.setQueryData(['brand', 'b1'], { id: 'b1' })
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={client}>
      <MemoryRouter initialEntries={['/brands']}>{children}</MemoryRouter>
    </QueryClientProvider>
  )
  const { result } = renderHook(() => ({ signOut: useSignOut(), at: useLocation(), notices: useNotices() }), { wrapper })
  return { sent, client, result, wrapper }
}

it('sign-out blocks all other requests and then clears the user’s data', async () => {
  const unauthorized = vi.fn()
  const stop = onUnauthorized(unauthorized)
  let end: (answer: Response) => void = () => undefined
  const { sent, client, result, wrapper } = signedIn(
    () =>
      new Promise((resolve) => {
        end = resolve
      }),
  )
  const out = result.current.signOut()
  await vi.waitFor(() => expect(sent).toEqual(['/api/auth/sign-out']))
  const { unmount } = renderHook(() => useQuery({ queryKey: ['models'], queryFn: () => call('/api/models/array'), enabled: true }), { wrapper })
  const changes = call('/api/changes').catch((error: unknown) => error)
  unmount()

  await act(() => {
    end(Response.json({ success: true }))
    return out
  })
  expect(await changes).toMatchObject({ status: 401 })
  expect(sent).toEqual(['/api/auth/sign-out'])
  expect(unauthorized).not.toHaveBeenCalled()
  expect(result.current.at.pathname).toBe('/login')
  expect(client.getQueryData(queryKeys.me)).toBeNull()
  expect(client.getQueryData(['brand', 'b1'])).toBeUndefined()
  await call('/api/changes').catch(() => undefined)
  expect(unauthorized).toHaveBeenCalledOnce()
  stop()
})

it('changes nothing if the server did not end the session', async () => {
  const { client, result, wrapper, sent } = signedIn(async () => new Response(null, { status: 500 }))
  await act(() => result.current.signOut())
  expect(result.current.notices.visible.map(({ title }) => title)).toEqual(['Failed to sign out. Please try again.'])
  expect(result.current.at.pathname).toBe('/brands')
  expect(client.getQueryData(['brand', 'b1'])).toEqual({ id: 'b1' })
  renderHook(() => useQuery({ queryKey: ['models'], queryFn: () => call('/api/models/array'), retry: false }), { wrapper })
  await vi.waitFor(() => expect(sent).toContain('/api/models/array'))
})
