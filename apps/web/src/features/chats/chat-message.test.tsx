import type { ChatMessage } from '@brandwright/contracts/chats'
import type { Me } from '@brandwright/contracts/users'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import axe from 'axe-core'
import { MemoryRouter } from 'react-router'
import { afterEach, expect, test, vi } from 'vitest'
import { sessionQuery } from '../../lib/session.ts'
import { ChatMessageItem } from './chat-message.tsx'
import { ChatPlace } from './chat-place.ts'

const base: ChatMessage = {
  id: 'm-1',
  parentId: null,
  role: 'user',
  content: '',
  status: 'done',
  complete: true,
  error: null,
  runId: null,
  model: null,
  cost: null,
  createdAt: new Date().toISOString(),
  name: null,
  function_call: null,
  function_response: null,
  command: null,
  action: null,
  kind: 'other',
  hide: false,
  results: null,
  trust: 'person',
  tool: null,
  about: null,
  citations: [],
}
afterEach(cleanup)

const long = `${'word '.repeat(60)}end`

function show(message: Partial<ChatMessage>, { last = false, branches = 1, steps = [] as ChatMessage[], role = 'user' } = {}) {
  const client = new QueryClient()
  client.setQueryData(sessionQuery.queryKey, { id: 'u1', role } as Me)
  const fullMessage = { ...base, ...message }
  const others = Array.from({ length: branches - 1 }, (_, index) => ({ ...fullMessage, id: `m-other-${index}` }))
  const calls = { onEdit: vi.fn(async () => {}), onAgain: vi.fn(), onContinue: vi.fn(), onShow: vi.fn(), onAsk: vi.fn() }
  const parts = [...steps, fullMessage].map((part) => ({ message: part, text: part.role === 'function' ? '' : part.content }))
  const shown = { message: fullMessage, first: fullMessage, parts, streaming: false, branches: [fullMessage, ...others] }
  render(
    <QueryClientProvider client={client}>
      <MemoryRouter>
        <ChatPlace value={{ id: 'c1', brandId: 'b1', open: null }}>
          <ul>
            <ChatMessageItem shown={shown} last={last} busy={false} {...calls} />
          </ul>
        </ChatPlace>
      </MemoryRouter>
    </QueryClientProvider>,
  )
  return calls
}

test('a long message is shortened to 200 characters until the user expands it', () => {
  show({ content: long })
  const text = () => screen.getByRole('listitem').textContent ?? ''
  expect(text()).not.toContain('end')
  expect(/(word ?)+…/.exec(text())?.[0].length).toBeLessThanOrEqual(201)
  fireEvent.click(screen.getByRole('button', { name: 'You Show more' }))
  expect(text()).toContain('end')
  fireEvent.click(screen.getByRole('button', { name: 'You Show less' }))
  expect(text()).not.toContain('end')
})

test('the last message is always shown in full, and a short message has no expand button', () => {
  show({ content: long }, { last: true })
  expect(screen.getByRole('button', { name: 'You Show less' })).toBeTruthy()
  show({ content: 'Short', id: 'm-2' })
  expect(screen.queryByRole('button', { name: 'You Show more' })).toBeNull()
})

test('submits an edited question on Enter, and discards the edit on Escape', async () => {
  const { onEdit } = show({ content: 'Which fonts?' })
  fireEvent.click(screen.getByRole('button', { name: 'Edit question' }))
  fireEvent.change(screen.getByRole('textbox', { name: 'Question' }), { target: { value: 'Other' } })
  fireEvent.keyDown(screen.getByRole('textbox', { name: 'Question' }), { key: 'Escape', isComposing: true })
  screen.getByRole('textbox', { name: 'Question' }).focus()
  const isPassedOn = fireEvent.keyDown(screen.getByRole('textbox', { name: 'Question' }), { key: 'Escape' })
  expect(isPassedOn, 'a dialog around the chat stays open').toBe(false)
  expect(onEdit).not.toHaveBeenCalled()
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Edit question' })))
  fireEvent.click(screen.getByRole('button', { name: 'Edit question' }))
  const area = screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Question' })
  expect(area.value).toBe('Which fonts?')
  fireEvent.change(area, { target: { value: 'Which fonts, please? ' } })
  fireEvent.keyDown(area, { key: 'Enter', shiftKey: true })
  fireEvent.keyDown(area, { key: 'Enter', isComposing: true })
  expect(onEdit).not.toHaveBeenCalled()
  fireEvent.keyDown(area, { key: 'Enter' })
  expect(onEdit).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ id: 'm-1' }), 'Which fonts, please?')
  await waitFor(() => expect(screen.queryByRole('textbox')).toBeNull())
})

test('an answer shows its cost and failure reason, and lets the user switch between branches', () => {
  const { onAgain, onShow } = show(
    {
      role: 'assistant',
      content: 'Half',
      status: 'failed',
      model: 'gpt-4o',
      cost: { in: 5, out: 2, price: 0 },
      error: { code: 'unavailable', message: 'The model was silent.' },
    },
    { branches: 2 },
  )
  expect(screen.getByRole('alert').textContent).toContain('The model was silent.')
  expect(screen.getByText('not charged').title).toBe('5 input tokens, 2 output tokens')
  const branches = within(screen.getByRole('group', { name: 'Branches' }))
  expect(branches.getByText('1/2')).toBeTruthy()
  fireEvent.click(branches.getByRole('button', { name: 'Next branch' }))
  expect(onShow).toHaveBeenCalledWith(expect.objectContaining({ id: 'm-other-0' }))
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }))
  expect(onAgain).toHaveBeenCalledOnce()
})

test('only the last answer of a chat can be continued, and only if it is unfinished', () => {
  const half = { role: 'assistant' as const, content: 'Half', status: 'stopped' as const }
  const goOn = () => screen.queryByRole('button', { name: 'Continue' })
  const { onContinue } = show(half, { last: true })
  fireEvent.click(goOn() as HTMLElement)
  expect(onContinue).toHaveBeenCalledWith(expect.objectContaining({ content: 'Half' }))
  for (const [message, last] of [
    [half, false],
    [{ ...half, content: '' }, true],
    [{ ...half, status: 'done' as const }, true],
  ] as const) {
    cleanup()
    show(message, { last })
    expect(goOn()).toBeNull()
  }
})

test('lists tool calls as rows, and expands a row by keyboard to its arguments and linked results', async () => {
  const card = { kind: 'product' as const, title: 'Tamar Dawn', url: 'https://kestrel.example/', text: '11.50 GBP', image: 'https://elsewhere.example/a.jpg' }
  const tool = {
    arguments: { query: 'dawn' },
    cards: [card, { ...card, title: 'Bad', url: 'javascript:alert(1)' }],
    held: false,
    confirmed: false,
    remembered: null,
    ms: 3,
    web: null,
    sources: [],
    links: [],
  }
  const called: ChatMessage = { ...base, id: 'm-a', role: 'assistant', content: 'Let me look.', cost: { in: 100, out: 10, price: 0.5 } }
  const result: ChatMessage = { ...base, id: 'm-f', role: 'function', name: 'find_products', content: 'the whole result', tool, trust: 'web' }
  show({ role: 'assistant', content: 'There is one.', cost: { in: 100, out: 10, price: 0.25 } }, { last: true, steps: [called, result] })
  const row = await screen.findByRole('button', { name: /Find products.*2 found/ })
  expect(row.getAttribute('aria-expanded')).toBe('false')
  expect(screen.getByText('the whole result').closest('[hidden]')).not.toBeNull()
  fireEvent.click(row)
  expect(screen.getByText('the whole result').closest('[hidden]')).toBeNull()
  expect(screen.getByText(/"query": "dawn"/)).toBeTruthy()
  const cards = within(screen.getByRole('list', { name: 'Found by Find products' }))
  expect(cards.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual(['https://kestrel.example/'])
  expect(cards.queryByRole('presentation')).toBeNull()
  expect(screen.getByTitle('200 input tokens, 20 output tokens').textContent).toContain('0.75')
  cleanup()
  show({ role: 'assistant' }, { last: true, steps: [{ ...result, action: 'confirm', tool: { ...tool, cards: [], held: true } }] })
  expect((await screen.findByRole('button', { name: /Waiting for you/ })).getAttribute('aria-expanded')).toBe('true')
})

test('offers to add a code block to an email only after the answer is expanded', async () => {
  const content = `\`\`\`html\n<p>Rye</p>\n\`\`\`\n\n${long}`
  show({ role: 'assistant', content })
  const add = () => screen.queryByRole('button', { name: 'Add “<p>Rye</p>” to an email or a page' })
  expect(await screen.findByRole('button', { name: 'Copy the code' })).toBeTruthy()
  expect(add()).toBeNull()
  fireEvent.click(screen.getByRole('button', { name: /Show more/ }))
  await waitFor(() => expect(add()).toBeTruthy())
})

test('shows the raw message as JSON to super admins only', async () => {
  show({ content: 'Which fonts?' }, { role: 'admin' })
  expect(screen.queryByRole('button', { name: 'Raw' })).toBeNull()
  cleanup()
  show({ content: 'Which fonts?' }, { role: 'super-admin' })
  const toggle = await screen.findByRole('button', { name: 'Raw' })
  fireEvent.click(toggle)
  expect(toggle.getAttribute('aria-expanded')).toBe('true')
  const json = document.getElementById(toggle.getAttribute('aria-controls') ?? '')
  expect(JSON.parse(json?.textContent ?? '')).toEqual({ ...base, content: 'Which fonts?' })
  fireEvent.click(toggle)
  expect(json?.isConnected).toBe(false)
})

test.each([
  ['empty', ''],
  ['broken', '```html\n<script>alert(1)</script>\n[x](javascript:alert(1)) <img src=x onerror=alert(1)> | a |\n|-\n**'],
  ['huge', `${'A very long line of oak. '.repeat(2000)}\n\n${'- point\n'.repeat(200)}`],
])('shows a message with %s text', async (_, content) => {
  const failed = vi.spyOn(console, 'error')
  show({ role: 'assistant', content }, { last: true })
  const list = screen.getAllByRole('list')[0] as HTMLElement
  await act(async () => undefined)
  expect(list.querySelectorAll('script, img, a[href^="javascript:"], [onerror]')).toHaveLength(0)
  const { violations } = await axe.run(list, { rules: { 'color-contrast': { enabled: false } } })
  expect(violations.map(({ id }) => id)).toEqual([])
  expect(failed).not.toHaveBeenCalled()
  failed.mockRestore()
})
