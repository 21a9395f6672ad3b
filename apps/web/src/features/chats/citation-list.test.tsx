import type { ChatMessage, ChatResponse } from '@brandwright/contracts/chats'
import { chatMessageDetail } from '@brandwright/domain/chats/chat-message'
import { citationsOf } from '@brandwright/domain/chats/citations'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, fireEvent, render, screen, within } from '@testing-library/react'
import { MemoryRouter } from 'react-router'
import { afterEach, expect, it } from 'vitest'
import { chatQuery } from './chat-calls.ts'
import { ChatPlace } from './chat-place.ts'
import { CitationList } from './citation-list.tsx'

afterEach(cleanup)

const PAGE = 'https://salt.example/delivery'
const detail = chatMessageDetail.parse({
  name: 'read',
  tool: { arguments: {}, cards: [{ kind: 'page', title: 'Delivery', url: PAGE, text: '', image: null }] },
})
const content = JSON.stringify({ url: PAGE, text: 'We deliver on Tuesdays and Fridays, within 3 days of your order.' })
const read = { ...detail, id: 'm-1', role: 'function', content } as ChatMessage

it('marks whether each quote occurs in the page, and opens the page at it', () => {
  const answer = `“We deliver on Tuesdays and Fridays” ([Delivery](${PAGE})).\n\n“We never deliver on holidays at all” ([Delivery](${PAGE})).`
  const citations = citationsOf(answer, [{ ...read, detail: read }])
  const client = new QueryClient({ defaultOptions: { queries: { staleTime: Number.POSITIVE_INFINITY } } })
  client.setQueryData(chatQuery('c1').queryKey, { messages: [read] } as unknown as ChatResponse)
  render(
    <QueryClientProvider client={client}>
      <ChatPlace value={{ id: 'c1', brandId: 'b1', open: null }}>
        <MemoryRouter>
          <CitationList messageId="m-2" citations={citations} />
        </MemoryRouter>
      </ChatPlace>
    </QueryClientProvider>,
  )
  expect(screen.getByRole('heading', { name: 'Quotes: 1 of 2 word for word in the pages' })).toBeTruthy()
  const [right, wrong] = screen.getAllByRole('listitem')
  expect(within(right as HTMLElement).getByText('In the page')).toBeTruthy()
  expect(within(wrong as HTMLElement).getByText('Not in the page')).toBeTruthy()
  // A quote that is not in its page must not enter an email.
  expect(screen.getAllByRole('button', { name: /^Add/ }).map((button) => button.closest('li'))).toEqual([right])
  fireEvent.click(within(right as HTMLElement).getByRole('button', { name: /^Show the page/ }))
  expect(screen.getByRole('dialog', { name: 'Delivery' }).querySelector('mark')?.textContent).toBe('We deliver on Tuesdays and Fridays')
  fireEvent.click(screen.getByRole('button', { name: 'Close' }))
  fireEvent.click(within(wrong as HTMLElement).getByRole('button', { name: /^Show the page/ }))
  const dialog = screen.getByRole('dialog', { name: 'Delivery' })
  expect(dialog.querySelector('mark')).toBeNull()
  expect(within(dialog).getByRole('status').textContent).toContain('We never deliver on holidays at all')
})
