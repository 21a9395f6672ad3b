import type { Me } from '@brandwright/contracts/users'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import type { ComponentType } from 'react'
import { MemoryRouter } from 'react-router'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { showOpenItem } from '../lib/open-item.ts'
import { queryKeys } from '../lib/query-keys.ts'
import AssistantDock from './assistant-dock.tsx'
import { isChatScreen, showAssistant, useAssistant } from './assistant-store.ts'
import { AssistantButton } from './header-middle.tsx'

const guide = { id: 'b1', name: 'Kestrel', url: 'https://kestrel.example', canEdit: true, products: [], colors: { roles: {} }, copyGuidelines: {} }
const user = { id: 'u1', role: 'user', brand: 'b1' } as unknown as Me
let chatRequests: Record<string, unknown>[]
let requested: string[]
let phone: boolean

beforeEach(() => {
  chatRequests = []
  requested = []
  phone = false
  vi.stubGlobal('matchMedia', (query: string) => ({ matches: query.includes('width') && phone, addEventListener() {}, removeEventListener() {} }))
  vi.stubGlobal(
    'EventSource',
    class {
      onmessage = null
      close() {}
      addEventListener() {}
    },
  )
  vi.stubGlobal('fetch', async (address: string | URL, { method = 'GET', body }: RequestInit = {}) => {
    const { pathname } = new URL(address, 'http://server.invalid')
    requested.push(pathname)
    if (pathname === '/api/chats/c1') return Response.json({ error: { code: 'not_found', message: 'Not found.', requestId: 'r' } }, { status: 404 })
    if (method === 'POST' && pathname === '/api/chats') {
      chatRequests.push(JSON.parse(String(body)))
      return Response.json({ error: { code: 'unavailable', message: 'Not now.', requestId: 'r' } }, { status: 503 })
    }
    return Response.json({ items: [], models: [], words: 0, maxWords: 2000 })
  })
})
afterEach(() => {
  act(() => showAssistant(false))
  cleanup()
  sessionStorage.clear()
  vi.unstubAllGlobals()
})

function Screen() {
  const open = useAssistant()
  return (
    <>
      <AssistantButton />
      {open && <AssistantDock user={user} />}
    </>
  )
}

function show(address: string, Part = Screen as ComponentType) {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false, staleTime: Number.POSITIVE_INFINITY } } })
  client.setQueryData(queryKeys.me, user)
  client.setQueryData(queryKeys.brand('b1'), guide)
  render(
    <QueryClientProvider client={client}>
      <MemoryRouter initialEntries={[address]}>
        <Part />
      </MemoryRouter>
    </QueryClientProvider>,
  )
}
const button = () => screen.getByRole('button', { name: 'Assistant' })

test('opening the dock moves the focus into the dock, and Escape returns the focus to the button', async () => {
  show('/admin/b1/campaigns')
  button().focus()
  fireEvent.click(button())
  const dock = await screen.findByRole('complementary', { name: 'Assistant' })
  expect(document.activeElement).toBe(dock)
  expect(button().getAttribute('aria-expanded')).toBe('true')
  const box = await screen.findByRole('textbox', { name: 'Ask about the brand' })
  box.focus()
  fireEvent.keyDown(box, { key: 'Escape' })
  await waitFor(() => expect(screen.queryByRole('complementary')).toBeNull())
  expect(document.activeElement).toBe(button())
  fireEvent.click(button())
  fireEvent.click(await screen.findByRole('button', { name: 'Close' }))
  await waitFor(() => expect(screen.queryByRole('complementary')).toBeNull())
})

test('a question includes the open screen as context unless the user excludes that screen', async () => {
  const closeItem = showOpenItem({ brandId: 'b1', campaign: 'c1', item: 'i1', title: 'Spring' })
  show('/admin/b1/campaigns/c1')
  fireEvent.click(button())
  const askQuestion = async () => {
    const count = chatRequests.length
    fireEvent.change(await screen.findByRole('textbox', { name: 'Ask about the brand' }), { target: { value: 'Is this good?' } })
    fireEvent.click(screen.getByRole('button', { name: 'Ask' }))
    await waitFor(() => expect(chatRequests).toHaveLength(count + 1))
    await screen.findByText('Not now.')
    return chatRequests.at(-1)
  }
  expect(await askQuestion()).toMatchObject({ brand: 'b1', about: { kind: 'item', campaign: 'c1', item: 'i1' } })
  fireEvent.click(screen.getByRole('checkbox', { name: 'Ask about the open screen: Spring' }))
  expect(await askQuestion()).not.toHaveProperty('about')
  act(closeItem)
  for (const [address, about] of [
    ['/styleGuide/b1', { kind: 'guide' }],
    ['/admin/b1/products', { kind: 'products' }],
    ['/admin/b1/products/tea%20cup', { kind: 'product', handle: 'tea cup' }],
    ['/admin/b1/campaigns/new?plan=c2', { kind: 'plan', campaign: 'c2' }],
  ] as const) {
    cleanup()
    act(() => showAssistant(false))
    show(address)
    fireEvent.click(button())
    expect(await askQuestion()).toMatchObject({ about })
  }
})

test('the dock reopens with the same chat after a reload, and the focus does not move', async () => {
  sessionStorage.setItem('assistant', JSON.stringify({ open: true }))
  sessionStorage.setItem('docked-chats', JSON.stringify({ 'u1:b1': 'c1' }))
  vi.resetModules()
  const { default: Dock } = await import('./assistant-dock.tsx')
  const store = await import('./assistant-store.ts')
  expect(store.isAssistantRestored()).toBe(true)
  show('/admin/b1/campaigns', () => store.useAssistant() && <Dock user={user} />)
  const dock = await screen.findByRole('complementary', { name: 'Assistant' })
  expect(document.activeElement).toBe(document.body)
  await waitFor(() => expect(requested).toContain('/api/chats/c1'))
  expect((await within(dock).findByRole('link', { name: 'Open as full page' })).getAttribute('href')).toBe('/chat/c1')
  expect(within(dock).getByRole('link', { name: 'All chats' }).getAttribute('href')).toBe('/chat?brand=b1')
  fireEvent.click((await within(dock).findAllByRole('button', { name: 'New chat' }))[0] as HTMLElement)
  fireEvent.click(within(dock).getByRole('button', { name: 'Close' }))
  await waitFor(() => expect(screen.queryByRole('complementary')).toBeNull())
  expect([sessionStorage.getItem('assistant'), sessionStorage.getItem('docked-chats')]).toEqual(['{"open":false}', '{}'])
})

test('opens the assistant as a dialog on phones', async () => {
  phone = true
  show('/admin/b1/campaigns')
  fireEvent.click(button())
  expect(await screen.findByRole('dialog', { name: 'Assistant' })).toBeTruthy()
  expect(screen.queryByRole('complementary')).toBeNull()
})

test.each([
  ['/chat', true],
  ['/chat/c1', true],
  ['/assistant', true],
  ['/chats', false],
  ['/admin/b1/campaigns', false],
])('isChatScreen(%s) returns %s', (path, is) => {
  expect(isChatScreen(path)).toBe(is)
})
