import { screen, within } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import ChatsRoute from '../features/chats/new-chat.tsx'
import ChatRoute from '../features/chats/open-chat.tsx'
import { renderWithNotices } from '../testing/server-and-notices.tsx'
import AboutRoute from './about.tsx'

it('lists recent changes of the product and all shortcuts', () => {
  renderWithNotices(<AboutRoute />)
  const part = (id: string) => within(document.getElementById(id) as HTMLElement)
  expect(part('new').getAllByRole('listitem').length).toBeGreaterThan(3)
  expect(part('shortcuts').getAllByText('?').length).toBeGreaterThan(0)
  expect(screen.getByRole('link', { name: 'Paste your website' }).getAttribute('href')).toBe('/')
  expect(document.body.textContent).not.toContain('`')
})

it.each([
  ['the open chat', <ChatRoute key="chat" />, '/chat/c1', '/chat/:id'],
  ['a new chat', <ChatsRoute key="chats" />, '/chat', '*'],
])('subscribes to the topic of the user’s chats in addition to %s', async (_, part, at, route) => {
  const opened: string[] = []
  vi.stubGlobal(
    'EventSource',
    class {
      constructor(address: string) {
        opened.push(address)
      }
      close() {}
    },
  )
  renderWithNotices(
    part,
    {
      'GET /api/me': { user: { id: 'u1', brand: null } },
      'GET /api/chats/c1': Response.json({ error: { code: 'not_found', message: 'No.' } }, { status: 404 }),
    },
    { at, route },
  )
  await vi.waitFor(() => expect(opened).toEqual(['/api/live?topics=chats%3Au1']))
  expect(await screen.findByRole('heading', { level: 1 })).toBeTruthy()
})
