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
const read = { ...detail, id: 'm-1', role: 'function', content, createdAt: new Date(2026, 10, 27, 9, 5).toISOString() } as ChatMessage

function renderCitations(answer: string) {
  const client = new QueryClient({ defaultOptions: { queries: { staleTime: Number.POSITIVE_INFINITY } } })
  client.setQueryData(chatQuery('c1').queryKey, { messages: [read] } as unknown as ChatResponse)
  render(
    <QueryClientProvider client={client}>
      <ChatPlace value={{ id: 'c1', brandId: 'b1', open: null }}>
        <MemoryRouter>
          <CitationList messageId="m-2" citations={citationsOf(answer, [{ ...read, detail: read }])} />
        </MemoryRouter>
      </ChatPlace>
    </QueryClientProvider>,
  )
}

it('a citation shows whether its page contains the quote, and opens the page at the quote', () => {
  const answer = `“We deliver on Tuesdays and Fridays” ([Delivery](${PAGE})).\n\n“We never deliver on holidays at all” ([Delivery](${PAGE})).`
  renderCitations(answer)
  expect(screen.getByRole('heading', { name: 'Quotes: 1 of 2 word for word on the pages' })).toBeTruthy()
  const [right, wrong] = screen.getAllByRole('listitem')
  expect(within(right as HTMLElement).getByText('On the page')).toBeTruthy()
  expect(within(wrong as HTMLElement).getByText('Not on the page')).toBeTruthy()
  // A quote that is not on its page must not be added to an email.
  expect(screen.getAllByRole('button', { name: /^Add/ }).map((button) => button.closest('li'))).toEqual([right])
  fireEvent.click(within(right as HTMLElement).getByRole('button', { name: /^Show the page/ }))
  const page = screen.getByRole('dialog', { name: 'Delivery' })
  expect(page.querySelector('mark')?.textContent).toBe('We deliver on Tuesdays and Fridays')
  expect(within(page).getByText('Read on 27 Nov 2026 at 09:05')).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: 'Close' }))
  fireEvent.click(within(wrong as HTMLElement).getByRole('button', { name: /^Show the page/ }))
  const dialog = screen.getByRole('dialog', { name: 'Delivery' })
  expect(dialog.querySelector('mark')).toBeNull()
  expect(within(dialog).getByRole('status').textContent).toContain('We never deliver on holidays at all')
})

it('a sentence with a link shows whether the linked page supports the sentence and its numbers', () => {
  const sentences = [
    `They deliver on every Tuesday and each Friday [1](${PAGE}).`,
    `Orders arrive within 14 days ([Delivery](${PAGE})).`,
    `Somebody else says so ([Other](https://other.example/page)).`,
  ]
  renderCitations(sentences.join('\n\n'))
  expect(screen.getByRole('heading', { name: 'Linked sentences: 1 of 3 similar to a passage on the pages' })).toBeTruthy()
  const items = screen.getAllByRole('listitem')
  const labels = ['Similar passage', 'A number is missing from the page', 'Page not read']
  for (const [index, label] of labels.entries()) expect(within(items[index] as HTMLElement).getByText(label)).toBeTruthy()
  expect(screen.queryByRole('button', { name: /^Add/ }), 'only words of the page can be quoted').toBeNull()
  expect(within(items[2] as HTMLElement).queryByRole('button')).toBeNull()
  fireEvent.click(within(items[1] as HTMLElement).getByRole('button', { name: /^Show the page/ }))
  expect(within(screen.getByRole('dialog', { name: 'Delivery' })).getByRole('status').textContent).toContain('lacks a number from this sentence')
})
