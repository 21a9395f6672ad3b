import type { ChatListEntry } from '@brandwright/contracts/chats'
import { fireEvent, screen, within } from '@testing-library/react'
import { useLocation } from 'react-router'
import { expect, it, vi } from 'vitest'
import { changes, hoursAgo, refusal, renderWithNotices } from '../../testing/server-and-notices.tsx'
import ChatDrawer from './chat-drawer.tsx'
import ChatList from './chat-list.tsx'

const DAY = 24
const chat = (id: string, title: string, rest: Partial<ChatListEntry> = {}): ChatListEntry => ({
  id,
  title,
  pinned: false,
  updatedAt: hoursAgo(0),
  opening: '',
  found: null,
  ...rest,
})
const page = (items: ChatListEntry[], nextCursor: string | null = null) => ({ items, nextCursor })

const At = () => <p>at {useLocation().pathname + useLocation().search}</p>
const open = (answers: Record<string, unknown>, current = 'c1') =>
  renderWithNotices(
    <>
      <ChatList brandId="b 1" current={current} />
      <At />
    </>,
    answers,
    { at: `/chat/${current}` },
  )
const links = (name: string) =>
  within(screen.getByRole('region', { name }))
    .getAllByRole('link')
    .map((link) => [link.textContent, link.getAttribute('href')])
const choose = async (title: string, entry: string) => {
  fireEvent.click(await screen.findByRole('button', { name: `Actions for ${title}` }))
  fireEvent.click(await screen.findByRole('menuitem', { name: entry }))
}

it('groups chats by date below the pinned chats, and marks the chat that is open', async () => {
  const sent = open({
    'GET /api/chats': page([
      chat('c3', 'Pinned one', { pinned: true, updatedAt: hoursAgo(90 * DAY) }),
      chat('c1', 'New Chat', { opening: 'Which blue is ours?' }),
      chat('c/2', 'New Chat', { updatedAt: hoursAgo(4 * DAY) }),
    ]),
  })
  await screen.findByRole('region', { name: 'Pinned' })
  expect(links('Pinned')).toEqual([['Pinned one', '/chat/c3']])
  expect(links('Today')).toEqual([['Which blue is ours?', '/chat/c1']])
  expect(links('Previous 7 days')).toEqual([['New Chat', '/chat/c%2F2']])
  expect(screen.getByRole('link', { name: 'Which blue is ours?' }).getAttribute('aria-current')).toBe('page')
  expect(screen.getByRole('link', { name: 'Pinned one' }).getAttribute('aria-current')).toBeNull()
  expect(screen.getByRole('link', { name: 'New chat' }).getAttribute('href')).toBe('/chat?brand=b%201')
  expect(sent.map(({ path }) => path)).toEqual(['/api/chats?brand=b+1&limit=25'])
})

it('the search finds chats by title and by message, and shows the matching text', async () => {
  open({
    'GET /api/chats': ({ path }: { path: string }) => {
      if (path.includes('search=blue')) return page([chat('c2', 'Colors', { found: 'the blue of the mug' })])
      return page(path.includes('search=') ? [] : [chat('c1', 'Mugs')])
    },
  })
  await screen.findByRole('link', { name: 'Mugs' })
  const search = screen.getByRole('searchbox', { name: 'Search chats' })
  fireEvent.change(search, { target: { value: ' blue ' } })
  expect(await screen.findByText('1 found')).toBeTruthy()
  expect(links('Found')).toEqual([['Colorsthe blue of the mug', '/chat/c2']])
  fireEvent.change(search, { target: { value: 'red' } })
  expect(await screen.findByText('No chat matches “red”.')).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: 'Clear the search' }))
  expect(await screen.findByRole('link', { name: 'Mugs' })).toBeTruthy()
})

it('an empty chat list reports that there are no chats or why they failed to load', async () => {
  let refuses = true
  open({ 'GET /api/chats': () => (refuses ? refusal('Not now.', 403) : page([])) })
  expect(await screen.findByText('The chats could not be loaded')).toBeTruthy()
  expect(screen.getByText('Not now.')).toBeTruthy()
  refuses = false
  fireEvent.click(screen.getByRole('button', { name: /again/i }))
  expect(await screen.findByText('Your chats about this brand are listed here. Only you can see them.')).toBeTruthy()
})

it('the button “Load more” loads the next chats', async () => {
  open({ 'GET /api/chats': ({ path }: { path: string }) => (path.includes('cursor=next') ? page([chat('c2', 'Older')]) : page([chat('c1', 'Newer')], 'next')) })
  await screen.findByRole('link', { name: 'Newer' })
  fireEvent.click(screen.getByRole('button', { name: 'Load more' }))
  expect(await screen.findByRole('link', { name: 'Older' })).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Newer' })).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Load more' })).toBeNull()
})

it('renames a chat, and keeps the typed title in the field if the server rejects the title', async () => {
  let title = 'Mugs'
  let refuses = true
  const sent = open({
    'GET /api/chats': () => page([chat('c1', title)]),
    'PATCH /api/chats/c1': ({ body }: { body: { title: string } }) => {
      if (refuses) return refusal('Not now.')
      title = body.title
      return {}
    },
  })
  await choose('Mugs', 'Rename')
  const dialog = within(await screen.findByRole('dialog', { name: 'Rename chat' }))
  const field = dialog.getByLabelText<HTMLInputElement>('Title')
  expect(field.value).toBe('Mugs')
  fireEvent.change(field, { target: { value: '  ' } })
  expect(dialog.getByRole<HTMLButtonElement>('button', { name: 'Rename' }).disabled).toBe(true)
  fireEvent.change(field, { target: { value: ' Cups ' } })
  fireEvent.click(dialog.getByRole('button', { name: 'Rename' }))
  expect((await dialog.findByRole('alert')).textContent).toBe('The chat was not renamedNot now.')
  expect(field.value).toBe(' Cups ')
  refuses = false
  fireEvent.click(dialog.getByRole('button', { name: 'Rename' }))
  expect(await screen.findByRole('link', { name: 'Cups' })).toBeTruthy()
  await vi.waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(changes(sent).at(-1)).toEqual({ method: 'PATCH', path: '/api/chats/c1', body: { title: 'Cups' } })
})

it('chats can be pinned and unpinned, and a failed request shows an error', async () => {
  let pinned = false
  let refuses = false
  const sent = open({
    'GET /api/chats': () => page([chat('c1', 'Mugs', { pinned })]),
    'PATCH /api/chats/c1': ({ body }: { body: { pinned: boolean } }) => {
      if (refuses) return refusal('Not now.')
      pinned = body.pinned
      return {}
    },
  })
  await choose('Mugs', 'Pin')
  expect(await screen.findByRole('region', { name: 'Pinned' })).toBeTruthy()
  refuses = true
  await choose('Mugs', 'Unpin')
  expect(await screen.findByText('The chat was not unpinned')).toBeTruthy()
  refuses = false
  await choose('Mugs', 'Unpin')
  expect(await screen.findByRole('region', { name: 'Today' })).toBeTruthy()
  refuses = true
  await choose('Mugs', 'Pin')
  expect(await screen.findByText('The chat was not pinned')).toBeTruthy()
  expect(changes(sent).map(({ body }) => body)).toEqual([{ pinned: true }, { pinned: false }, { pinned: false }, { pinned: true }])
})

it('navigates away from an open chat that is deleted, and restores the chat on Undo', async () => {
  let items = [chat('c1', 'Mugs')]
  const sent = open({
    'GET /api/chats': () => page(items),
    'DELETE /api/chats/c1': () => {
      items = []
      return {}
    },
    'POST /api/chats/c1/restore': () => {
      items = [chat('c1', 'Mugs')]
      return {}
    },
  })
  await choose('Mugs', 'Delete')
  expect(await screen.findByText('“Mugs” was deleted')).toBeTruthy()
  expect(screen.getByText('at /chat?brand=b%201')).toBeTruthy()
  expect(screen.queryByRole('link', { name: 'Mugs' })).toBeNull()
  fireEvent.click(screen.getByRole('button', { name: 'Undo' }))
  expect(await screen.findByText('“Mugs” was restored')).toBeTruthy()
  expect(await screen.findByRole('link', { name: 'Mugs' })).toBeTruthy()
  expect(changes(sent).map(({ method, path }) => `${method} ${path}`)).toEqual(['DELETE /api/chats/c1', 'POST /api/chats/c1/restore'])
})

it('the open chat stays open if another chat is deleted or cannot be deleted', async () => {
  open({ 'GET /api/chats': page([chat('c2', 'Cups')]), 'DELETE /api/chats/c2': refusal('Not now.') })
  await choose('Cups', 'Delete')
  expect(await screen.findByText('“Cups” was not deleted')).toBeTruthy()
  expect(screen.getByText('at /chat/c1')).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Cups' })).toBeTruthy()
})

it('the drawer closes when the user opens a chat or starts a new one', async () => {
  const onClose = vi.fn()
  renderWithNotices(<ChatDrawer brandId="b1" current={undefined} onClose={onClose} />, { 'GET /api/chats': page([chat('c1', 'Mugs')]) })
  fireEvent.click(await screen.findByRole('link', { name: 'Mugs' }))
  expect(onClose).toHaveBeenCalledTimes(1)
  fireEvent.click(screen.getByRole('link', { name: 'New chat' }))
  expect(onClose).toHaveBeenCalledTimes(2)
})
