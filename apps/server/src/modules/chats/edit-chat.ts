import type { Chat, PatchChatInput } from '@brandwright/contracts/chats'
import type { Context } from '../../platform/context.ts'
import { Refusal } from '../../platform/refusal.ts'
import { chatAnswer } from './chat-answers.ts'
import * as store from './chat-store.ts'
import { chatNotFound, chatsTopic, ownChat } from './own-chat.ts'

/** Renames a chat, pins it, or chooses the branch that is shown. None of this moves it in the list. */
export async function editChat(context: Context, { id, ...change }: PatchChatInput & { id: string }): Promise<Chat> {
  const { brandId, ownerId } = await ownChat(context, id)
  return context.database.db.transaction(async (tx) => {
    const chat = await store.lockChat(tx, { brandId, id })
    if (!chat) throw chatNotFound()
    if (change.head !== undefined && !(await store.listMessages(tx, chat)).some((message) => message.id === change.head))
      throw new Refusal('bad_request', 'This chat has no such message. Reload it and try again.')
    if (Object.keys(change).length > 0) await store.updateChat(tx, chat, change)
    await context.live.announce(tx, chatsTopic(ownerId), 0)
    return chatAnswer({ ...chat, ...change })
  })
}
