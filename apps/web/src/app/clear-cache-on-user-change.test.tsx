import { QueryClient, QueryClientProvider, useQuery } from '@tanstack/react-query'
import { act, cleanup, renderHook } from '@testing-library/react'
import type { ReactNode } from 'react'
import { afterEach, expect, it, vi } from 'vitest'
import { queryKeys } from '../lib/query-keys.ts'
import { clearCacheOnUserChange } from './clear-cache-on-user-change.ts'

const GUIDE = ['brand', 'b1']

afterEach(cleanup)

function signedIn() {
  const client = new QueryClient()
  const stop = clearCacheOnUserChange(client)
  client.setQueryData(queryKeys.me, { id: 'u1' })
  client.setQueryData(GUIDE, { id: 'b1', canEdit: true })
  client.setQueryData(['models'], ['m1'])
  return { client, stop }
}

it("clears the previous user's data when another user signs in after a 401", () => {
  const { client, stop } = signedIn()
  client.setQueryData(queryKeys.me, null)
  client.setQueryData(queryKeys.me, { id: 'u2' })
  expect(client.getQueryData(GUIDE)).toBeUndefined()
  expect(client.getQueryData(['models'])).toBeUndefined()
  expect(client.getQueryData(queryKeys.me)).toEqual({ id: 'u2' })
  stop()
})

it('keeps cached data when the same user signs in again or edits their own name', () => {
  const { client, stop } = signedIn()
  client.setQueryData(queryKeys.me, null)
  client.setQueryData(queryKeys.me, { id: 'u1' })
  client.setQueryData(queryKeys.me, { id: 'u1', name: 'Mira' })
  expect(client.getQueryData(GUIDE)).toEqual({ id: 'b1', canEdit: true })
  stop()
})

it('refetches visible queries without showing the previous user’s data when another user signs in', async () => {
  const { client, stop } = signedIn()
  let answer: (guide: unknown) => void = () => undefined
  const fetchGuide = vi.fn(() => new Promise((resolve) => (answer = resolve)))
  const wrapper = ({ children }: { children: ReactNode }) => <QueryClientProvider client={client}>{children}</QueryClientProvider>
  const { result } = renderHook(() => useQuery({ queryKey: GUIDE, queryFn: fetchGuide, staleTime: Number.POSITIVE_INFINITY }), { wrapper })
  expect(result.current.data).toEqual({ id: 'b1', canEdit: true })

  act(() => void client.setQueryData(queryKeys.me, { id: 'u2' }))
  await vi.waitFor(() => expect(result.current.data).toBeUndefined())
  expect(fetchGuide).toHaveBeenCalledOnce()
  answer({ id: 'b1', canEdit: false })
  await vi.waitFor(() => expect(result.current.data).toEqual({ id: 'b1', canEdit: false }))
  stop()
})
