import { and, asc, eq } from 'drizzle-orm'
import type { Handle } from '../../database/database.ts'
import { chatMessages, chats } from '../../database/tables/chats.ts'
import type { MessageRow } from './chat-store.ts'

interface TurnLocation {
  brandId: string
  chatId: string
  runId: string
}

/** Returns the messages written by a run, oldest first: answers with tool calls, tool results, and the message in progress. */
export async function listTurn(db: Handle, { brandId, chatId, runId }: TurnLocation): Promise<MessageRow[]> {
  return db
    .select()
    .from(chatMessages)
    .where(and(eq(chatMessages.brandId, brandId), eq(chatMessages.chatId, chatId), eq(chatMessages.runId, runId)))
    .orderBy(asc(chatMessages.number))
}

/** Moves the end of the displayed branch to the next message, unless a user has selected another branch in the meantime. */
export async function moveHead(tx: Handle, { brandId, chatId }: Pick<TurnLocation, 'brandId' | 'chatId'>, from: string, to: string): Promise<void> {
  await tx
    .update(chats)
    .set({ head: to })
    .where(and(eq(chats.brandId, brandId), eq(chats.id, chatId), eq(chats.head, from)))
}
