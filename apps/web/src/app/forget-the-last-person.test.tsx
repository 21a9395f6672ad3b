import { QueryClient, QueryClientProvider, useQuery } from '@tanstack/react-query'
import { act, cleanup, renderHook } from '@testing-library/react'
import type { ReactNode } from 'react'
import { afterEach, expect, it, vi } from 'vitest'
import { queryKeys } from '../lib/query-keys.ts'
import { forgetTheLastPerson } from './forget-the-last-person.ts'

const GUIDE = ['brand', 'b1']

afterEach(cleanup)

function signedIn() {
  const client = new QueryClient()
  const stop = forgetTheLastPerson(client)
  client.setQueryData(queryKeys.me, { id: 'u1' })
  client.setQueryData(GUIDE, { id: 'b1', canEdit: true })
  client.setQueryData(['models'], ['m1'])
  return { client, stop }
}

it('forgets what the last person was shown when another one signs in after a 401', () => {
  const { client, stop } = signedIn()
  client.setQueryData(queryKeys.me, null)
  client.setQueryData(queryKeys.me, { id: 'u2' })
  expect(client.getQueryData(GUIDE)).toBeUndefined()
  expect(client.getQueryData(['models'])).toBeUndefined()
  expect(client.getQueryData(queryKeys.me)).toEqual({ id: 'u2' })
  stop()
})

it('keeps it for the same person, who signs in again or saves their name', () => {
  const { client, stop } = signedIn()
  client.setQueryData(queryKeys.me, null)
  client.setQueryData(queryKeys.me, { id: 'u1' })
  client.setQueryData(queryKeys.me, { id: 'u1', name: 'Mira' })
  expect(client.getQueryData(GUIDE)).toEqual({ id: 'b1', canEdit: true })
  stop()
})

it('asks anew for what is on screen where another person signed in in another tab, and shows nothing of the last one meanwhile', async () => {
  const { client, stop } = signedIn()
  let answer: (guide: unknown) => void = () => undefined
  const ask = vi.fn(() => new Promise((resolve) => (answer = resolve)))
  const wrapper = ({ children }: { children: ReactNode }) => <QueryClientProvider client={client}>{children}</QueryClientProvider>
  const { result } = renderHook(() => useQuery({ queryKey: GUIDE, queryFn: ask, staleTime: Number.POSITIVE_INFINITY }), { wrapper })
  expect(result.current.data).toEqual({ id: 'b1', canEdit: true })

  act(() => void client.setQueryData(queryKeys.me, { id: 'u2' }))
  await vi.waitFor(() => expect(result.current.data).toBeUndefined())
  expect(ask).toHaveBeenCalledOnce()
  answer({ id: 'b1', canEdit: false })
  await vi.waitFor(() => expect(result.current.data).toEqual({ id: 'b1', canEdit: false }))
  stop()
})
