import { resultsOfSerpApi } from '@brandwright/domain/chats/web/results-of-serpapi'
import { fireEvent, screen, within } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import type { SentRequest } from '../../testing/render-with-server.tsx'
import { changes, refusal } from '../../testing/server-and-notices.tsx'
import { OpenChat } from './open-chat.tsx'
import { chat, guide, message, open, press, question, reply, screenSize, submitQuestion, withChatScreen } from './testing/chat-server.tsx'

withChatScreen()

it('a question is sent as a reply to the last message of the chat', async () => {
  let refuses = true
  const sent = open(<OpenChat id="c1" />, { 'POST /api/chats/c1/turns': () => (refuses ? refusal('The cap is reached.') : { runId: 'r1', answerId: 'm4' }) })
  expect(await screen.findByRole('heading', { level: 1, name: 'Mugs' })).toBeTruthy()
  await vi.waitFor(() => expect(document.title).toBe('Mugs | Brandwright'))
  const feed = within(await screen.findByRole('region', { name: 'Messages' }))
  expect(feed.getByRole('listitem', { name: 'Question' }).textContent).toContain('Which mugs do we sell?')
  expect(feed.getByRole('listitem', { name: 'Answer' }).textContent).toContain('Two of them.')
  expect(await screen.findByRole('link', { name: 'Oak' })).toBeTruthy()
  await submitQuestion('And cups?')
  expect((await screen.findByRole('alert')).textContent).toBe('The question was not sentThe cap is reached.')
  expect(screen.getByLabelText<HTMLTextAreaElement>('Ask about the brand').value).toBe('And cups?')
  refuses = false
  press('Ask')
  await vi.waitFor(() => expect(screen.getByLabelText<HTMLTextAreaElement>('Ask about the brand').value).toBe(''))
  expect(sent.filter(({ path }) => path.endsWith('/turns')).at(-1)).toEqual({
    method: 'POST',
    path: '/api/chats/c1/turns',
    body: { parentId: 'm2', content: 'And cups?', model: 'gpt-4o-mini' },
  })
})

it('when a chat changes, only messages that are new or may have changed are fetched', async () => {
  const earlier = { ...reply, runId: 'r1' }
  const pending = message('m4', { parentId: 'm3', role: 'function', action: 'confirm', runId: 'r2' })
  const asked = message('m3', { parentId: 'm2', content: 'And cups?' })
  const later = message('m6', { parentId: 'm5', role: 'assistant', content: 'Three cups.', runId: 'r3' })
  const added = [message('m5', { parentId: 'm4', content: 'How many?' }), later]
  let messages = [question, earlier, asked, pending]
  const sent = open(<OpenChat id="c1" />, {
    'GET /api/chats/c1': ({ path }: SentRequest) => {
      const after = new URLSearchParams(path.split('?')[1]).get('after')
      return { chat: chat({ head: messages.at(-1)?.id }), messages: messages.slice(messages.findIndex(({ id }) => id === after) + 1), after }
    },
    'POST /api/chats/c1/turns': refusal('Another window asked a question.'),
  })
  const fetched = () => sent.filter(({ method, path }) => method === 'GET' && /^\/api\/chats\/c1(\?|$)/.test(path)).map(({ path }) => path)
  await screen.findByText('Two of them.')
  messages = [question, earlier, asked, { ...pending, action: null }, ...added]
  await submitQuestion('And plates?')
  expect(await screen.findByText('Three cups.')).toBeTruthy()
  expect(screen.getByText('Two of them.')).toBeTruthy()
  expect(fetched()).toEqual(['/api/chats/c1', '/api/chats/c1?after=m3'])
})

it('a streaming answer can be stopped', async () => {
  let refuses = true
  let stopped = false
  const sent = open(<OpenChat id="c1" />, {
    'GET /api/chats/c1': () => ({
      chat: chat(),
      messages: [question, { ...reply, status: stopped ? 'stopped' : 'writing', runId: 'r1', content: 'Two' }],
    }),
    'GET /api/runs/r1/events': () => new Response(new ReadableStream()),
    'POST /api/stop': () => {
      if (refuses) return refusal('Not now.', 409)
      stopped = true
      return { stopped: ['r1'] }
    },
  })
  expect(await screen.findByText('Writing an answer …')).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Ask' })).toBeNull()
  press('Stop')
  expect((await screen.findByRole('alert')).textContent).toBe('The answer could not be stoppedHTTP error! Status: 409')
  refuses = false
  press('Stop')
  await vi.waitFor(() =>
    expect(
      changes(sent)
        .filter(({ path }) => path === '/api/stop')
        .map(({ body }) => body),
    ).toEqual([{ requestId: 'r1' }, { requestId: 'r1' }]),
  )
})

it('keeps a tool call expanded while the answer adds further steps', async () => {
  let isFound = false
  let log: ReadableStreamDefaultController | undefined
  const events = new ReadableStream({
    start: (controller) => {
      log = controller
    },
  })
  const emit = (status: string) =>
    log?.enqueue(new TextEncoder().encode(`${JSON.stringify({ id: isFound ? 2 : 1, type: 'tool', data: { id: 'm3', name: 'google_search', status } })}\n`))
  const call = { ...reply, content: '', runId: 'r1', function_call: { name: 'google_search', arguments: '{}' } }
  const result = message('m3', { parentId: 'm2', role: 'function', name: 'google_search', runId: 'r1', status: 'writing' })
  const next = message('m4', { parentId: 'm3', role: 'assistant', runId: 'r1', status: 'writing' })
  open(<OpenChat id="c1" />, {
    'GET /api/chats/c1': () =>
      isFound
        ? { chat: chat({ head: 'm4' }), messages: [question, call, { ...result, status: 'done', content: '{}' }, next] }
        : { chat: chat({ head: 'm3' }), messages: [question, call, result] },
    'GET /api/runs/r1/events*': () => new Response(events),
  })
  emit('Searching the web for mugs')
  const row = await screen.findByRole('button', { name: /Search.*Searching the web for mugs/ })
  fireEvent.click(row)
  isFound = true
  emit('Reviewing Results')
  expect(await screen.findByText('Reviewing Results')).toBeTruthy()
  await screen.findByText('{0}')
  expect(row.isConnected).toBe(true)
  expect(row.getAttribute('aria-expanded')).toBe('true')
})

it('each product that an answer mentions by handle has a card', async () => {
  const product = { handle: 'red-mug', title: 'Red mug', url: 'https://oak.test/red', price: '9.00', currency: 'GBP', images: [], description: '' }
  open(<OpenChat id="c1" />, {
    'GET /api/brands/b1': { ...guide, products: [product] },
    'GET /api/chats/c1': { chat: chat(), messages: [question, { ...reply, content: 'Try @red-mug, not @blue-mug.' }] },
  })
  const cards = within(await screen.findByRole('list', { name: 'Products in this answer' })).getAllByRole('listitem')
  expect(cards.map(({ textContent }) => textContent)).toEqual([expect.stringContaining('Red mug9.00 GBP')])
  expect(
    within(cards[0] as HTMLElement)
      .getByRole('link', { name: 'Red mug' })
      .getAttribute('href'),
  ).toBe('https://oak.test/red')
  expect(within(cards[0] as HTMLElement).getByRole('button', { name: 'Add “Red mug” to an email or a page' })).toBeTruthy()
})

it('an edited question is sent without its screen context if the item on that screen was deleted', async () => {
  const about = { screen: { kind: 'item' as const, campaign: 'k1', item: 'i1' }, title: 'Mugs' }
  const sent = open(<OpenChat id="c1" />, {
    'GET /api/chats/c1': { chat: chat(), messages: [{ ...question, about }, reply] },
    'POST /api/chats/c1/turns': ({ body }: { body: { about?: object } }) =>
      body.about ? refusal('This campaign item does not exist, or was deleted.', 404) : { runId: 'r1', answerId: 'm4' },
  })
  fireEvent.click(await screen.findByRole('button', { name: 'Edit question' }))
  press('Ask again')
  await vi.waitFor(() => expect(screen.queryByRole('button', { name: 'Ask again' })).toBeNull())
  const turns = sent.filter(({ path }) => path.endsWith('/turns')).map(({ body }) => body)
  expect(turns).toMatchObject([{ about: about.screen }, { content: 'Which mugs do we sell?' }])
  expect(turns[1]).not.toHaveProperty('about')
})

it('a stopped answer can be continued from its last message', async () => {
  const call = { ...reply, content: 'A moment.', function_call: { name: 'read', arguments: '{}' } }
  const result = message('m3', { parentId: 'm2', role: 'function', name: 'read' })
  const half = message('m4', { parentId: 'm3', role: 'assistant', content: 'Half', status: 'stopped' })
  const sent = open(<OpenChat id="c1" />, {
    'GET /api/chats/c1': { chat: chat({ head: 'm4' }), messages: [question, call, result, half] },
    'POST /api/chats/c1/turns': () => refusal('The cap is reached.'),
  })
  await screen.findByLabelText('Model for new work')
  fireEvent.click(await screen.findByRole('button', { name: 'Continue' }))
  expect((await screen.findByRole('alert')).textContent).toBe('The answer was not startedThe cap is reached.')
  expect(changes(sent).filter(({ path }) => path.endsWith('/turns'))).toMatchObject([{ body: { parentId: 'm4', model: 'gpt-4o-mini' } }])
})

it('saves the tools that the assistant may use in the chat', async () => {
  const sent = open(<OpenChat id="c1" />, { 'PATCH /api/chats/c1': chat() })
  fireEvent.click(await screen.findByRole('button', { name: 'Actions for Mugs' }))
  fireEvent.click(await screen.findByRole('menuitem', { name: 'Tools' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Tools of this chat' }))
  fireEvent.click(dialog.getByRole('checkbox', { name: /^Remember/ }))
  fireEvent.click(dialog.getByRole('button', { name: 'Save' }))
  await vi.waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  const [{ body } = { body: null }] = changes(sent).filter(({ path }) => path === '/api/chats/c1')
  expect(body).toMatchObject({ tools: expect.arrayContaining(['read', 'choose_tools']) })
  expect(JSON.stringify(body)).not.toContain('remember')
})

it('uses the first question as the title of a chat without a title', async () => {
  open(<OpenChat id="c1" />, { 'GET /api/chats/c1': { chat: chat({ title: 'New Chat' }), messages: [question, reply] } })
  expect(await screen.findByRole('heading', { level: 1, name: 'Which mugs do we sell?' })).toBeTruthy()
  await vi.waitFor(() => expect(document.title).toBe('Chat | Brandwright'))
})

it('the chat header opens the actions, the share links and the memory panel', async () => {
  open(<OpenChat id="c1" />)
  fireEvent.click(await screen.findByRole('button', { name: 'Share' }))
  expect(await screen.findByText('There are no links to this chat.')).toBeTruthy()
  fireEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Close' }))
  press('Memory')
  const memory = await screen.findByRole('dialog', { name: 'Memory' })
  expect(await within(memory).findByText('No memories yet.')).toBeTruthy()
  fireEvent.click(within(memory).getByRole('button', { name: 'Close' }))
  press('Actions for Mugs')
  expect(await screen.findByRole('menuitem', { name: 'Rename' })).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Workspace' }).getAttribute('href')).toBe('/admin/b1/campaigns')
})

it('labels a question suggested by a web page as web content unless the user rewrites the question', async () => {
  const web = resultsOfSerpApi('mugs', { related_searches: [{ query: 'blue mugs' }] })
  const call = { ...reply, content: '', function_call: { name: 'google_search', arguments: '{}' } }
  const tool = { arguments: {}, cards: [], web, sources: [], links: [], held: false, confirmed: false, remembered: null, ms: 1 }
  const result = message('m3', { parentId: 'm2', role: 'function', name: 'google_search', tool })
  const answer = message('m4', { parentId: 'm3', role: 'assistant', content: 'Two.' })
  const suggested = message('m5', { parentId: 'm4', content: 'red mugs', trust: 'web' })
  const second = message('m6', { parentId: 'm5', role: 'assistant', content: 'One.' })
  const all = [question, call, result, answer, suggested, second]
  let head = 'm4'
  const sent = open(<OpenChat id="c1" />, {
    'GET /api/chats/c1': () => ({ chat: chat({ head }), messages: all.slice(0, head === 'm4' ? 4 : 6) }),
    'POST /api/chats/c1/turns': () => {
      head = 'm6'
      return { runId: 'r1', answerId: 'm6' }
    },
  })
  const turns = () => sent.filter(({ path }) => path.endsWith('/turns')).map(({ body }) => body)
  fireEvent.click(await screen.findByRole('button', { name: 'blue mugs' }))
  await vi.waitFor(() => expect(turns()).toMatchObject([{ parentId: 'm4', content: 'blue mugs', origin: 'web' }]))
  expect(await screen.findByText('Suggested by a web page')).toBeTruthy()
  fireEvent.click(screen.getAllByRole('button', { name: 'Edit question' })[1] as HTMLElement)
  press('Ask again')
  await vi.waitFor(() => expect(turns()[1]).toMatchObject({ parentId: 'm4', content: 'red mugs', origin: 'web' }))
  await vi.waitFor(() => expect(screen.queryByRole('button', { name: 'Ask again' })).toBeNull())
  fireEvent.click(screen.getAllByRole('button', { name: 'Edit question' })[1] as HTMLElement)
  fireEvent.change(screen.getByRole('textbox', { name: 'Question' }), { target: { value: 'green mugs' } })
  press('Ask again')
  await vi.waitFor(() => expect(turns()[2]).toMatchObject({ parentId: 'm4', content: 'green mugs' }))
  expect(turns()[2]).not.toHaveProperty('origin')
  await vi.waitFor(() => expect(screen.queryByRole('button', { name: 'Ask again' })).toBeNull())
  await submitQuestion('And cups?')
  await vi.waitFor(() => expect(turns()[3]).toMatchObject({ content: 'And cups?' }))
  expect(turns()[3]).not.toHaveProperty('origin')
})

it('switches from a continued answer back to its stopped version, even if it was stopped at a later step', async () => {
  const call = { ...reply, content: 'I look it up.', function_call: { name: 'find_products', arguments: '{}' } }
  const result = message('m3', { parentId: 'm2', role: 'function', name: 'find_products' })
  const stopped = message('m4', { parentId: 'm3', role: 'assistant', content: 'Two', status: 'stopped' })
  const continued = message('m5', { parentId: 'm3', role: 'assistant', content: 'Two of them.' })
  let head = 'm5'
  open(<OpenChat id="c1" />, {
    'GET /api/chats/c1': () => ({ chat: chat({ head }), messages: [question, call, result, stopped, continued] }),
    'PATCH /api/chats/c1': ({ body }: { body: { head: string } }) => {
      head = body.head
      return chat({ head })
    },
  })
  const answer = within(await screen.findByRole('listitem', { name: 'Answer' }))
  expect(answer.getByText('2/2')).toBeTruthy()
  fireEvent.click(answer.getByRole('button', { name: 'Previous branch' }))
  expect(await answer.findByText('Two')).toBeTruthy()
  expect([head, answer.queryByText('Two of them.')]).toEqual(['m4', null])
  expect(answer.getByRole('button', { name: 'Continue' })).toBeTruthy()
})

it('resetting a chat starts an empty branch and keeps the earlier branch available', async () => {
  let head: string | null = 'm2'
  const sent = open(<OpenChat id="c1" />, {
    'GET /api/chats/c1': () => ({ chat: chat({ head }), messages: [question, reply] }),
    'PATCH /api/chats/c1': ({ body }: { body: { head: string | null } }) => {
      head = body.head
      return chat({ head })
    },
    'POST /api/chats/c1/turns': { runId: 'r1', answerId: 'm4' },
  })
  const reset = async () => {
    fireEvent.click(await screen.findByRole('button', { name: 'Actions for Mugs' }))
    fireEvent.click(await screen.findByRole('menuitem', { name: 'Reset chat' }))
    await screen.findByText('This chat was reset. Its earlier messages are saved as another branch.')
  }
  await screen.findByText('Two of them.')
  await reset()
  expect(screen.queryByText('Two of them.')).toBeNull()
  fireEvent.click(await screen.findByRole('button', { name: 'Undo' }))
  expect(await screen.findByText('Two of them.')).toBeTruthy()
  await reset()
  await submitQuestion('And cups?')
  await vi.waitFor(() => expect(sent.find(({ path }) => path.endsWith('/turns'))?.body).toMatchObject({ parentId: null, content: 'And cups?' }))
  const showEarlier = screen.getByRole('button', { name: 'Show earlier messages' })
  showEarlier.focus()
  fireEvent.click(showEarlier)
  expect(await screen.findByText('Two of them.')).toBeTruthy()
  await vi.waitFor(() => expect(document.activeElement).toBe(screen.getByRole('region', { name: 'Messages' })))
  expect(head).toBe('m2')
})

it('the list of chats is next to the open chat on wide screens', async () => {
  open(<OpenChat id="c1" />)
  expect(await screen.findByRole('navigation', { name: 'Chats' })).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Chats' })).toBeNull()
})

it('the list of chats opens in a drawer on narrow screens', async () => {
  screenSize.wide = false
  open(<OpenChat id="c1" />)
  fireEvent.click(await screen.findByRole('button', { name: 'Chats' }))
  const drawer = await screen.findByRole('dialog', { name: 'Chats' })
  expect(within(drawer).getByRole('navigation', { name: 'Chats' })).toBeTruthy()
  fireEvent.click(within(drawer).getByRole('button', { name: 'Close' }))
  expect(screen.queryByRole('navigation', { name: 'Chats' })).toBeNull()
})

it('the error for a chat that does not exist links to the chat list', async () => {
  open(<OpenChat id="c1" />, { 'GET /api/chats/c1': refusal('Not for you.', 404) })
  expect(await screen.findByRole('heading', { level: 1, name: 'Chat not found' })).toBeTruthy()
  expect(screen.getByRole('link', { name: 'All chats' }).getAttribute('href')).toBe('/chat')
  expect(screen.queryByText('The chat could not be loaded')).toBeNull()
})

it('retries a chat that failed to load', async () => {
  let refuses = true
  open(<OpenChat id="c1" />, { 'GET /api/chats/c1': () => (refuses ? refusal('Not now.', 403) : { chat: chat(), messages: [question] }) })
  expect(await screen.findByRole('heading', { level: 1, name: 'The chat could not be loaded' })).toBeTruthy()
  expect(screen.getByText('Not now.')).toBeTruthy()
  refuses = false
  fireEvent.click(screen.getByRole('button', { name: /again/i }))
  expect(await screen.findByRole('heading', { level: 1, name: 'Mugs' })).toBeTruthy()
})
