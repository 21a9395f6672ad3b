import { isSearchedBySimilarity, similarWords } from '@brandwright/domain/chats/similar-words'
import { and, desc, eq, getTableColumns, isNull, not, type SQL, sql } from 'drizzle-orm'
import type { Handle } from '../../database/database.ts'
import { chats } from '../../database/tables/chats.ts'
import type { ChatRow } from './chat-store.ts'

interface SearchQuery {
  brandId: string
  ownerId: string
  search: string
}

/** The number of the latest hit in each chat, by chat id; `common` if there are so many hits that checking each chat separately is faster. */
type SearchHits = ReadonlyMap<string, number> | 'common'

/** A search whose hits have been collected. */
export interface ChatSearch {
  /** The words that the hits contain, for excerpts. */
  text: string
  hits: SearchHits
  /** True for the current chat if its title matches. */
  inTitle: SQL
  /** True for the current message if it matches. */
  inMessage: SQL
}

export interface ListedChat {
  chat: ChatRow
  opening: string | null
  found: string | null
}

/** Finds the messages of a user's chats that contain a search; returns null without a search. */
export async function findChats(db: Handle, query: SearchQuery): Promise<ChatSearch | null> {
  const { brandId, ownerId, search } = query
  if (!search) return null
  const inTitle = sql`${chats.title} ilike ${likely(search)}`
  const textQuery = textQueryOf(search)
  if (textQuery) return { text: search, hits: await collectHits(db, query, textQuery), inTitle, inMessage: sql`search @@ ${textQuery}` }
  const inMessage = sql`content ilike ${likely(search)}`
  const { rows } = (await db.execute(
    sql`select chat_id, max(number) as number, count(*)::integer as hits from (
      select chat_id, number from chat_messages
      where brand_id = ${brandId} and owner_id = ${ownerId} and role <> 'function' and ${inMessage} limit ${MIN_COMMON_HITS}
    ) found group by chat_id`,
  )) as unknown as { rows: HitRow[] }
  return { text: search, hits: hitsOf(rows), inTitle, inMessage }
}

/** Finds the messages that contain words similar to those of a search, such as the word that a typo is meant to be; returns null if there are no such words. */
export async function findSimilarChats(db: Handle, query: SearchQuery): Promise<ChatSearch | null> {
  const { brandId, ownerId, search } = query
  const terms = termsOf(search).map((term) => term.toLowerCase())
  const looked = [...new Set(terms.filter(isSearchedBySimilarity))].slice(0, MAX_SIMILAR_TERMS)
  if (looked.length === 0 || WITHOUT_SPACES.test(search)) return null
  const { rows } = (await db.execute(
    sql`select search_word, word from brandwright_similar_chat_words(
      ${brandId}, ${ownerId}, array(select jsonb_array_elements_text(${JSON.stringify(looked)}::jsonb)), ${MAX_CANDIDATES}
    )`,
  )) as unknown as { rows: { search_word: string; word: string }[] }
  const similar = new Map(
    looked.map((term) => [
      term,
      similarWords(
        term,
        rows.filter((row) => row.search_word === term).map(({ word }) => word),
      ),
    ]),
  )
  const found = [...similar.values()].flat()
  if (found.length === 0) return null
  const alternatives = terms.map((term) => `(${[`'${term}':*`, ...(similar.get(term) ?? []).map((word) => `'${word}'`)].join(' | ')})`)
  const textQuery = sql`to_tsquery('simple', ${alternatives.join(' & ')})`
  return {
    text: `${search} ${found.join(' ')}`,
    hits: await collectHits(db, query, textQuery),
    inTitle: sql`to_tsvector('simple', ${chats.title}) @@ ${textQuery}`,
    inMessage: sql`search @@ ${textQuery}`,
  }
}

interface HitRow {
  chat_id: string | null
  number: number
  hits: number
}

async function collectHits(db: Handle, { brandId, ownerId }: SearchQuery, textQuery: SQL): Promise<SearchHits> {
  const { rows } = (await db.execute(
    sql`select chat_id, number, hits from brandwright_chat_hits(${brandId}, ${ownerId}, ${textQuery}, ${MIN_COMMON_HITS})`,
  )) as unknown as { rows: HitRow[] }
  return hitsOf(rows)
}

const hitsOf = (rows: readonly HitRow[]): SearchHits =>
  rows.reduce((sum, { hits }) => sum + hits, 0) >= MIN_COMMON_HITS
    ? 'common'
    : new Map(rows.flatMap(({ chat_id: chatId, number }) => (chatId === null ? [] : [[chatId, number]])))

interface ListQuery {
  brandId: string
  ownerId: string
  search: ChatSearch | null
  /** A search whose chats are left out. */
  except?: ChatSearch | null
  /** Either the pinned chats or the others; all without it. */
  pinned?: boolean
  after: { at: string; id: string } | null
  limit: number
}

/** Returns a page of a user's chats about a brand after a cursor, last changed first. */
export async function listChats(db: Handle, { brandId, ownerId, search, except, pinned, after, limit }: ListQuery): Promise<ListedChat[]> {
  const opening = sql<string | null>`(select left(content, 200) from chat_messages where ${IN_CURRENT_CHAT} and role = 'user' order by number limit 1)`
  return db
    .select({ chat: getTableColumns(chats), opening, found: search ? foundIn(search) : sql<string | null>`null` })
    .from(chats)
    .where(
      and(
        eq(chats.ownerId, ownerId),
        eq(chats.brandId, brandId),
        pinned === undefined ? undefined : eq(chats.pinned, pinned),
        isNull(chats.deletedAt),
        search ? matches(search) : undefined,
        except ? not(matches(except)) : undefined,
        after ? sql`(${chats.updatedAt}, ${chats.id}) < (${after.at}::timestamptz, ${after.id})` : undefined,
      ),
    )
    .orderBy(desc(chats.updatedAt), desc(chats.id))
    .limit(limit)
}

/** Number of matching messages from which a search checks each chat instead of collecting the messages. */
const MIN_COMMON_HITS = 2000
/** Maximum number of words of a search that are also searched by similarity, and of the words of a user's chats that each is compared with. */
const MAX_SIMILAR_TERMS = 5
const MAX_CANDIDATES = 50
/** Messages of the chat in the current row, without tool results. */
const IN_CURRENT_CHAT = sql`chat_messages.brand_id = chats.brand_id and chat_messages.chat_id = chats.id and chat_messages.role <> 'function'`

const numbersOf = (hits: ReadonlyMap<string, number>) => sql`${JSON.stringify(Object.fromEntries(hits))}::jsonb`

/**
 * Returns SQL for whether the current chat matches a search. Uses collected hits for rare words, and tests chat by chat for common ones, because a few chats
 * already fill the first page. Avoids `exists`, for which the planner may read all messages first.
 */
function matches({ hits, inTitle, inMessage }: ChatSearch): SQL {
  const hasHit =
    hits === 'common'
      ? sql`coalesce((select true from chat_messages where ${IN_CURRENT_CHAT} and ${inMessage} limit 1), false)`
      : sql`jsonb_exists(${numbersOf(hits)}, chats.id)`
  return sql`(${inTitle} or ${hasHit})`
}

/** Returns SQL for the text of the latest match of the current chat. */
function foundIn({ hits, inMessage }: ChatSearch): SQL<string | null> {
  if (hits === 'common') return sql`(select content from chat_messages where ${IN_CURRENT_CHAT} and ${inMessage} order by number desc limit 1)`
  return sql`(select content from chat_messages where ${IN_CURRENT_CHAT} and number = (${numbersOf(hits)} ->> chats.id)::integer)`
}

const WITHOUT_SPACES = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]/u
const WITH_PUNCTUATION = /[^\p{L}\p{N}\s]/u

const termsOf = (search: string): string[] => search.match(/[\p{L}\p{N}]+/gu) ?? []

/**
 * Returns the query for messages that contain all words of a search, in any order, as prefixes; null for scripts without spaces, which need a substring search.
 * Matches words both verbatim and as PostgreSQL parses them, which keeps decimals, URLs and hosts as one word.
 */
function textQueryOf(search: string): SQL | null {
  const terms = termsOf(search)
  if (terms.length === 0 || WITHOUT_SPACES.test(search)) return null
  const verbatim = sql`to_tsquery('simple', ${terms.map((term) => `'${term}':*`).join(' & ')})`
  // Without punctuation both are the same query, which would read the index twice.
  if (!WITH_PUNCTUATION.test(search)) return verbatim
  const asParsed = sql`regexp_replace(plainto_tsquery('simple', ${search})::text, '''( &|$)', ''':*\\1', 'g')::tsquery`
  return sql`(${verbatim} || ${asParsed})`
}

const likely = (text: string) => `%${text.replace(/[\\%_]/g, '\\$&')}%`
