import type { Chat } from '@brandwright/contracts/chats'
import type { Context } from '../../platform/context.ts'
import { Refusal } from '../../platform/refusal.ts'
import { chatAnswer } from './chat-answers.ts'
import * as store from './chat-store.ts'
import { chatsTopic, ownChat } from './own-chat.ts'

/** Deletes a chat and stops the answer that is written. Its owner can restore it for 30 days; it is in no list of deleted things, which colleagues see. */
export async function deleteChat(context: Context, id: string): Promise<void> {
  const chat = await ownChat(context, id)
  const { db } = context.database
  await db.transaction(async (tx) => {
    await store.updateChat(tx, chat, { deletedAt: context.now() })
    await context.live.announce(tx, chatsTopic(chat.ownerId), 0)
  })
  for (const { status, runId } of await store.listMessages(db, chat)) if (status === 'writing' && runId) await context.runs.stop(runId)
}

/** Restores a deleted chat. One that is not deleted is returned as it is. */
export async function restoreChat(context: Context, id: string): Promise<Chat> {
  const chat = await ownChat(context, id, 'deleted').catch((error: unknown) => {
    if (error instanceof Refusal && error.code === 'not_found') return ownChat(context, id)
    throw error
  })
  await context.database.db.transaction(async (tx) => {
    await store.updateChat(tx, chat, { deletedAt: null })
    await context.live.announce(tx, chatsTopic(chat.ownerId), 0)
  })
  return chatAnswer({ ...chat, deletedAt: null })
}
