import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, fireEvent, render, renderHook, screen, waitFor } from '@testing-library/react'
import { MemoryRouter } from 'react-router'
import { afterEach, expect, it, vi } from 'vitest'
import { useNotices } from '../../ui/notices/notice-store.ts'
import ColorInEmails from './color-in-emails.tsx'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

it('a color can be replaced in all emails that use it, and the replacement can be undone', async () => {
  const sent: [string, unknown][] = []
  const uses = { sections: 3, items: [{ campaignId: 'c1', id: 'i1', name: 'Oak week', itemType: 'email', sections: 3 }] }
  vi.stubGlobal('fetch', async (address: string, { method = 'GET', body }: RequestInit = {}) => {
    if (method === 'POST') sent.push([address, body ? JSON.parse(String(body)) : undefined])
    if (address.includes('color-uses')) return Response.json(uses)
    return Response.json(
      address.endsWith('/undo')
        ? {
            items: 1,
            remaining: 1,
            kept: [{ campaignId: 'c1', itemId: 'i1', itemName: 'Oak week', pointer: '/sections/s1/theme/button', label: 'Header section 1, theme' }],
          }
        : { changeId: 'x1', items: 1, sections: 3 },
    )
  })
  const client = new QueryClient()
  const shown = (color: string) => (
    <MemoryRouter>
      <QueryClientProvider client={client}>
        <ColorInEmails brandId="b1" color={color} />
      </QueryClientProvider>
    </MemoryRouter>
  )
  const { rerender } = render(shown('#1d3557'))
  await screen.findByText('In 3 sections of an email or page')
  expect(screen.getByRole<HTMLAnchorElement>('link', { name: 'Oak week', hidden: true }).getAttribute('href')).toBe('/admin/b1/campaigns/c1?item=i1')
  expect(screen.queryByRole('button', { name: 'Change it there too' })).toBeNull()

  rerender(shown('#14213d'))
  await screen.findByText('#1D3557 is still used in 3 sections of an email or page')
  fireEvent.click(screen.getByRole('button', { name: 'Change it there too' }))
  await screen.findByText('In 3 sections of an email or page')
  const [notice] = renderHook(() => useNotices()).result.current.visible
  expect(notice?.title).toBe('Changed in 3 sections of an email or page')
  notice?.action?.handler()
  await waitFor(() => expect(sent).toHaveLength(2))
  expect(sent).toEqual([
    ['/api/brands/b1/color-changes', { from: '#1d3557', to: '#14213d' }],
    ['/api/brands/b1/color-changes/x1/undo', undefined],
  ])
  expect(await screen.findByRole('link', { name: 'Header section 1, theme in “Oak week”' })).toBeTruthy()
})

it.each([
  { items: [], shows: null },
  { items: [{ campaignId: 'c1', id: 'i1', name: 'Oak week', itemType: 'email', sections: 1 }], shows: 'In 1 section of an email or page' },
  {
    items: [
      { campaignId: 'c1', id: 'i1', name: 'Oak week', itemType: 'email', sections: 1 },
      { campaignId: 'c1', id: 'i2', name: 'Oak page', itemType: 'page', sections: 1 },
    ],
    shows: 'In 2 sections of 2 emails and pages',
  },
])('shows how many sections, emails and pages use a color (items: $items.length)', async ({ items, shows }) => {
  const answered = vi.fn(async () => Response.json({ sections: items.length, items }))
  vi.stubGlobal('fetch', answered)
  const client = new QueryClient()
  render(
    <MemoryRouter>
      <QueryClientProvider client={client}>
        <ColorInEmails brandId="b1" color="#1d3557" />
      </QueryClientProvider>
    </MemoryRouter>,
  )
  await waitFor(() => expect(client.isFetching()).toBe(0))
  expect(answered).toHaveBeenCalledTimes(1)
  if (shows) await screen.findByText(shows)
  else expect(screen.queryByRole('region', { name: 'In emails and pages' })).toBeNull()
})
