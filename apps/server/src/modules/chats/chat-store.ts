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

/** Counts the pinned chats of a chat's owner about its brand. */
export const countPinned = (db: Handle, { brandId, ownerId }: ChatRow): Promise<number> =>
  db.$count(chats, and(eq(chats.brandId, brandId), eq(chats.ownerId, ownerId), eq(chats.pinned, true), isNull(chats.deletedAt)))

interface ListQuery {
  brandId: string
  ownerId: string
  search?: string
}

/** The number of the latest hit in each chat, by chat id; `common` if there are so many hits that checking each chat separately is faster. */
type SearchHits = ReadonlyMap<string, number> | 'common'

/** Finds the messages of a user's chats that match a search; returns null without a search. */
export async function findHits(db: Handle, { brandId, ownerId, search }: ListQuery): Promise<SearchHits | null> {
  if (!search) return null
  const textQuery = textQueryOf(search)
  const { rows } = (await db.execute(
    textQuery
      ? sql`select chat_id, number from brandwright_chat_hits(${brandId}, ${ownerId}, ${textQuery}, ${MIN_COMMON_HITS})`
      : sql`select chat_id, number from chat_messages
          where brand_id = ${brandId} and owner_id = ${ownerId} and role <> 'function' and ${contains(search)} limit ${MIN_COMMON_HITS}`,
  )) as unknown as { rows: { chat_id: string; number: number }[] }
  if (rows.length === MIN_COMMON_HITS) return 'common'
  const latest = new Map<string, number>()
  for (const { chat_id: chatId, number } of rows) latest.set(chatId, Math.max(number, latest.get(chatId) ?? 0))
  return latest
}

/** Returns a page of a user's chats about a brand after a cursor, last changed first: either the pinned ones or the others. */
export async function listChats(
  db: Handle,
  {
    brandId,
    ownerId,
    search,
    hits,
    pinned,
    after,
    limit,
  }: ListQuery & { hits: SearchHits | null; pinned: boolean; after: { at: string; id: string } | null; limit: number },
): Promise<ListedChat[]> {
  const searched = search && hits ? { search, ...conditionsOf(search, hits) } : null
  const opening = sql<string | null>`(select left(content, 200) from chat_messages where ${IN_CURRENT_CHAT} and role = 'user' order by number limit 1)`
  return db
    .select({ chat: getTableColumns(chats), opening, found: searched?.found ?? sql<string | null>`null` })
    .from(chats)
    .where(
      and(
        eq(chats.ownerId, ownerId),
        eq(chats.brandId, brandId),
        eq(chats.pinned, pinned),
        isNull(chats.deletedAt),
        searched ? sql`(${chats.title} ilike ${likely(searched.search)} or ${searched.hasHit})` : undefined,
        after ? sql`(${chats.updatedAt}, ${chats.id}) < (${after.at}::timestamptz, ${after.id})` : undefined,
      ),
    )
    .orderBy(desc(chats.updatedAt), desc(chats.id))
    .limit(limit)
}

/** Number of matching messages from which a search checks each chat instead of collecting the messages. */
const MIN_COMMON_HITS = 5000
/** Messages of the chat in the current row, without tool results. */
const IN_CURRENT_CHAT = sql`chat_messages.brand_id = chats.brand_id and chat_messages.chat_id = chats.id and chat_messages.role <> 'function'`

/**
 * Returns SQL for whether the current chat matches the search, and for the text of its latest match. Uses precomputed hits for rare words, and tests chat by
 * chat for common ones, because a few chats already fill the first page.
 */
function conditionsOf(search: string, hits: SearchHits): { hasHit: SQL; found: SQL<string | null> } {
  if (hits !== 'common') {
    const numbers = sql`${JSON.stringify(Object.fromEntries(hits))}::jsonb`
    return {
      hasHit: sql`jsonb_exists(${numbers}, chats.id)`,
      found: sql`(select content from chat_messages where ${IN_CURRENT_CHAT} and number = (${numbers} ->> chats.id)::integer)`,
    }
  }
  const textQuery = textQueryOf(search)
  const matching = textQuery ? sql`search @@ ${textQuery}` : contains(search)
  return {
    hasHit: sql`exists (select 1 from chat_messages where ${IN_CURRENT_CHAT} and ${matching})`,
    found: sql`(select content from chat_messages where ${IN_CURRENT_CHAT} and ${matching} order by number desc limit 1)`,
  }
}

const WITHOUT_SPACES = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]/u

/**
 * Returns the query for messages that contain all words of a search, in any order, as prefixes; null for scripts without spaces, which need a substring search.
 * Matches words both verbatim and as PostgreSQL parses them, which keeps decimals, URLs and hosts as one word.
 */
function textQueryOf(search: string): SQL | null {
  const terms = search.match(/[\p{L}\p{N}]+/gu) ?? []
  if (terms.length === 0 || WITHOUT_SPACES.test(search)) return null
  const prefixQuery = terms.map((term) => `'${term}':*`).join(' & ')
  const asParsed = sql`regexp_replace(plainto_tsquery('simple', ${search})::text, '''( &|$)', ''':*\\1', 'g')::tsquery`
  return sql`(to_tsquery('simple', ${prefixQuery}) || ${asParsed})`
}

const contains = (search: string): SQL => sql`content ilike ${likely(search)}`

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

/** Returns a user's chats with their messages, oldest first, including deleted ones. */
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
