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
  const asked: string[] = []
  vi.stubGlobal('fetch', async (path: string) => {
    asked.push(path)
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
  return { asked, client, result, wrapper }
}

it('asks for nothing while the session ends, heeds no refusal, and forgets all that the person saw', async () => {
  const told = vi.fn()
  const stop = onUnauthorized(told)
  let end: (answer: Response) => void = () => undefined
  const { asked, client, result, wrapper } = signedIn(
    () =>
      new Promise((resolve) => {
        end = resolve
      }),
  )
  const out = result.current.signOut()
  await vi.waitFor(() => expect(asked).toEqual(['/api/auth/sign-out']))
  const { unmount } = renderHook(() => useQuery({ queryKey: ['models'], queryFn: () => call('/api/models/array') }), { wrapper })
  await call('/api/changes').catch(() => undefined)
  unmount()
  expect(asked).toEqual(['/api/auth/sign-out', '/api/changes'])
  expect(told).not.toHaveBeenCalled()

  await act(() => {
    end(Response.json({ success: true }))
    return out
  })
  expect(result.current.at.pathname).toBe('/login')
  expect(client.getQueryData(queryKeys.me)).toBeNull()
  expect(client.getQueryData(['brand', 'b1'])).toBeUndefined()
  await call('/api/changes').catch(() => undefined)
  expect(told).toHaveBeenCalledOnce()
  stop()
})

it('leaves everything as it was when the server did not end it', async () => {
  const { client, result, wrapper, asked } = signedIn(async () => new Response(null, { status: 500 }))
  await act(() => result.current.signOut())
  expect(result.current.notices.visible.map(({ title }) => title)).toEqual(['Failed to sign out. Please try again.'])
  expect(result.current.at.pathname).toBe('/brands')
  expect(client.getQueryData(['brand', 'b1'])).toEqual({ id: 'b1' })
  renderHook(() => useQuery({ queryKey: ['models'], queryFn: () => call('/api/models/array'), retry: false }), { wrapper })
  await vi.waitFor(() => expect(asked).toContain('/api/models/array'))
})
