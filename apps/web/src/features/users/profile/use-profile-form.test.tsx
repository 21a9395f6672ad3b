import type { User } from '@brandwright/contracts/users'
import { QueryClient, QueryClientProvider, useQuery } from '@tanstack/react-query'
import { act, cleanup, renderHook } from '@testing-library/react'
import type { ReactNode } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { profileQuery } from './profile-query.ts'
import { useProfileForm } from './use-profile-form.ts'

const A_SAVE_MS = 50

const robin: User = {
  id: 'u1',
  email: 'robin@example.com',
  name: 'Robin Weaver',
  role: 'user',
  brand: null,
  firstName: '',
  lastName: '',
  title: 'Joiner',
  photoURL: null,
  createdAt: '2026-01-01T00:00:00.000Z',
  updatedAt: '2026-01-01T00:00:00.000Z',
  lastSeen: null,
  deactivatedAt: null,
}

afterEach(() => {
  cleanup()
  sessionStorage.clear()
  vi.unstubAllGlobals()
})

/** Opens the profile form while the same user has it open in a second tab. */
function openProfile() {
  let server = robin
  const sent: object[] = []
  vi.stubGlobal('fetch', async (_: string, { method, body }: RequestInit = {}) => {
    if (method === 'PATCH') {
      const patch = JSON.parse(String(body))
      sent.push(patch)
      server = { ...server, ...patch }
    }
    return Response.json(server)
  })
  const client = new QueryClient()
  const wrapper = ({ children }: { children: ReactNode }) => <QueryClientProvider client={client}>{children}</QueryClientProvider>
  const open = () => renderHook(() => useProfileForm(useQuery({ ...profileQuery('u1'), initialData: robin, staleTime: 60_000 }).data, []), { wrapper })
  return {
    open,
    sent,
    elsewhere: (change: Partial<User>) => {
      server = { ...server, ...change }
    },
  }
}

async function save({ result }: ReturnType<ReturnType<typeof openProfile>['open']>) {
  await act(async () => {
    result.current.submit({ preventDefault: () => {} })
    await new Promise((done) => setTimeout(done, A_SAVE_MS))
  })
}

test('the form restores unsaved input after a reload and derives missing names from the full name', async () => {
  const { open, sent } = openProfile()
  const before = open()
  act(() => before.result.current.type({ title: 'Cabinet maker' }))
  before.unmount()
  const after = open()
  expect(after.result.current.values).toMatchObject({ title: 'Cabinet maker', firstName: 'Robin', lastName: 'Weaver' })
  await save(after)
  expect(sent).toEqual([{ firstName: 'Robin', lastName: 'Weaver', title: 'Cabinet maker' }])
  expect(after.result.current.isTyped).toBe(false)
})

test('reports a value that another tab saved, and overwrites the value only on a second save', async () => {
  const { open, sent, elsewhere } = openProfile()
  const form = open()
  act(() => form.result.current.type({ title: 'Cabinet maker' }))
  elsewhere({ title: 'Carver' })
  await save(form)
  expect(form.result.current.failure?.message).toContain('Title is “Carver” now')
  expect(form.result.current.values.title).toBe('Cabinet maker')
  expect(sent).toEqual([])
  await save(form)
  expect(sent).toEqual([{ firstName: 'Robin', lastName: 'Weaver', title: 'Cabinet maker' }])
  expect(form.result.current.failure).toBeNull()
})

test('sends no request while a required field is empty', () => {
  const { open, sent } = openProfile()
  const { result } = open()
  act(() => result.current.type({ name: ' ' }))
  act(() => result.current.submit({ preventDefault: () => {} }))
  expect(result.current.missing?.fields).toEqual(['name'])
  expect(sent).toEqual([])
})
