import type { Handle } from '../../database/database.ts'
import { messageAnswer } from './chat-answers.ts'
import { listLinksOf } from './chat-link-store.ts'
import { listChatsOf } from './chat-store.ts'
import { listMemoriesOf } from './memory-store.ts'

/** A person's chats with all of their messages and what the assistant remembers, for the export of what is stored about them. */
export async function chatsByPerson(db: Handle, person: string) {
  const rows = await listChatsOf(db, person)
  const memories = await listMemoriesOf(db, person)
  return {
    chats: rows.map(({ chat: { ownerId: _, ...chat }, messages }) => ({ ...chat, messages: messages.map(messageAnswer) })),
    chatMemories: memories.map(({ ownerId: _, ...memory }) => memory),
    chatLinks: await listLinksOf(db, person),
  }
}
