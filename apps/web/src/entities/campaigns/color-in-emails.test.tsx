import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, fireEvent, render, renderHook, screen, waitFor } from '@testing-library/react'
import { MemoryRouter } from 'react-router'
import { afterEach, expect, it, vi } from 'vitest'
import { clearNotices, useNotices } from '../../ui/notices/notice-store.ts'
import ColorInEmails from './color-in-emails.tsx'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
  clearNotices()
})

const sectionsOf = (count: number) =>
  Array.from({ length: count }, (_, index) => ({ id: `s${index + 1}`, number: index + 1, label: 'Header', colors: ['button'] }))
const noticeTitles = () => useNotices.getState().history.map(({ title }) => title)
const panel = (client: QueryClient, color: string) => (
  <MemoryRouter>
    <QueryClientProvider client={client}>
      <ColorInEmails brandId="b1" color={color} />
    </QueryClientProvider>
  </MemoryRouter>
)

function showUses(uses: object) {
  vi.stubGlobal('fetch', async () => Response.json(uses))
  return render(panel(new QueryClient(), '#1d3557'))
}

/** Changes the color in an email. Returns functions that unmount the panel and press Undo; `undone` creates the response to the undo request. */
async function changeColor(undone: () => Response) {
  const uses = { sections: 1, items: [{ campaignId: 'c1', id: 'i1', name: 'Oak week', itemType: 'email', sections: sectionsOf(1) }] }
  vi.stubGlobal('fetch', async (address: string) => {
    if (address.endsWith('/undo')) return undone()
    return Response.json(address.includes('color-uses') ? uses : { changeId: 'x1', items: 1, sections: 1 })
  })
  const client = new QueryClient()
  const { rerender, unmount } = render(panel(client, '#1d3557'))
  await screen.findByText('In 1 section of an email or page')
  rerender(panel(client, '#14213d'))
  fireEvent.click(await screen.findByRole('button', { name: 'Change it there too' }))
  await waitFor(() => expect(noticeTitles()).toHaveLength(1))
  const [changed] = useNotices.getState().history
  return { unmount, undo: () => changed?.action?.handler() }
}

it('a color can be replaced in all emails that use it, and the replacement can be undone', async () => {
  const sent: [string, unknown][] = []
  const uses = { sections: 3, items: [{ campaignId: 'c1', id: 'i1', name: 'Oak week', itemType: 'email', sections: sectionsOf(3) }] }
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
  const shown = (color: string) => panel(client, color)
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
  expect(screen.getByRole('status').textContent).toBe('These fields were not undone, because they were changed later:')
  expect(noticeTitles().filter((title) => title.includes('not changed back'))).toEqual([])
})

it('a notice reports how many fields an undo skipped if the panel was closed', async () => {
  const undone = { items: 1, remaining: 2, kept: [] }
  const { undo, unmount } = await changeColor(() => Response.json(undone))
  unmount()
  undo()
  await waitFor(() => expect(noticeTitles()[0]).toBe('2 fields not changed back'))
})

it('an undo that failed in some emails can be repeated from its notice', async () => {
  const message = 'Undone in “Oak week”, but not in “Oil week”. Undo again to continue.'
  const answers = [Response.json({ error: { code: 'conflict', message } }, { status: 409 }), Response.json({ items: 2, remaining: 0, kept: [] })]
  const undone = vi.fn(() => answers.shift() as Response)
  const { undo } = await changeColor(undone)
  undo()
  await waitFor(() => expect(noticeTitles()[0]).toBe('The colour was not changed back everywhere'))
  const failed = useNotices.getState().history[0]
  expect(failed?.message).toBe(message)
  expect(failed?.action?.label).toBe('Undo again')
  failed?.action?.handler()
  await waitFor(() => expect(undone).toHaveBeenCalledTimes(2))
})

it('lists the sections that use the color and their parts that have it, with links to the sections', async () => {
  const sections = [
    { id: 's1', number: 1, label: 'Header: Spring in oak', colors: ['backgroundColor', 'button', 'featureTitle'] },
    { id: 's4', number: 4, label: 'Footer', colors: ['tertiary'] },
  ]
  const { container } = showUses({ sections: 2, items: [{ campaignId: 'c1', id: 'i1', name: 'Oak week', itemType: 'email', sections }] })
  await screen.findByText('In 2 sections of an email or page')
  const links = screen.getAllByRole('link', { hidden: true }).map((link) => [link.textContent, link.getAttribute('href')])
  expect(links).toEqual([
    ['Oak week', '/admin/b1/campaigns/c1?item=i1'],
    ['Section 1, Header: Spring in oak in “Oak week”', '/admin/b1/campaigns/c1?item=i1&section=s1'],
    ['Section 4, Footer in “Oak week”', '/admin/b1/campaigns/c1?item=i1&section=s4'],
  ])
  expect(container.textContent).toContain('(background, button and feature titles)')
  expect(container.textContent).toContain('(gradient)')
})

it('shows eight emails, and five sections of each, until “Show all” is clicked', async () => {
  const items = Array.from({ length: 10 }, (_, index) => ({
    campaignId: 'c1',
    id: `i${index}`,
    name: `Email ${index}`,
    itemType: 'email',
    sections: sectionsOf(index === 0 ? 7 : 1),
  }))
  showUses({ sections: 16, items })
  await screen.findByText('In 16 sections of 10 emails and pages')
  const count = (name: RegExp) => screen.getAllByRole('link', { name, hidden: true }).length
  const press = (name: string) => fireEvent.click(screen.getByRole('button', { name, hidden: true }))
  expect([count(/^Email/), count(/in “Email 0”$/)]).toEqual([8, 5])
  press('Show all 10 emails and pages')
  press('Show all 7 sections of “Email 0”')
  expect([count(/^Email/), count(/in “Email 0”$/)]).toEqual([10, 7])
  press('Show fewer emails and pages')
  expect(count(/^Email/)).toBe(8)
})

it.each([
  { items: [], shows: null },
  { items: [{ campaignId: 'c1', id: 'i1', name: 'Oak week', itemType: 'email', sections: sectionsOf(1) }], shows: 'In 1 section of an email or page' },
  {
    items: [
      { campaignId: 'c1', id: 'i1', name: 'Oak week', itemType: 'email', sections: sectionsOf(1) },
      { campaignId: 'c1', id: 'i2', name: 'Oak page', itemType: 'page', sections: sectionsOf(1) },
    ],
    shows: 'In 2 sections of 2 emails and pages',
  },
])('shows how many sections, emails and pages use a color (items: $items.length)', async ({ items, shows }) => {
  const answered = vi.fn(async () => Response.json({ sections: items.length, items }))
  vi.stubGlobal('fetch', answered)
  const client = new QueryClient()
  render(panel(client, '#1d3557'))
  await waitFor(() => expect(client.isFetching()).toBe(0))
  expect(answered).toHaveBeenCalledTimes(1)
  if (shows) await screen.findByText(shows)
  else expect(screen.queryByRole('region', { name: 'In emails and pages' })).toBeNull()
})
