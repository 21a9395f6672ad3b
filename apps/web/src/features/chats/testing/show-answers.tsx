import type { Me } from '@brandwright/contracts/users'
import { chatMessageDetail } from '@brandwright/domain/chats/chat-message'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, render, waitFor } from '@testing-library/react'
import axe from 'axe-core'
import { MemoryRouter } from 'react-router'
import { expect, vi } from 'vitest'
import { sessionQuery } from '../../../lib/session.ts'
import { mapsQuery } from '../chat-calls.ts'
import { ChatMessageItem } from '../chat-message.tsx'
import { ChatPlace } from '../chat-place.ts'
import { message } from './chat-server.tsx'

export const TEXT = 'Here is what I found.'

interface Found {
  /** Text of the tool's result. */
  content?: string
  /** Web search results. */
  web?: unknown
  cards?: unknown
}

/** Renders answers that consist of a tool call and a text, as a chat shows them after a reload. */
export async function showAnswers(found: readonly Found[], { name = 'google_search', text = TEXT } = {}) {
  vi.stubGlobal('matchMedia', (query: string) => ({ matches: query.includes('reduce'), addEventListener() {}, removeEventListener() {} }))
  const calls = { onEdit: vi.fn(async () => {}), onAgain: vi.fn(), onContinue: vi.fn(), onShow: vi.fn(), onAsk: vi.fn() }
  const client = new QueryClient()
  client.setQueryData(sessionQuery.queryKey, { id: 'u1', role: 'user' } as Me)
  client.setQueryData(mapsQuery.queryKey, { tiles: null })
  const answers = found.map(({ content = '', ...tool }, index) => {
    const { tool: stored } = chatMessageDetail.parse(JSON.parse(JSON.stringify({ tool: { arguments: { query: 'harbour coffee' }, ...tool } })))
    const step = message(`m-${index}-step`, { role: 'function', name, content, tool: stored })
    const answer = message(`m-${index}`, { parentId: step.id, role: 'assistant', content: text })
    const parts = [
      { message: step, text: '' },
      { message: answer, text },
    ]
    return { message: answer, first: step, parts, streaming: false, branches: [answer] }
  })
  const { container } = render(
    <QueryClientProvider client={client}>
      <MemoryRouter>
        <ChatPlace value={{ id: 'c1', brandId: 'b1', open: null }}>
          <ul>
            {answers.map((shown) => (
              <ChatMessageItem key={shown.message.id} shown={shown} last busy={false} {...calls} />
            ))}
          </ul>
        </ChatPlace>
      </MemoryRouter>
    </QueryClientProvider>,
  )
  const items = [...(container.firstElementChild?.children ?? [])] as HTMLElement[]
  await waitFor(() => expect(items.every((item) => item.querySelector('.lucide-chevron-right'))).toBe(true))
  // Loads the highlighter of code blocks and the buttons that add code.
  await act(async () => vi.dynamicImportSettled())
  return { container, items, ...calls }
}

/** Checks that rendered data is accessible, runs no code, loads nothing and contains no traces of missing values. */
export async function expectSound(container: HTMLElement) {
  expect(container.querySelectorAll('img, script, iframe, [onerror]')).toHaveLength(0)
  expect(container.querySelectorAll('p:empty, h3:empty, li:empty, a:empty, button:empty')).toHaveLength(0)
  expect([...container.querySelectorAll('a')].filter(({ href }) => !/^https?:/u.test(href))).toEqual([])
  expect(container.textContent).not.toMatch(/undefined|\[object|NaN|Infinity/u)
  const { violations } = await axe.run(container, { rules: { 'color-contrast': { enabled: false } } })
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 100)).join('; ')}`)).toEqual([])
}

/** Returns the widgets in an element, or those with the specified heading. */
export const widgetsIn = (element: ParentNode, name?: string) =>
  [...element.querySelectorAll('article')].filter((widget) => name === undefined || widget.querySelector('h3')?.textContent === name)

/** Returns a very large variant of a value: texts of 10,000 characters (500 in lists), longer lists and slightly different numbers. */
export function enlarged(value: unknown, number: number, words = 1250): unknown {
  if (Array.isArray(value)) return Array.from({ length: 15 }, (_, index) => enlarged(value[0], number * 100 + index, 60))
  if (typeof value === 'object' && value !== null)
    return Object.fromEntries(Object.entries(value).map(([name, member]) => [name, enlarged(member, number, words)]))
  if (typeof value === 'number') return value + number / 1000
  if (typeof value !== 'string') return value
  return value.startsWith('https:') ? `${value}?n=${number}` : `${number} ${value} ${'harbour '.repeat(words)}`
}
