import type { Comment } from '@brandwright/contracts/comments'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { open, server, withEditorServer } from './testing/editor-server.tsx'

withEditorServer()

const comment = (id: string, change: Partial<Comment>): Comment => ({
  id,
  parent: null,
  pointer: '',
  quote: '',
  words: '',
  isCurrent: true,
  author: 'Ada',
  isGuest: true,
  body: 'Shorter, please.',
  created: '2026-11-26T10:00:00.000Z',
  isResolved: false,
  ...change,
})

it('members can read comments, reply to them, and create a guest link that is shown once', async () => {
  const comments = [
    comment('c1', { pointer: '/sections/s1/header', quote: 'Desks for two', words: 'for two', isCurrent: false }),
    comment('c2', { parent: 'c1', author: 'Robin', isGuest: false, body: 'It is.' }),
    comment('c4', { pointer: '/sections/s2', body: 'Too dark.' }),
    comment('c5', { pointer: '/sections/removed', isCurrent: false, body: 'Smaller.' }),
    comment('c3', { body: 'Fine now.', isResolved: true }),
  ]
  const calls: [string, string, unknown][] = []
  const { fetch } = globalThis
  vi.stubGlobal('fetch', async (address: string, init: RequestInit = {}) => {
    if (!/\/comment(s|-links)/.test(address)) return fetch(address, init)
    if (init.method && init.method !== 'GET')
      calls.push([init.method, address.replace(/.*\/items\/[^/]+/, ''), init.body ? JSON.parse(String(init.body)) : null])
    if (address.endsWith('/comment-links'))
      return Response.json({ id: 'l1', name: '', created: '', expires: '2026-12-10T10:00:00.000Z', link: 'https://b.example/r/token' }, { status: 201 })
    return Response.json({ comments, links: [] })
  })
  await open()
  const panel = within(await screen.findByRole('region', { name: 'Comments (3)' }))
  expect(panel.getByText('for two').tagName).toBe('MARK')
  expect(panel.getByText('for two').parentElement?.textContent).toBe('Desks for two')
  expect(panel.getByText('Changed after this comment')).toBeTruthy()
  expect(panel.getByText('Image with text section 2')).toBeTruthy()
  expect(panel.getByText('Removed section')).toBeTruthy()
  expect(panel.getByRole('option', { name: 'Footer section 3' })).toBeTruthy()
  expect(panel.getAllByText(/^Ada, guest, /)).toHaveLength(4)
  expect(panel.getByText('Resolved (1)')).toBeTruthy()

  const [first] = panel.getAllByRole('listitem')
  const thread = within(first as HTMLElement)
  fireEvent.click(thread.getByRole('button', { name: 'Reply' }))
  fireEvent.change(thread.getByLabelText('Reply'), { target: { value: 'Done.' } })
  fireEvent.click(thread.getByRole('button', { name: 'Send reply' }))
  await waitFor(() => expect(thread.queryByLabelText('Reply')).toBeNull())
  fireEvent.click(thread.getByRole('button', { name: 'Resolve' }))
  fireEvent.change(panel.getByLabelText('About'), { target: { value: '/sections/s1/header' } })
  fireEvent.change(panel.getByLabelText('Quoted text (optional)'), { target: { value: 'for two ' } })
  fireEvent.change(panel.getByLabelText('New comment'), { target: { value: ' Say which. ' } })
  fireEvent.click(panel.getByRole('button', { name: 'Comment' }))
  fireEvent.click(panel.getByRole('button', { name: 'Link for guests' }))
  expect(await panel.findByText('https://b.example/r/token')).toBeTruthy()
  await waitFor(() => expect(calls).toHaveLength(4))
  expect(calls).toEqual([
    ['POST', '/comments', { body: 'Done.', parent: 'c1' }],
    ['PATCH', '/comments/c1', { isResolved: true }],
    ['POST', '/comments', { body: 'Say which.', pointer: '/sections/s1/header', words: 'for two' }],
    ['POST', '/comment-links', {}],
  ])
  expect(server.patches).toEqual([])
})
