import { and, asc, desc, eq, getTableColumns, isNotNull, isNull, lt, type SQL, sql } from 'drizzle-orm'
import type { Handle } from '../../database/database.ts'
import { isOfGoneBrand } from '../../database/of-gone-brand.ts'
import { chatMessages, chats } from '../../database/tables/chats.ts'

export type ChatRow = typeof chats.$inferSelect
export type MessageRow = typeof chatMessages.$inferSelect
interface ChatPlace {
  brandId: string
  id: string
}

const is = ({ brandId, id }: ChatPlace) => and(eq(chats.brandId, brandId), eq(chats.id, id))
const ofChat = ({ brandId, id }: ChatPlace) => and(eq(chatMessages.brandId, brandId), eq(chatMessages.chatId, id))

export async function insertChat(db: Handle, row: ChatRow): Promise<void> {
  await db.insert(chats).values(row)
}

/** A chat of a person by its own id. */
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

/** Reads a chat and locks it until the transaction ends. Null when it was deleted. */
export async function lockChat(tx: Handle, place: ChatPlace): Promise<ChatRow | null> {
  const [row] = await tx
    .select()
    .from(chats)
    .where(and(is(place), isNull(chats.deletedAt)))
    .for('update')
  return row ?? null
}

export async function updateChat(db: Handle, place: ChatPlace, change: Partial<ChatRow>): Promise<void> {
  await db.update(chats).set(change).where(is(place))
}

export interface ListedChat {
  chat: ChatRow
  opening: string | null
  found: string | null
}

interface ListQuery {
  brandId: string
  ownerId: string
  search?: string
}

/** Returns whether so many messages of a person have the words of a search that these are common. */
export async function isCommonSearch(db: Handle, { brandId, ownerId, search }: ListQuery): Promise<boolean> {
  if (!search) return false
  const hits = await db
    .select({ id: chatMessages.id })
    .from(chatMessages)
    .where(sql`${ofOwner(brandId, ownerId)} and ${matches(search)}`)
    .limit(COMMON_FROM)
  return hits.length === COMMON_FROM
}

/** The chats of a person about a brand, last changed first, after a place in that order: those that are pinned, or the others. */
export async function listChats(
  db: Handle,
  {
    brandId,
    ownerId,
    search,
    isCommon,
    pinned,
    after,
    limit,
  }: ListQuery & { isCommon: boolean; pinned: boolean; after: { at: string; id: string } | null; limit: number },
): Promise<ListedChat[]> {
  const matching = search ? matches(search) : null
  // Few hits lead to their chats. Of many, the first page is full after a few chats, each of which is looked through.
  const hasHit = isCommon
    ? sql`exists (select 1 from chat_messages where ${OF_CHAT} and ${matching})`
    : sql`${chats.id} in (select chat_id from chat_messages where ${ofOwner(brandId, ownerId)} and ${matching})`
  const found = matching
    ? sql<string | null>`(select content from chat_messages where ${OF_CHAT} and ${matching} order by number desc limit 1)`
    : sql<string | null>`null`
  const opening = sql<string | null>`(select left(content, 200) from chat_messages where ${OF_CHAT} and role = 'user' order by number limit 1)`
  return db
    .select({ chat: getTableColumns(chats), opening, found })
    .from(chats)
    .where(
      and(
        eq(chats.ownerId, ownerId),
        eq(chats.brandId, brandId),
        eq(chats.pinned, pinned),
        isNull(chats.deletedAt),
        search ? sql`(${chats.title} ilike ${likely(search)} or ${hasHit})` : undefined,
        after ? sql`(${chats.updatedAt}, ${chats.id}) < (${after.at}::timestamptz, ${after.id})` : undefined,
      ),
    )
    .orderBy(desc(chats.updatedAt), desc(chats.id))
    .limit(limit)
}

const COMMON_FROM = 1000
const ofOwner = (brandId: string, ownerId: string) =>
  sql`chat_messages.brand_id = ${brandId} and chat_messages.owner_id = ${ownerId} and chat_messages.role <> 'function'`
/** The messages of the chat that a row of the list is about, without the results of tools. */
const OF_CHAT = sql`chat_messages.brand_id = chats.brand_id and chat_messages.chat_id = chats.id and chat_messages.role <> 'function'`

const WITHOUT_SPACES = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]/u

/**
 * Returns the condition that a message has all words of a search in any order, each at least as the beginning of one of its own. Words are taken as they stand, or
 * as PostgreSQL parses them: to it, numbers with a point, addresses and hosts are one word. Scripts without spaces have no words: their text is searched as it is.
 */
function matches(search: string): SQL {
  const words = search.match(/[\p{L}\p{N}]+/gu) ?? []
  if (words.length === 0 || WITHOUT_SPACES.test(search)) return sql`content ilike ${likely(search)}`
  const asTheyStand = words.map((word) => `'${word}':*`).join(' & ')
  const asParsed = sql`regexp_replace(plainto_tsquery('simple', ${search})::text, '''( &|$)', ''':*\\1', 'g')::tsquery`
  return sql`search @@ (to_tsquery('simple', ${asTheyStand}) || ${asParsed})`
}

const likely = (text: string) => `%${text.replace(/[\\%_]/g, '\\$&')}%`

export async function insertMessage(db: Handle, row: MessageRow): Promise<void> {
  await db.insert(chatMessages).values(row)
}

export async function listMessages(db: Handle, place: ChatPlace): Promise<MessageRow[]> {
  return db.select().from(chatMessages).where(ofChat(place)).orderBy(asc(chatMessages.number))
}

export async function updateMessage(db: Handle, { brandId, id }: ChatPlace, change: Partial<MessageRow>): Promise<void> {
  await db
    .update(chatMessages)
    .set(change)
    .where(and(eq(chatMessages.brandId, brandId), eq(chatMessages.id, id)))
}

/** A person's chats with their messages, deleted ones too, oldest first. */
export async function listChatsOf(db: Handle, ownerId: string): Promise<{ chat: ChatRow; messages: MessageRow[] }[]> {
  const rows = await db.select().from(chats).where(eq(chats.ownerId, ownerId)).orderBy(asc(chats.createdAt), asc(chats.id))
  const messages = await db.select().from(chatMessages).where(eq(chatMessages.ownerId, ownerId)).orderBy(asc(chatMessages.number))
  return rows.map((chat) => ({ chat, messages: messages.filter(({ chatId }) => chatId === chat.id) }))
}

/** Removes chats that were deleted before a time, and those of brands that are gone for good. */
export async function removeChats(db: Handle, deletedBefore: Date): Promise<void> {
  await db.delete(chats).where(lt(chats.deletedAt, deletedBefore))
  await db.delete(chats).where(isOfGoneBrand(chats.brandId))
}
