import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, renderHook } from '@testing-library/react'
import type { ReactNode } from 'react'
import { MemoryRouter, useLocation } from 'react-router'
import { afterEach, expect, it, vi } from 'vitest'
import { clearNotices } from '../../ui/notices/notice-store.ts'
import { useDeleteBrand } from './use-delete-brand.ts'

afterEach(() => {
  cleanup()
  act(clearNotices)
  vi.unstubAllGlobals()
})

it.each([
  [['Coffee', 'Food'], '/categories/Coffee'],
  [['Featured', 'Tea & cake'], '/categories/Tea%20%26%20cake'],
  [['Featured'], '/categories/Food'],
  [[], '/categories/Food'],
])('deleting a guide with the categories %j opens %s', async (categories, place) => {
  vi.stubGlobal('fetch', async () => new Response(null, { status: 204 }))
  const client = new QueryClient()
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={client}>
      <MemoryRouter>{children}</MemoryRouter>
    </QueryClientProvider>
  )
  const { result } = renderHook(() => ({ remove: useDeleteBrand({ id: 'b1', name: 'Oak', categories }), at: useLocation() }), { wrapper })
  await act(() => result.current.remove.mutateAsync())
  expect(result.current.at.pathname).toBe(place)
})
