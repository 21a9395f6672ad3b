import { resultsOfSerpApi } from '@brandwright/domain/chats/web/results-of-serpapi'
import { serpApiAnswer, serpApiFlights } from '@brandwright/domain/testing/search-answers'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import type { ReactElement } from 'react'
import { MemoryRouter, useLocation } from 'react-router'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import NoticeStack from '../../ui/notice-stack/notice-stack.tsx'
import { ChatPlace } from './chat-place.ts'
import { InsertPart } from './insert-part.tsx'
import { WebWidgets } from './web-widgets.tsx'

const campaign = { id: 'c1', brand: 'b1', name: 'Spring', items: 1, firstItem: 'e1' }
const several = { ...campaign, id: 'c2', name: 'Autumn', items: 2, firstItem: 'e2' }
let sent: [string, unknown][]
let refuse: string | null
beforeEach(() => {
  sent = []
  refuse = null
  vi.stubGlobal('matchMedia', () => ({ matches: true, addEventListener() {}, removeEventListener() {} }))
  vi.stubGlobal('fetch', async (address: string, { method = 'GET', body }: { method?: string; body?: string } = {}) => {
    const { pathname } = new URL(address, 'http://here.test')
    if (method === 'POST') sent.push([pathname, JSON.parse(body ?? '')])
    if (method === 'POST' && refuse) return Response.json({ error: { code: 'conflict', message: refuse, requestId: 'r' } }, { status: 409 })
    if (method === 'POST') return Response.json({ item: { id: JSON.parse(body ?? '').item, brand: 'b1', name: 'Letter' }, section: 's1' })
    if (pathname.endsWith('/items'))
      return Response.json([
        { id: 'e2', brand: 'b1', name: 'First', revision: 1 },
        { id: 'e3', brand: 'b1', name: 'Second', revision: 1 },
      ])
    return Response.json({ items: [campaign, several], nextCursor: null })
  })
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const Address = () => <output aria-label="address">{useLocation().pathname + useLocation().search}</output>
const table = <InsertPart messageId="m-1" part={{ kind: 'card', index: 2 }} name="Oak table" />
const show = (open: { campaign: string; item: string } | null, part: ReactElement = table) =>
  render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false }, mutations: { retry: false } } })}>
      <MemoryRouter>
        <ChatPlace value={{ id: 'chat', brandId: 'b1', open }}>{part}</ChatPlace>
        <NoticeStack />
        <Address />
      </MemoryRouter>
    </QueryClientProvider>,
  )

it('adds a part of an answer to the open item in one click, or shows an error', async () => {
  refuse = 'This product is not in the guide any more.'
  show({ campaign: 'c9', item: 'e9' })
  const button = screen.getByRole('button', { name: 'Add “Oak table” to the open item' })
  fireEvent.click(button)
  expect((await screen.findByRole('alert')).textContent).toContain(refuse)
  refuse = null
  fireEvent.click(button)
  expect(await screen.findByText('Added to “Letter”')).toBeTruthy()
  expect(sent.at(-1)).toEqual(['/api/chats/chat/messages/m-1/insert', { campaign: 'c9', item: 'e9', part: { kind: 'card', index: 2 } }])
})

it('adds a part of an answer to the email that the user selects, and offers to open the email', async () => {
  show(null)
  fireEvent.click(screen.getByRole('button', { name: 'Add “Oak table” to an email or a page' }))
  fireEvent.click(await screen.findByRole('button', { name: 'Autumn (2)', hidden: true }))
  fireEvent.click(await screen.findByRole('button', { name: 'Second', hidden: true }))
  expect(await screen.findByText('Added to “Letter”')).toBeTruthy()
  expect(sent).toEqual([['/api/chats/chat/messages/m-1/insert', { campaign: 'c2', item: 'e3', part: { kind: 'card', index: 2 } }]])
  expect(screen.queryByRole('dialog', { hidden: true })).toBeNull()
  fireEvent.click(screen.getByRole('button', { name: 'Open' }))
  expect(screen.getByLabelText('address').textContent).toBe('/admin/b1/campaigns/c2?item=e3')
})

it.each([
  ['images', 'Harbour 3', 3],
  ['top_sights', 'The quay', 1],
  ['flights', 'Other Air', 1],
])('an entry of the web results can be added to the open item: %s', async (list, name, index) => {
  const web = { ...resultsOfSerpApi('harbour', serpApiAnswer), flights: resultsOfSerpApi('harbour', serpApiFlights).flights }
  show({ campaign: 'c9', item: 'e9' }, <WebWidgets messageId="m-1" web={web} fresh={false} busy={false} onAsk={() => {}} />)
  fireEvent.click(screen.getByRole('button', { name: `Add “${name}” to the open item` }))
  expect(await screen.findByText('Added to “Letter”')).toBeTruthy()
  expect(sent).toEqual([['/api/chats/chat/messages/m-1/insert', { campaign: 'c9', item: 'e9', part: { kind: 'web', list, index } }]])
})
