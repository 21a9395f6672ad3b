import { expect, test } from 'vitest'
import { groupChats } from './chat-groups.ts'

const now = new Date(2027, 2, 29, 0, 30)
const chat = (id: string, at: Date, pinned = false) => ({ id, pinned, updatedAt: at.toISOString() })

test('groups chats by calendar day, after the pinned chats', () => {
  const chats = [
    chat('pinned', new Date(2026, 0, 1), true),
    chat('a', new Date(2027, 2, 29, 0, 1)),
    chat('b', new Date(2027, 2, 28, 23, 59)),
    chat('c', new Date(2027, 2, 22, 0, 0)),
    chat('d', new Date(2027, 2, 21, 23, 0)),
    chat('e', new Date(2027, 1, 20)),
    chat('f', new Date(2027, 1, 2)),
  ]
  const month = (at: Date) => `${at.getFullYear()}-${at.getMonth() + 1}`
  expect(groupChats(chats, now, month).map(({ name, chats }) => `${name}: ${chats.map(({ id }) => id).join(' ')}`)).toEqual([
    'Pinned: pinned',
    'Today: a',
    'Yesterday: b',
    'Previous 7 days: c',
    'Previous 30 days: d',
    '2027-2: e f',
  ])
})

test('groups a chat with a future date under Today', () => {
  expect(groupChats([chat('a', new Date(2027, 2, 30))], now, String)[0]?.name).toBe('Today')
})
