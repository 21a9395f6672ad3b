import type { BrandDocument } from '@brandwright/contracts/brands'
import type { Chat, ChatMessage } from '@brandwright/contracts/chats'
import { emptyStyleGuide } from '@brandwright/domain/brands/empty-style-guide'
import { fireEvent, screen } from '@testing-library/react'
import type { ReactElement } from 'react'
import { useLocation } from 'react-router'
import { afterEach, beforeEach, vi } from 'vitest'
import { renderWithNotices } from '../../../testing/server-and-notices.tsx'

const AT = '2026-11-22T10:00:00.000Z'
export const guide = { ...emptyStyleGuide({ id: 'b1', url: 'https://oak.test/', now: AT }), name: 'Oak', canEdit: true } as unknown as BrandDocument
export const chat = (rest: Partial<Chat> = {}) => ({ id: 'c1', brand: 'b1', owner: 'u1', title: 'Mugs', pinned: false, head: 'm2', ...rest }) as Chat
export const message = (id: string, rest: Partial<ChatMessage>) =>
  ({
    id,
    parentId: null,
    role: 'user',
    content: '',
    status: 'done',
    complete: true,
    createdAt: AT,
    runId: null,
    error: null,
    model: null,
    cost: null,
    tool: null,
    about: null,
    citations: [],
    ...rest,
  }) as ChatMessage
export const question = message('m1', { content: 'Which mugs do we sell?' })
export const reply = message('m2', { parentId: 'm1', role: 'assistant', content: 'Two of them.' })

/** Screen of the current test. */
export const screenSize = { wide: true }

/** Prepares a wide screen without stored data for each test. */
export function withChatScreen(): void {
  beforeEach(() => {
    screenSize.wide = true
    sessionStorage.clear()
    localStorage.clear()
    vi.stubGlobal('matchMedia', (query: string) => ({ matches: query.includes('1024') && screenSize.wide, addEventListener() {}, removeEventListener() {} }))
  })
  afterEach(() => {
    document.title = ''
  })
}

const At = () => <p>at {useLocation().pathname}</p>
const answers = {
  'GET /api/me': { user: { id: 'u1' } },
  'GET /api/auth/providers': { items: [], deliversMail: true, findsPlaces: false },
  'GET /api/brands/b1': guide,
  'GET /api/chats': { items: [], nextCursor: null },
  'GET /api/chats/c1': { chat: chat(), messages: [question, reply] },
  'POST /api/models/array': { 0: { id: 'gpt-4o-mini', name: 'gpt-4o-mini', maker: 'OpenAI', show: true, able: [], roles: [] } },
  'GET /api/chat-memories': { items: [], words: 0, maxWords: 2000 },
  'GET /api/chats/c1/links': { items: [] },
}
/** Renders a part of the chat screens with a fake server and returns the received requests. `more` adds or replaces responses. */
export const open = (part: ReactElement, more: Record<string, unknown> = {}) =>
  renderWithNotices(
    <>
      {part}
      <At />
    </>,
    { ...answers, ...more },
    { at: '/chat/c1' },
  )
export const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))
export const submitQuestion = async (content: string) => {
  // Drafts are stored per user, so wait until the user has loaded.
  await screen.findByLabelText('Model for new work')
  fireEvent.change(screen.getByLabelText('Ask about the brand'), { target: { value: content } })
  press('Ask')
}
