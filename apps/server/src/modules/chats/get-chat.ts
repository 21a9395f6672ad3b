import type { ChatResponse } from '@brandwright/contracts/chats'
import type { Context } from '../../platform/context.ts'
import { chatAnswer, messageAnswer } from './chat-answers.ts'
import * as store from './chat-store.ts'
import { ownChat } from './own-chat.ts'

/** Returns a chat of the actor's own with the messages of all of its branches. */
export async function getChat(context: Context, id: string): Promise<ChatResponse> {
  const chat = await ownChat(context, id)
  const messages = await store.listMessages(context.database.db, chat)
  return { chat: chatAnswer(chat), messages: messages.map(messageAnswer) }
}
