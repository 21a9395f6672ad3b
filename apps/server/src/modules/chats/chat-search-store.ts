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

/** Maps chat ids to the number of the latest matching message. With `common`, there are too many matches to collect, so each chat is checked separately. */
type SearchHits = ReadonlyMap<string, number> | 'common'

/** A search and its hits. */
export interface ChatSearch {
  /** Search text, plus similar words if typos are tolerated, for selecting excerpts. */
  text: string
  hits: SearchHits
  /** SQL condition that is true for a chat (the current row) whose title matches. */
  inTitle: SQL
  /** SQL condition that is true for a message (the current row) that matches. */
  inMessage: SQL
}

export interface ListedChat {
  chat: ChatRow
  opening: string | null
  found: string | null
}

/** Returns a search of the titles and messages in a user's chats, with its hits, or null if the search text is empty. */
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

/** Returns a search for words that are similar to the search terms, so that typos still find chats, or null if there are no similar words. */
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
  /** Excludes chats that match this search. */
  except?: ChatSearch | null
  /** True for pinned chats only, false for the others. Omitted for all. */
  pinned?: boolean
  after: { at: string; id: string } | null
  limit: number
}

/** Returns a page of a user's chats about a brand after a cursor, most recently changed first. */
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

/** Minimum number of matching messages for which a search checks each chat instead of collecting all matches. */
const MIN_COMMON_HITS = 2000
/** Maximum number of search terms that are matched by similarity, and of candidate words per term. */
const MAX_SIMILAR_TERMS = 5
const MAX_CANDIDATES = 50
/** SQL condition: the message belongs to the current row's chat and is not a tool result. */
const IN_CURRENT_CHAT = sql`chat_messages.brand_id = chats.brand_id and chat_messages.chat_id = chats.id and chat_messages.role <> 'function'`

const numbersOf = (hits: ReadonlyMap<string, number>) => sql`${JSON.stringify(Object.fromEntries(hits))}::jsonb`

/**
 * Returns an SQL condition that is true if the current chat matches. For common words, tests each chat with a subquery instead of `exists`, because the planner
 * may evaluate `exists` by reading all messages.
 */
function matches({ hits, inTitle, inMessage }: ChatSearch): SQL {
  const hasHit =
    hits === 'common'
      ? sql`coalesce((select true from chat_messages where ${IN_CURRENT_CHAT} and ${inMessage} limit 1), false)`
      : sql`jsonb_exists(${numbersOf(hits)}, chats.id)`
  return sql`(${inTitle} or ${hasHit})`
}

/** Returns an SQL expression for the text of the latest match in the current chat. */
function foundIn({ hits, inMessage }: ChatSearch): SQL<string | null> {
  if (hits === 'common') return sql`(select content from chat_messages where ${IN_CURRENT_CHAT} and ${inMessage} order by number desc limit 1)`
  return sql`(select content from chat_messages where ${IN_CURRENT_CHAT} and number = (${numbersOf(hits)} ->> chats.id)::integer)`
}

const WITHOUT_SPACES = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]/u
const WITH_PUNCTUATION = /[^\p{L}\p{N}\s]/u

const termsOf = (search: string): string[] => search.match(/[\p{L}\p{N}]+/gu) ?? []

/**
 * Returns a query for messages that contain, for each term, a word that starts with it; null if there are no terms, or if the text contains a script without
 * spaces, which requires a substring search. Matches the terms verbatim or as parsed by PostgreSQL, which keeps decimals, URLs and hostnames together.
 */
function textQueryOf(search: string): SQL | null {
  const terms = termsOf(search)
  if (terms.length === 0 || WITHOUT_SPACES.test(search)) return null
  const verbatim = sql`to_tsquery('simple', ${terms.map((term) => `'${term}':*`).join(' & ')})`
  // Without punctuation, both queries are identical, and combining them would scan the index twice.
  if (!WITH_PUNCTUATION.test(search)) return verbatim
  const asParsed = sql`regexp_replace(plainto_tsquery('simple', ${search})::text, '''( &|$)', ''':*\\1', 'g')::tsquery`
  return sql`(${verbatim} || ${asParsed})`
}

const likely = (text: string) => `%${text.replace(/[\\%_]/g, '\\$&')}%`
