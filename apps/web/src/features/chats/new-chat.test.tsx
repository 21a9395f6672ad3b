import { fireEvent, screen, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { refusal } from '../../testing/server-and-notices.tsx'
import { ChatBrand } from './chat-brand.tsx'
import { NewChat } from './new-chat.tsx'
import { chat, guide, open, press, submitQuestion, withChatScreen } from './testing/chat-server.tsx'

withChatScreen()

const withColors = { ...guide, colors: { ...guide.colors, roles: { ...guide.colors.roles, primary: '#112233' } } }

it('starts a chat with a suggested question, and opens the chat', async () => {
  let refuses = true
  const sent = open(<NewChat guide={withColors} />, {
    'POST /api/chats': () => (refuses ? refusal('The cap is reached.') : { chat: chat({ id: 'c9' }), runId: 'r1' }),
  })
  const starters = within(screen.getByRole('list', { name: 'First questions' })).getAllByRole('button')
  expect(starters.map(({ textContent }) => textContent)).toEqual([
    'What are the colours of Oak?',
    'How does Oak sound?',
    'What does Oak sell?',
    'Write a short email for Oak',
  ])
  expect(within(screen.getByRole('list', { name: 'Colours' })).getByText('primary #112233')).toBeTruthy()
  await screen.findByLabelText('Model for new work')
  press('What does Oak sell?')
  expect((await screen.findByRole('alert')).textContent).toBe('The chat was not startedThe cap is reached.')
  refuses = false
  press('How does Oak sound?')
  expect(await screen.findByText('at /chat/c9')).toBeTruthy()
  expect(sent.filter(({ method, path }) => method === 'POST' && path === '/api/chats').at(-1)?.body).toEqual({
    brand: 'b1',
    content: 'How does Oak sound?',
    model: 'gpt-4o-mini',
  })
})

it('starts a chat with a typed question', async () => {
  const sent = open(<NewChat guide={guide} />, { 'POST /api/chats': { chat: chat({ id: 'c9' }), runId: 'r1' } })
  expect(screen.queryByRole('list', { name: 'Colours' })).toBeNull()
  await submitQuestion(' Why oak? ')
  expect(await screen.findByText('at /chat/c9')).toBeTruthy()
  expect(sent.find(({ method, path }) => method === 'POST' && path === '/api/chats')?.body).toMatchObject({ content: 'Why oak?' })
})

it.each([
  ['', {}, 'You are not a member of a brand yet. Start with its website.'],
  ['b1', { 'GET /api/brands/b1': { ...guide, canEdit: false } }, 'You are not a member of Oak. Start with a brand of your own.'],
])('the screen for a user without access to the brand links to the start page: $2', async (brandId, more, message) => {
  const sent = open(<ChatBrand brandId={brandId}>{() => 'The chat'}</ChatBrand>, more)
  expect(await screen.findByText(message)).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Paste your website' }).getAttribute('href')).toBe('/')
  expect(screen.queryByText('The chat')).toBeNull()
  expect(sent.some(({ path }) => path === '/api/brands/')).toBe(false)
})

it('shows why the brand of a chat failed to load, and retries', async () => {
  let refuses = true
  open(<ChatBrand brandId="b1">{({ name }) => `The chat of ${name}`}</ChatBrand>, { 'GET /api/brands/b1': () => (refuses ? refusal('Not now.', 403) : guide) })
  expect(await screen.findByText('There was an issue with Getting Brand')).toBeTruthy()
  refuses = false
  fireEvent.click(screen.getByRole('button', { name: /again/i }))
  expect(await screen.findByText('The chat of Oak')).toBeTruthy()
})
