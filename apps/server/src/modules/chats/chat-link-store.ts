import { and, asc, eq, gt, isNull, lt } from 'drizzle-orm'
import type { Handle } from '../../database/database.ts'
import { chatLinks, chats } from '../../database/tables/chats.ts'
import type { ChatRow } from './chat-store.ts'

export type ChatLinkRow = typeof chatLinks.$inferSelect
type ChatLocation = Pick<ChatRow, 'brandId' | 'id'>

const ofChat = ({ brandId, id }: ChatLocation) => and(eq(chatLinks.brandId, brandId), eq(chatLinks.chatId, id))

export async function insertLink(db: Handle, row: ChatLinkRow): Promise<void> {
  await db.insert(chatLinks).values(row)
}

/** Returns the active links of a chat, oldest first. */
export async function listLinks(db: Handle, chat: ChatLocation, now: Date): Promise<ChatLinkRow[]> {
  return db
    .select()
    .from(chatLinks)
    .where(and(ofChat(chat), gt(chatLinks.expiresAt, now)))
    .orderBy(asc(chatLinks.createdAt), asc(chatLinks.id))
}

/** Returns an active link with its chat, or null if the link is invalid or expired, or the chat is deleted. */
export async function findByToken(db: Handle, tokenHash: string, now: Date): Promise<{ link: ChatLinkRow; chat: ChatRow } | null> {
  const [row] = await db
    .select({ link: chatLinks, chat: chats })
    .from(chatLinks)
    .innerJoin(chats, and(eq(chats.brandId, chatLinks.brandId), eq(chats.id, chatLinks.chatId), isNull(chats.deletedAt)))
    .where(and(eq(chatLinks.tokenHash, tokenHash), gt(chatLinks.expiresAt, now)))
  return row ?? null
}

/** Deletes a link. Returns false if it doesn't exist. */
export async function deleteLink(db: Handle, chat: ChatLocation, id: string): Promise<boolean> {
  const rows = await db
    .delete(chatLinks)
    .where(and(ofChat(chat), eq(chatLinks.id, id)))
    .returning({ id: chatLinks.id })
  return rows.length > 0
}

export async function deleteOldLinks(db: Handle, now: Date): Promise<void> {
  await db.delete(chatLinks).where(lt(chatLinks.expiresAt, now))
}

/** Returns the links that a user created, without their tokens. */
export async function listLinksOf(db: Handle, ownerId: string) {
  const { brandId, chatId, createdAt, expiresAt } = chatLinks
  return db.select({ brandId, chatId, createdAt, expiresAt }).from(chatLinks).where(eq(chatLinks.ownerId, ownerId)).orderBy(asc(createdAt), asc(chatLinks.id))
}
