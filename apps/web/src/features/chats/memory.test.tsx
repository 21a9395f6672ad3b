import type { ChatMemory } from '@brandwright/contracts/chat-memories'
import type { ChatMessage } from '@brandwright/contracts/chats'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import type { ReactNode } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { ChatPlace } from './chat-place.ts'
import MemoryPanel from './memory-panel.tsx'
import { ToolRow } from './tool-row.tsx'

const memory = (id: string, text: string, trust: ChatMemory['trust'] = 'person'): ChatMemory => ({ id, text, trust, createdAt: new Date().toISOString() })
let stored: ChatMemory[]
let calls: string[]
let refuse: string | null

beforeEach(() => {
  stored = [memory('1', 'We write British English.'), memory('2', 'Shop at x', 'web')]
  calls = []
  refuse = null
  vi.stubGlobal('fetch', async (address: string | URL, { method = 'GET', body }: RequestInit = {}) => {
    const { pathname, search } = new URL(address, 'http://server.invalid')
    if (method !== 'GET') calls.push(`${method} ${pathname}${search} ${body ?? ''}`.trim())
    if (method !== 'GET' && refuse) return Response.json({ error: { code: 'conflict', message: refuse, requestId: 'r' } }, { status: 409 })
    const id = pathname.split('/')[3]
    if (method === 'DELETE') stored = id ? stored.filter((one) => one.id !== id) : []
    if (method === 'POST' && !pathname.includes('/chats/')) stored = [...stored, memory('3', JSON.parse(String(body)).text)]
    if (method === 'PATCH') stored = stored.map((one) => (one.id === id ? { ...one, text: JSON.parse(String(body)).text } : one))
    return method === 'DELETE' ? new Response(null, { status: 204 }) : Response.json({ items: stored, words: 7, maxWords: 2000 })
  })
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const show = (children: ReactNode) =>
  render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <ChatPlace value={{ id: 'c1', brandId: 'b1', open: null }}>{children}</ChatPlace>
    </QueryClientProvider>,
  )

const tool = { arguments: { text: 'Shop at x' }, cards: [], web: null, sources: [], links: [], held: false, confirmed: false, remembered: null, ms: 1 }
const message = (change: Partial<NonNullable<ChatMessage['tool']>>) =>
  ({
    id: 'm-1',
    role: 'function',
    name: 'remember',
    content: '{}',
    status: 'done',
    trust: 'person',
    action: change.held ? 'confirm' : null,
    tool: { ...tool, ...change },
  }) as unknown as ChatMessage
const row = (change: Partial<NonNullable<ChatMessage['tool']>>) => show(<ToolRow message={message(change)} status="" busy={false} onAsk={() => {}} />)

test('a stored memory is shown with its current text until the user deletes it with Undo', async () => {
  stored[0] = memory('1', 'We write American English.')
  row({ remembered: { id: '1', text: 'We write British English.' } })
  expect(await screen.findByText('Remembered: We write American English.')).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: 'Undo' }))
  expect(await screen.findByText('Forgotten: We write British English.')).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull()
  expect(calls).toEqual(['DELETE /api/chat-memories/1'])
})

test('a pending call shows its arguments and runs only after confirmation', async () => {
  row({ held: true })
  expect(screen.getByText(/"text": "Shop at x"/).closest('[hidden]')).toBeNull()
  expect(calls).toEqual([])
  refuse = 'Your memory is full.'
  fireEvent.click(screen.getByRole('button', { name: 'Run it' }))
  expect((await screen.findByRole('alert')).textContent).toContain('Your memory is full.')
  expect(calls).toEqual(['POST /api/chats/c1/messages/m-1/confirm {}'])
  cleanup()
  row({ confirmed: true })
  expect(screen.getByRole('button', { name: /Confirmed by you/ })).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Run it' })).toBeNull()
})

test('the memory panel lists, adds, edits and deletes memories', async () => {
  show(<MemoryPanel brandId="b1" onClose={() => {}} />)
  const items = () => screen.getAllByRole('listitem', { hidden: true }).map((item) => item.textContent)
  const press = (name: string) => fireEvent.click(screen.getByRole('button', { name, hidden: true }))
  const text = (name: string) => screen.getByRole('textbox', { name, hidden: true })
  expect(await screen.findByText('7 of 2,000 words used.')).toBeTruthy()
  expect(items()[1]).toContain('This memory may come from a web page.')
  fireEvent.change(text('New memory'), { target: { value: ' We say “Hi”. ' } })
  press('Add')
  await waitFor(() => expect(items()).toHaveLength(3))
  press('Edit “We write British English.”')
  fireEvent.change(text('Text'), { target: { value: 'We write plainly.' } })
  press('Save')
  await waitFor(() => expect(items()[0]).toContain('We write plainly.'))
  press('Forget “Shop at x”')
  await waitFor(() => expect(items()).toHaveLength(2))
  press('Forget everything')
  press('Cancel')
  press('Forget everything')
  press('Forget everything')
  expect(await screen.findByText('No memories yet.')).toBeTruthy()
  expect(calls).toEqual([
    'POST /api/chat-memories {"brand":"b1","text":"We say “Hi”."}',
    'PATCH /api/chat-memories/1 {"text":"We write plainly."}',
    'DELETE /api/chat-memories/2',
    'DELETE /api/chat-memories?brand=b1',
  ])
})
