import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { MemoryRouter, useLocation } from 'react-router'
import { afterEach, expect, it, vi } from 'vitest'
import { queryKeys } from '../lib/query-keys.ts'
import { clearNotices } from '../ui/notices/notice-store.ts'
import { CommandPalette } from './command-palette.tsx'

const Address = () => <output>{useLocation().pathname}</output>

afterEach(() => {
  cleanup()
  act(clearNotices)
  vi.unstubAllGlobals()
})

function open(brand: string | null) {
  const client = new QueryClient({ defaultOptions: { queries: { staleTime: Number.POSITIVE_INFINITY } } })
  client.setQueryData(queryKeys.me, { id: 'u1', role: 'member', brand })
  render(
    <QueryClientProvider client={client}>
      <MemoryRouter initialEntries={['/admin/b1/images']}>
        <CommandPalette onClose={() => undefined} />
        <Address />
      </MemoryRouter>
    </QueryClientProvider>,
  )
  fireEvent.change(screen.getByRole('combobox', { name: 'Search and commands' }), { target: { value: 'New email' } })
}

it('the new-email command creates a blank email in the current brand and opens it', async () => {
  const sent: unknown[] = []
  vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener: () => undefined, removeEventListener: () => undefined }))
  vi.stubGlobal('fetch', async (path: string, { method, body }: { method?: string; body?: string } = {}) => {
    if (method === 'POST') sent.push([path, JSON.parse(body ?? '')])
    return Response.json(method === 'POST' ? { campaign: { id: 'c1' }, items: [] } : { items: [], nextCursor: null, campaign: 0, email: 1, page: 0, emails: 1 })
  })
  open('b1')
  fireEvent.click(screen.getByRole('option', { name: /^New email/ }))
  await vi.waitFor(() => expect(screen.getByRole('status').textContent).toBe('/admin/b1/campaigns/c1'))
  expect(sent).toEqual([['/api/campaigns', { brand: 'b1', name: 'Untitled email', object_type: 'email' }]])
})

it('hides the new-email command from users outside the brand', () => {
  vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener: () => undefined, removeEventListener: () => undefined }))
  vi.stubGlobal('fetch', async () => Response.json({ items: [], nextCursor: null }))
  open('b2')
  expect(screen.queryByRole('option', { name: /^New email/ })).toBeNull()
})
