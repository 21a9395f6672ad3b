import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { parseArgs } from 'node:util'
import { build } from 'esbuild'
import { root } from '../scripts/setup/root.mjs'
import { quantile } from './quantile.mjs'

/**
 * Measures a user's chat search over 100,000 messages, on PostgreSQL and on the embedded database. Reports the time per list page for each kind of query.
 * `npm run bench -- chat-search [--messages 100000] [--queries 200]`
 */
const { values } = parseArgs({
  options: { messages: { type: 'string', default: '100000' }, queries: { type: 'string', default: '200' } },
  allowPositionals: true,
})
const MAX_P99_MS = { postgres: 50, embedded: 150 }
const MESSAGES_A_CHAT = 40
const WORDS_A_MESSAGE = [8, 120]
const VOCABULARY = 20_000
const ROWS_AT_ONCE = 1000
const PAGE = 26
const SIMILAR = 10
const OWNER = 'u1'
const BRAND = 'b1'

const file = join(root, 'node_modules/.cache/brandwright', `chat-search-${process.pid}.mjs`)
await build({
  stdin: {
    contents: `
      export { findChats, findSimilarChats, listChats } from './modules/chats/chat-search-store.ts'
      export { openTestDatabase, prepareDatabase } from './testing/open-test-database.ts'
      export { startPostgres } from './testing/local-postgres.ts'
      export { openPostgres } from './database/open-postgres.ts'
      export { freePort } from './testing/free-port.ts'
      export { sql } from 'drizzle-orm'
      export { chats, chatMessages } from './database/tables/chats.ts'
      export { users } from './database/tables/accounts.ts'
    `,
    resolveDir: join(root, 'apps/server/src'),
    loader: 'ts',
  },
  bundle: true,
  platform: 'node',
  format: 'esm',
  plugins: [
    {
      name: 'own-packages',
      setup: ({ onResolve }) => onResolve({ filter: /^[^./]/ }, ({ path }) => (path.startsWith('@brandwright/') ? null : { path, external: true })),
    },
  ],
  outfile: file,
  logLevel: 'error',
})
const server = await import(pathToFileURL(file).href).finally(() => rmSync(file))

let seed = 20_261_127
const random = () => {
  seed = (seed * 1_103_515_245 + 12_345) % 2 ** 31
  return seed / 2 ** 31
}
const below = (limit) => Math.floor(random() * limit)
const syllables = ['ba', 'ker', 'lo', 'mi', 'sta', 'ren', 'tu', 'vel', 'no', 'shi', 'pra', 'dor', 'gan', 'fe', 'lum', 'zi']
const vocabulary = Array.from({ length: VOCABULARY }, (_, at) => {
  let word = ''
  for (let rest = at + syllables.length; rest > 0; rest = Math.floor(rest / syllables.length)) word += syllables[rest % syllables.length]
  return word
})
/** Returns a random word. As in natural language, a few words are frequent and most are rare. */
const word = () => vocabulary[Math.min(VOCABULARY - 1, Math.floor(VOCABULARY ** random()))]
const text = () => Array.from({ length: WORDS_A_MESSAGE[0] + below(WORDS_A_MESSAGE[1]) }, word).join(' ')

const messages = Number(values.messages)
const rows = Array.from({ length: messages }, (_, at) => ({ at, content: text() }))
const contentAt = () => rows[below(messages)].content.split(' ')
/** Returns a word with one inner letter removed. */
const typoOf = (text) => {
  const at = 1 + below(text.length - 2)
  return text.slice(0, at) + text.slice(at + 1)
}
const kinds = {
  'two words': () => contentAt().slice(2, 4).join(' '),
  'a rare word': () => vocabulary[VOCABULARY - 1 - below(VOCABULARY / 2)],
  'the beginning of a word': () => vocabulary[VOCABULARY - 1 - below(VOCABULARY / 2)].slice(0, -1),
  'a common word': () => vocabulary[1 + below(5)],
  'nothing that is there': () => `${contentAt()[0]} qqxqq`,
  'a typo': () => typoOf(vocabulary[VOCABULARY - 1 - below(VOCABULARY / 2)]),
  'within a word': () => vocabulary[VOCABULARY - 1 - below(VOCABULARY / 2)].slice(1),
}
const queries = Object.entries(kinds).flatMap(([kind, make]) =>
  Array.from({ length: Math.ceil(Number(values.queries) / Object.keys(kinds).length) }, () => ({ kind, search: make() })),
)

const measured = {}
const postgres = await server.startPostgres(await server.freePort())
try {
  if (postgres) {
    const database = await server.openPostgres(postgres.url('postgres'), console.error, 60_000)
    await server.prepareDatabase(database)
    measured.postgres = await measure(database)
    await database.close()
  }
} finally {
  await postgres?.stop()
}
measured.embedded = await measure(await server.openTestDatabase('embedded'))
// A database without measurements counts as failed.
const ok = Object.entries(MAX_P99_MS).every(([name, max]) => measured[name]?.p99Ms <= max)
console.log(JSON.stringify({ ok, messages, queries: queries.length, ...measured }))
process.exit(ok ? 0 : 1)

async function measure(database) {
  await fill(database.db)
  // PostgreSQL must apply the user's row-level security policies, as on the server.
  if (database.shared && !(await database.secure())) throw new Error('The database has no row policies.')
  const person = database.as(OWNER)
  const times = []
  for (const { kind, search } of queries) {
    const started = performance.now()
    await searchAsServer(person, search)
    times.push({ kind, ms: performance.now() - started })
  }
  const of = (part, list) =>
    Number(
      quantile(
        list.map(({ ms }) => ms),
        part,
      ).toFixed(1),
    )
  const byKind = Object.fromEntries(
    Object.keys(kinds).map((kind) => [
      kind,
      of(
        0.5,
        times.filter((one) => one.kind === kind),
      ),
    ]),
  )
  return { p50Ms: of(0.5, times), p99Ms: of(0.99, times), p50MsByKind: byKind }
}

/** Searches like `GET /api/chats`, which appends chats with similar words if all exact results fit on the first page. */
async function searchAsServer(person, search) {
  const owned = { brandId: BRAND, ownerId: OWNER }
  const found = await server.findChats(person, { ...owned, search })
  let rows = []
  for (const pinned of [true, false]) rows = await server.listChats(person, { ...owned, search: found, pinned, after: null, limit: PAGE })
  const similar = rows.length < PAGE ? await server.findSimilarChats(person, { ...owned, search }) : null
  if (similar) await server.listChats(person, { ...owned, search: similar, except: found, after: null, limit: SIMILAR })
}

async function fill(db) {
  const now = Date.UTC(2026, 10, 1)
  await db.insert(server.users).values({ id: OWNER, name: 'Bench', email: 'bench@example.com', createdAt: new Date(now), updatedAt: new Date(now) })
  const chatCount = Math.ceil(messages / MESSAGES_A_CHAT)
  const chat = (at) => ({ brandId: BRAND, id: `c${at}`, ownerId: OWNER, title: text().slice(0, 60), pinned: at % 200 === 0, summary: '', lastSummaryIndex: 0 })
  const dated = (at) => ({ createdAt: new Date(now + at * 1000), updatedAt: new Date(now + at * 1000) })
  const inBatches = async (table, list) => {
    for (let from = 0; from < list.length; from += ROWS_AT_ONCE) await db.insert(table).values(list.slice(from, from + ROWS_AT_ONCE))
  }
  await inBatches(
    server.chats,
    Array.from({ length: chatCount }, (_, at) => ({ ...chat(at), ...dated(at) })),
  )
  await inBatches(
    server.chatMessages,
    rows.map(({ at, content }) => ({
      brandId: BRAND,
      id: `m${at}`,
      chatId: `c${Math.floor(at / MESSAGES_A_CHAT)}`,
      ownerId: OWNER,
      role: at % 2 === 0 ? 'user' : 'assistant',
      content,
      detail: {},
      status: 'done',
      number: at % MESSAGES_A_CHAT,
      createdAt: new Date(now + at * 1000),
    })),
  )
  await db.execute(server.sql`analyze`)
}
