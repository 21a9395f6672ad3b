import { and, asc, eq } from 'drizzle-orm'
import type { Handle } from '../../database/database.ts'
import { chatMessages, chats } from '../../database/tables/chats.ts'
import type { MessageRow } from './chat-store.ts'

interface TurnLocation {
  brandId: string
  chatId: string
  runId: string
}

/** Returns the messages that a run has written, oldest first: answers with tool calls, tool results, and the message in progress. */
export async function listTurn(db: Handle, { brandId, chatId, runId }: TurnLocation): Promise<MessageRow[]> {
  return db
    .select()
    .from(chatMessages)
    .where(and(eq(chatMessages.brandId, brandId), eq(chatMessages.chatId, chatId), eq(chatMessages.runId, runId)))
    .orderBy(asc(chatMessages.number))
}

/** Selects the message that follows another one for display, unless a user selected another branch meanwhile. */
export async function moveHead(tx: Handle, { brandId, chatId }: Pick<TurnLocation, 'brandId' | 'chatId'>, from: string, to: string): Promise<void> {
  await tx
    .update(chats)
    .set({ head: to })
    .where(and(eq(chats.brandId, brandId), eq(chats.id, chatId), eq(chats.head, from)))
}
