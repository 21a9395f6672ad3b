import type { SharedChat as SharedChatAnswer } from '@brandwright/contracts/chat-links'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import type { ReactNode } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import ShareChat from './share-chat.tsx'
import { SharedChat } from './shared-chat.tsx'

const LINK = 'https://brandwright.example/c/secret'
const expiresAt = '2027-03-01T00:00:00.000Z'
let links: { id: string; createdAt: string; expiresAt: string }[]
let calls: string[]
let shared: SharedChatAnswer | null

beforeEach(() => {
  links = []
  calls = []
  shared = null
  vi.stubGlobal('fetch', async (address: string | URL, { method = 'GET', body }: RequestInit = {}) => {
    const { pathname } = new URL(address, 'http://server.invalid')
    if (pathname.startsWith('/api/shared-chats/'))
      return shared
        ? Response.json(shared)
        : Response.json({ error: { code: 'not_found', message: 'This link was withdrawn.', requestId: 'r' } }, { status: 404 })
    if (method !== 'GET') calls.push(`${method} ${pathname} ${body ?? ''}`.trim())
    if (method === 'DELETE') {
      links = []
      return new Response(null, { status: 204 })
    }
    if (method === 'GET') return Response.json({ items: links })
    links = [{ id: 'l1', createdAt: new Date().toISOString(), expiresAt }]
    return Response.json({ ...links[0], link: LINK }, { status: 201 })
  })
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const show = (children: ReactNode) =>
  render(<QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>{children}</QueryClientProvider>)

test('creates an expiring link, shows its URL once, lists the link without the token, and revokes the link', async () => {
  show(<ShareChat chatId="c1" onClose={() => {}} />)
  expect(await screen.findByText('There are no links to this chat.')).toBeTruthy()
  fireEvent.change(screen.getByRole('combobox', { hidden: true }), { target: { value: '30' } })
  fireEvent.click(screen.getByRole('button', { name: 'Create link', hidden: true }))
  expect(await screen.findByText(LINK)).toBeTruthy()
  const list = await screen.findByRole('list', { name: 'Links to this chat', hidden: true })
  expect(list.textContent).not.toContain('secret')
  fireEvent.click(screen.getByRole('button', { name: 'Done', hidden: true }))
  await waitFor(() => expect(screen.queryByText(LINK)).toBeNull())
  fireEvent.click(within(list).getByRole('button', { hidden: true }))
  await waitFor(() => expect(screen.getByText('There are no links to this chat.')).toBeTruthy())
  expect(calls).toEqual(['POST /api/chats/c1/links {"expiresInDays":30}', 'DELETE /api/chats/c1/links/l1'])
})

test('a shared chat shows its messages and steps without actions', async () => {
  const sources = [
    { url: 'https://kestrel.example/', title: 'Delivery' },
    { url: 'javascript:alert(1)', title: 'Bad' },
  ]
  const messages: SharedChatAnswer['messages'] = [
    { kind: 'question', id: 'q', text: 'When is delivery free?' },
    { kind: 'step', id: 's', tool: 'google_search', sources },
    { kind: 'answer', id: 'a', text: 'Over **£25**.' },
  ]
  shared = { title: 'Delivery', brandName: 'Kestrel & Oak', expiresAt, messages }
  show(<SharedChat token="t" />)
  expect(await screen.findByRole('heading', { level: 1, name: 'Delivery' })).toBeTruthy()
  expect(screen.getByRole('listitem', { name: 'Question' }).textContent).toContain('When is delivery free?')
  await waitFor(() => expect(screen.getByRole('listitem', { name: 'Answer' }).querySelector('strong')?.textContent).toBe('£25'))
  expect(screen.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual(['https://kestrel.example/'])
  expect(screen.queryByRole('textbox')).toBeNull()
  cleanup()
  shared = null
  show(<SharedChat token="gone" />)
  expect(await screen.findByRole('heading', { level: 1, name: 'This link no longer works' })).toBeTruthy()
})
