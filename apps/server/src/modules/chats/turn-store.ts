import { and, asc, eq } from 'drizzle-orm'
import type { Handle } from '../../database/database.ts'
import { chatMessages, chats } from '../../database/tables/chats.ts'
import type { MessageRow } from './chat-store.ts'

interface TurnPlace {
  brandId: string
  chatId: string
  runId: string
}

/** The messages that a run has written, oldest first: answers that called a tool, results of tools, and the one that is being written. */
export async function listTurn(db: Handle, { brandId, chatId, runId }: TurnPlace): Promise<MessageRow[]> {
  return db
    .select()
    .from(chatMessages)
    .where(and(eq(chatMessages.brandId, brandId), eq(chatMessages.chatId, chatId), eq(chatMessages.runId, runId)))
    .orderBy(asc(chatMessages.number))
}

/** Shows the message that follows another one, unless a person chose another branch meanwhile. */
export async function moveHead(tx: Handle, { brandId, chatId }: Pick<TurnPlace, 'brandId' | 'chatId'>, from: string, to: string): Promise<void> {
  await tx
    .update(chats)
    .set({ head: to })
    .where(and(eq(chats.brandId, brandId), eq(chats.id, chatId), eq(chats.head, from)))
}
