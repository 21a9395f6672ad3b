import { and, asc, eq, gt, isNotNull, isNull, lt, sql } from 'drizzle-orm'
import type { Handle } from '../../database/database.ts'
import { isOfDeletedBrand } from '../../database/of-deleted-brand.ts'
import { chatMessages, chats } from '../../database/tables/chats.ts'

export type ChatRow = typeof chats.$inferSelect
export type MessageRow = typeof chatMessages.$inferSelect
interface ChatLocation {
  brandId: string
  id: string
}

const is = ({ brandId, id }: ChatLocation) => and(eq(chats.brandId, brandId), eq(chats.id, id))
const ofChat = ({ brandId, id }: ChatLocation) => and(eq(chatMessages.brandId, brandId), eq(chatMessages.chatId, id))

export async function insertChat(db: Handle, row: ChatRow): Promise<void> {
  await db.insert(chats).values(row)
}

/** Returns a user's chat by its id. */
export async function findChat(
  db: Handle,
  { id, ownerId }: { id: string; ownerId: string },
  state: 'present' | 'deleted' = 'present',
): Promise<ChatRow | null> {
  const [row] = await db
    .select()
    .from(chats)
    .where(and(eq(chats.ownerId, ownerId), eq(chats.id, id), state === 'present' ? isNull(chats.deletedAt) : isNotNull(chats.deletedAt)))
  return row ?? null
}

/** Returns a chat and locks it until the transaction ends, or null if it is deleted. */
export async function lockChat(tx: Handle, location: ChatLocation): Promise<ChatRow | null> {
  const [row] = await tx
    .select()
    .from(chats)
    .where(and(is(location), isNull(chats.deletedAt)))
    .for('update')
  return row ?? null
}

/** Returns the names of the tools available to models in a chat, or null for all. */
export async function toolsOfChat(db: Handle, location: ChatLocation): Promise<string[] | null> {
  const [row] = await db.select({ tools: chats.tools }).from(chats).where(is(location))
  return row?.tools ?? null
}

export async function updateChat(db: Handle, location: ChatLocation, change: Partial<ChatRow>): Promise<void> {
  await db.update(chats).set(change).where(is(location))
}

/** Counts the chat owner's pinned chats about the brand. */
export const countPinned = (db: Handle, { brandId, ownerId }: ChatRow): Promise<number> =>
  db.$count(chats, and(eq(chats.brandId, brandId), eq(chats.ownerId, ownerId), eq(chats.pinned, true), isNull(chats.deletedAt)))

export async function insertMessage(db: Handle, row: MessageRow): Promise<void> {
  await db.insert(chatMessages).values(row)
}

/** Returns the messages of a chat with numbers above `after`, in order of creation. Numbers start at 1. */
export async function listMessages(db: Handle, location: ChatLocation, after = 0): Promise<MessageRow[]> {
  return db
    .select()
    .from(chatMessages)
    .where(and(ofChat(location), gt(chatMessages.number, after)))
    .orderBy(asc(chatMessages.number))
}

/** Returns the number of a message, or 0 if the chat does not contain the message. */
export async function findMessageNumber(db: Handle, location: ChatLocation, messageId: string): Promise<number> {
  const [row] = await db
    .select({ number: chatMessages.number })
    .from(chatMessages)
    .where(and(ofChat(location), eq(chatMessages.id, messageId)))
  return row?.number ?? 0
}

export async function updateMessage(db: Handle, { brandId, id }: ChatLocation, change: Partial<MessageRow>): Promise<void> {
  await db
    .update(chatMessages)
    .set(change)
    .where(and(eq(chatMessages.brandId, brandId), eq(chatMessages.id, id)))
}

/** Returns all chats of a user, including deleted chats, with their messages, oldest first. */
export async function listChatsOf(db: Handle, ownerId: string): Promise<{ chat: ChatRow; messages: MessageRow[] }[]> {
  const rows = await db.select().from(chats).where(eq(chats.ownerId, ownerId)).orderBy(asc(chats.createdAt), asc(chats.id))
  const messages = await db.select().from(chatMessages).where(eq(chatMessages.ownerId, ownerId)).orderBy(asc(chatMessages.number))
  return rows.map((chat) => ({ chat, messages: messages.filter(({ chatId }) => chatId === chat.id) }))
}

/** Deletes chats that were deleted before this time or whose brand was permanently deleted, and search words that no other chat contains. */
export async function removeChats(db: Handle, deletedBefore: Date): Promise<void> {
  const owner = { brandId: chats.brandId, ownerId: chats.ownerId }
  const removed = [
    ...(await db.delete(chats).where(lt(chats.deletedAt, deletedBefore)).returning(owner)),
    ...(await db.delete(chats).where(isOfDeletedBrand(chats.brandId)).returning(owner)),
  ]
  const owners = new Map(removed.map((one) => [JSON.stringify(one), one]))
  for (const { brandId, ownerId } of owners.values()) await db.execute(sql`select brandwright_collect_chat_words(${brandId}, ${ownerId})`)
}
