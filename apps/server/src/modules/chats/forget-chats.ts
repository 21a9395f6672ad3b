import type { SystemContext } from '../../platform/context.ts'
import { deleteOldLinks } from './chat-link-store.ts'
import { removeChats } from './chat-store.ts'
import { removeMemories } from './memory-store.ts'

const RETENTION_MS = 30 * 24 * 3600 * 1000

/** Deletes chats 30 days after their deletion, chats and memories of brands that can no longer be restored, and expired links. */
export async function forgetChats({ database, now }: SystemContext): Promise<void> {
  await removeChats(database.db, new Date(now().getTime() - RETENTION_MS))
  await removeMemories(database.db)
  await deleteOldLinks(database.db, now())
}
