import { and, asc, desc, eq, getTableColumns, isNotNull, isNull, lt, type SQL, sql } from 'drizzle-orm'
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

/** Returns a person's chat by its id. */
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

/** Returns a chat and locks it until the transaction ends; null if it is deleted. */
export async function lockChat(tx: Handle, location: ChatLocation): Promise<ChatRow | null> {
  const [row] = await tx
    .select()
    .from(chats)
    .where(and(is(location), isNull(chats.deletedAt)))
    .for('update')
  return row ?? null
}

export async function updateChat(db: Handle, location: ChatLocation, change: Partial<ChatRow>): Promise<void> {
  await db.update(chats).set(change).where(is(location))
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

/** Returns true if a search matches so many of a person's messages that its words count as common. */
export async function isCommonSearch(db: Handle, { brandId, ownerId, search }: ListQuery): Promise<boolean> {
  if (!search) return false
  const hits = await db
    .select({ id: chatMessages.id })
    .from(chatMessages)
    .where(sql`${ofOwner(brandId, ownerId)} and ${matches(search)}`)
    .limit(COMMON_FROM)
  return hits.length === COMMON_FROM
}

/** Returns a page of a person's chats about a brand after a cursor, last changed first: either the pinned ones or the others. */
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
  // Rare words: look up the chats of the few hits. Common words: test each chat for a hit, since a few chats fill the first page.
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
/** Messages of the chat in the current row, without tool results. */
const OF_CHAT = sql`chat_messages.brand_id = chats.brand_id and chat_messages.chat_id = chats.id and chat_messages.role <> 'function'`

const WITHOUT_SPACES = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]/u

/**
 * Returns the condition that a message contains all words of a search, in any order, as prefixes. Matches words both verbatim and as PostgreSQL parses them,
 * which keeps decimals, URLs and hosts as one word; scripts without spaces use a substring search.
 */
function matches(search: string): SQL {
  const terms = search.match(/[\p{L}\p{N}]+/gu) ?? []
  if (terms.length === 0 || WITHOUT_SPACES.test(search)) return sql`content ilike ${likely(search)}`
  const prefixQuery = terms.map((term) => `'${term}':*`).join(' & ')
  const asParsed = sql`regexp_replace(plainto_tsquery('simple', ${search})::text, '''( &|$)', ''':*\\1', 'g')::tsquery`
  return sql`search @@ (to_tsquery('simple', ${prefixQuery}) || ${asParsed})`
}

const likely = (text: string) => `%${text.replace(/[\\%_]/g, '\\$&')}%`

export async function insertMessage(db: Handle, row: MessageRow): Promise<void> {
  await db.insert(chatMessages).values(row)
}

export async function listMessages(db: Handle, location: ChatLocation): Promise<MessageRow[]> {
  return db.select().from(chatMessages).where(ofChat(location)).orderBy(asc(chatMessages.number))
}

export async function updateMessage(db: Handle, { brandId, id }: ChatLocation, change: Partial<MessageRow>): Promise<void> {
  await db
    .update(chatMessages)
    .set(change)
    .where(and(eq(chatMessages.brandId, brandId), eq(chatMessages.id, id)))
}

/** Returns a person's chats with their messages, oldest first, including deleted ones. */
export async function listChatsOf(db: Handle, ownerId: string): Promise<{ chat: ChatRow; messages: MessageRow[] }[]> {
  const rows = await db.select().from(chats).where(eq(chats.ownerId, ownerId)).orderBy(asc(chats.createdAt), asc(chats.id))
  const messages = await db.select().from(chatMessages).where(eq(chatMessages.ownerId, ownerId)).orderBy(asc(chatMessages.number))
  return rows.map((chat) => ({ chat, messages: messages.filter(({ chatId }) => chatId === chat.id) }))
}

/** Deletes chats that were deleted before a time, and those of permanently deleted brands. */
export async function removeChats(db: Handle, deletedBefore: Date): Promise<void> {
  await db.delete(chats).where(lt(chats.deletedAt, deletedBefore))
  await db.delete(chats).where(isOfDeletedBrand(chats.brandId))
}
