import type { Context } from '../../platform/context.ts'
import { Refusal } from '../../platform/refusal.ts'
import { requireEditor } from '../brands/brand-access.ts'
import { signedIn } from '../users/user-policy.ts'
import * as store from './chat-store.ts'

export const chatNotFound = () => new Refusal('not_found', 'Chat not found')

/** Returns the live topic for changes to a user's chats. */
export const chatsTopic = (ownerId: string) => `chats:${ownerId}`

/**
 * Returns one of the actor's chats. Throws "not found" if the actor no longer belongs to the brand of the chat, and for everyone else, including super admins.
 */
export async function personalChat(context: Context, id: string, state?: 'deleted'): Promise<store.ChatRow> {
  const actor = signedIn(context.actor)
  const chat = await store.findChat(context.database.db, { id, ownerId: actor.id }, state)
  if (!chat) throw chatNotFound()
  await requireEditor(context, chat.brandId).catch((error: unknown) => {
    throw error instanceof Refusal ? chatNotFound() : error
  })
  return chat
}
