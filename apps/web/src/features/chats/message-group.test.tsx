import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { MemoryRouter } from 'react-router'
import { afterEach, expect, it, vi } from 'vitest'
import { ChatPlace } from './chat-place.ts'
import { MessageGroup, messageGroups } from './message-group.tsx'
import { message } from './testing/chat-server.tsx'
import type { ShownMessage } from './use-turns.ts'

afterEach(cleanup)

const shownMessage = (at: number): ShownMessage => {
  const question = message(`m-${at}`, { parentId: at === 0 ? null : `m-${at - 1}`, content: `Question ${at}` })
  return { message: question, first: question, parts: [{ message: question, text: question.content }], streaming: false, branches: [question] }
}

it('splits a branch into groups, and existing groups keep their keys while the branch grows', () => {
  const shown = Array.from({ length: 41 }, (_, at) => shownMessage(at))
  const [before, now] = [messageGroups(shown.slice(0, 40)), messageGroups(shown)]
  expect(before.map(({ messages, isLast }) => [messages.length, isLast])).toEqual([
    [20, false],
    [20, true],
  ])
  expect(now.map(({ messages, isLast }) => [messages.length, isLast])).toEqual([
    [20, false],
    [20, false],
    [1, true],
  ])
  expect(now.slice(0, 2).map(({ key }) => key)).toEqual(before.map(({ key }) => key))
})

it('disables the buttons of an off-screen group only when the browser renders the group again', () => {
  const actions = { onEdit: vi.fn(), onAgain: vi.fn(), onContinue: vi.fn(), onShow: vi.fn(), onAsk: vi.fn() }
  const messages = [shownMessage(0)]
  const tree = (busy: boolean) => (
    <QueryClientProvider client={new QueryClient()}>
      <MemoryRouter>
        <ChatPlace value={{ id: 'c1', brandId: 'b1', open: null }}>
          <MessageGroup messages={messages} isLast busy={busy} {...actions} />
        </ChatPlace>
      </MemoryRouter>
    </QueryClientProvider>
  )
  const { rerender, container } = render(tree(false))
  const group = container.firstElementChild as HTMLElement
  const skip = (skipped: boolean) => fireEvent(group, Object.assign(new Event('contentvisibilityautostatechange'), { skipped }))
  const edit = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Edit question' }).disabled
  skip(true)
  rerender(tree(true))
  expect(edit()).toBe(false)
  skip(false)
  expect(edit()).toBe(true)
  rerender(tree(false))
  expect(edit()).toBe(false)
})
