import { documentEntry } from '@brandwright/contracts/documents'
import type { PlainDocument } from '@brandwright/domain/history/json-patch'
import { and, eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { documents } from '../../database/tables/documents.ts'
import { revisions } from '../../database/tables/history.ts'
import type { Actor, Context } from '../../platform/context.ts'
import { client, type Person, signUp } from '../../testing/client.ts'
import { guideWithPeople } from '../../testing/guide-with-people.ts'
import { deletables, type Note, note, noteDefinition, notes } from '../../testing/note-document.ts'
import { openTestApp, type TestApp } from '../../testing/open-test-app.ts'
import { clearDeleted } from '../history/clear-deleted.ts'
import { listDeleted, restoreDeleted } from '../history/deleted-items.ts'
import { defineDocument } from './define-document.ts'

const DAY_MS = 24 * 3600 * 1000

const body = (fields: Partial<Note> = {}): Note => ({ title: 'Opening', text: '', pinned: false, slug: '', lines: [], ...fields })
const LINES = [
  { id: 'a', text: 'First' },
  { id: 'b', text: 'Second' },
  { id: 'c', text: 'Third' },
]

/** Documents as stored by each earlier schema version. */
const STORED: Record<number, PlainDocument> = {
  1: {
    version: 1,
    heading: 'Old',
    text: 'Kept',
    slug: 'old',
    items: { a: LINES[0], b: LINES[1] },
    positions: { items: { a: 4, b: 1 } },
  },
  2: { version: 2, title: 'Old', text: 'Kept', slug: 'old', items: { a: LINES[0], b: LINES[1] }, positions: { items: { a: 4, b: 1 } } },
}

let app: TestApp
let brandId: string
let owner: Person
let colleague: Person
let people: Record<'owner' | 'colleague' | 'stranger' | 'visitor', Context>

beforeAll(async () => {
  app = await openTestApp()
  const created = await guideWithPeople(app.base)
  brandId = created.id
  owner = created.owner
  colleague = await signUp(app.base, 'Mira')
  await app.context.database.db.execute(sql`update users set brand = ${brandId} where id = ${colleague.id}`)
  people = {
    owner: contextOf({ id: owner.id, brand: brandId }),
    colleague: contextOf({ id: colleague.id, brand: brandId }),
    stranger: contextOf({ id: created.stranger.id, brand: null }),
    visitor: contextOf(null),
  }
})
afterAll(() => app.close())

function contextOf(person: { id: string; brand: string | null } | null): Context {
  const { database } = app.context
  const actor = person && ({ ...person, role: 'user' } as unknown as Actor)
  return { ...app.context, actor, database: { ...database, db: database.as(person?.id ?? '') } }
}
const rowOf = async (id: string) => (await app.context.database.db.select().from(documents).where(eq(documents.id, id)))[0]
const revisionsOf = (id: string) =>
  app.context.database.db
    .select()
    .from(revisions)
    .where(and(eq(revisions.entity, 'note'), eq(revisions.id, id)))
    .orderBy(revisions.revision)
const created = (fields?: Partial<Note>) => notes.create(people.owner, { brandId, body: body(fields) })
const at = ({ id, revision }: { id: string; revision: number }) => ({ brandId, id, revision })
const edit = (editor: 'owner' | 'colleague', from: { id: string; revision: number }, fields: Partial<Note>, merge = false) =>
  notes.edit(people[editor], { ...at(from), merge }, (now) => ({ ...now, ...fields }))

test('creates, reads and edits documents by revision, and computes derived values', async () => {
  const first = await created({ lines: LINES })
  expect(documentEntry(note).parse(first)).toMatchObject({ revision: 1, createdBy: owner.id, body: { slug: 'opening', lines: LINES } })
  expect(await notes.get(people.colleague, { brandId, id: first.id })).toEqual(first)
  const second = await edit('colleague', first, { title: 'Closing' })
  expect(second).toMatchObject({ revision: 2, body: { title: 'Closing', slug: 'closing' } })
  await expect(edit('owner', first, { text: 'Late' })).rejects.toMatchObject({ code: 'stale_revision', details: second })
  expect(await edit('owner', first, { text: 'Late' }, true)).toMatchObject({ revision: 3, body: { title: 'Closing', text: 'Late' } })
  await expect(edit('owner', { ...first, revision: 3 }, { title: '' })).rejects.toMatchObject({ code: 'validation_failed' })
  await expect(notes.create(people.owner, { brandId, body: body({ title: '' }) })).rejects.toMatchObject({ code: 'validation_failed' })
  expect(await notes.edit(people.owner, { ...at(first), revision: 3 }, (now) => now)).toMatchObject({ revision: 3 })
})

test('undo and redo affect only the user’s changes, and versions can be named and restored', async () => {
  const first = await created({ lines: LINES })
  const second = await edit('owner', first, { lines: [LINES[0], LINES[2]] as Note['lines'] })
  const third = await edit('colleague', second, { text: 'By Mira' })
  const undone = await notes.undo(people.owner, at(third))
  expect(undone.body).toMatchObject({ lines: LINES, text: 'By Mira' })
  const redone = await notes.redo(people.owner, at(undone))
  expect(redone.body.lines.map(({ id }) => id)).toEqual(['a', 'c'])
  const { items } = await notes.versions(people.owner, { brandId, id: first.id, limit: 10 })
  expect(items.map(({ via, actor, keys }) => [via, actor?.name, keys.map(({ label }) => label)])).toEqual([
    ['redo', 'Robin', ['lines b']],
    ['undo', 'Robin', ['lines b']],
    ['hand', 'Mira', ['text']],
    ['hand', 'Robin', ['lines b']],
    ['create', 'Robin', []],
  ])
  await notes.name(people.colleague, { brandId, id: first.id, number: 1, name: 'As planned' })
  expect((await notes.versions(people.owner, { brandId, id: first.id, limit: 10 })).items.at(-1)).toMatchObject({ revision: 1, name: 'As planned' })
  expect(await notes.version(people.colleague, { brandId, id: first.id, number: 1 })).toEqual(first.body)
  expect(await notes.restore(people.colleague, { ...at(redone), number: 1 })).toMatchObject({ revision: 6, body: first.body })
})

test('a run writes without a user, and undoing the run reverts all of its changes', async () => {
  const first = await created({ text: 'Fresh bread' })
  const author = { actor: null, via: 'assistant' as const, now: new Date(), runId: 'run-of-note' }
  const write = (fields: Partial<Note>) =>
    app.context.database.db.transaction((tx) => notes.write(app.context, tx, { brandId, id: first.id }, (now) => ({ ...now, ...fields }), author))
  await write({ title: 'By run', text: 'Fresh rolls' })
  const last = await edit('colleague', await write({ lines: LINES }), { title: 'By Mira' })
  const { document, remainder } = await notes.undoRun(people.owner, { ...at(last), runId: 'run-of-note' })
  expect(document.body).toMatchObject({ title: 'By Mira', text: 'Fresh bread', lines: [] })
  expect(remainder).toEqual([{ key: '/title', label: 'title', before: 'Opening', after: 'By run', now: 'By Mira' }])
})

test('lists 25 documents per page, most recently changed first', async () => {
  const kinds = defineDocument({ ...noteDefinition, entity: 'listed-note' })
  const all = []
  for (let number = 0; number < 28; number++) all.push(await kinds.create(people.owner, { brandId, body: body({ title: `Note ${number}` }) }))
  const [first, second] = all as [(typeof all)[0], (typeof all)[0]]
  await kinds.edit(people.owner, at(first), (now) => ({ ...now, text: 'Changed last' }))
  await kinds.delete(people.owner, at(second))
  const page = await kinds.list(people.colleague, { brandId })
  expect(page.items).toHaveLength(25)
  expect(page.items[0]).toMatchObject({ id: first.id, body: { text: 'Changed last' } })
  const rest = await kinds.list(people.colleague, { brandId, cursor: page.nextCursor as string })
  expect(rest.nextCursor).toBe(null)
  const ids = [...page.items, ...rest.items].map(({ id }) => id)
  expect(ids.toSorted()).toEqual(all.flatMap(({ id }) => (id === second.id ? [] : [id])).toSorted())
  await expect(kinds.list(people.owner, { brandId, cursor: 'x' })).rejects.toMatchObject({ code: 'bad_request' })
})

test('responds to outsiders identically for existing and missing notes', async () => {
  const { id, revision } = await created()
  const calls: ((context: Context, id: string) => Promise<unknown>)[] = [
    (context, id) => notes.get(context, { brandId, id }),
    (context) => notes.list(context, { brandId }),
    (context) => notes.create(context, { brandId, body: body() }),
    (context, id) => notes.edit(context, { brandId, id, revision }, (now) => ({ ...now, text: 'Not mine' })),
    (context, id) => notes.undo(context, { brandId, id, revision }),
    (context, id) => notes.redo(context, { brandId, id, revision }),
    (context, id) => notes.undoRun(context, { brandId, id, revision, runId: 'run-of-note' }),
    (context, id) => notes.versions(context, { brandId, id, limit: 5 }),
    (context, id) => notes.version(context, { brandId, id, number: 1 }),
    (context, id) => notes.restore(context, { brandId, id, revision, number: 1 }),
    (context, id) => notes.name(context, { brandId, id, number: 1, name: 'x' }),
    (context, id) => notes.delete(context, { brandId, id, revision }),
    (context, id) => notes.restoreDeleted(context, { brandId, id }),
  ]
  const refusalOf = (call: Promise<unknown>) =>
    call.then(
      () => 'allowed',
      ({ code, message }) => `${code}: ${message}`,
    )
  for (const call of calls)
    for (const [role, code] of [
      ['stranger', 'not_found'],
      ['visitor', 'unauthorized'],
    ] as const) {
      const refusal = await refusalOf(call(people[role], id))
      expect(refusal).toContain(code)
      expect(await refusalOf(call(people[role], 'none'))).toBe(refusal)
    }
  expect(await revisionsOf(id)).toHaveLength(1)
  await expect(notes.get(people.owner, { brandId, id: 'none' })).rejects.toMatchObject({ code: 'not_found' })
  await expect(notes.versions(people.owner, { brandId, id: 'none', limit: 5 })).rejects.toMatchObject({ code: 'not_found' })
})

test('restores a deleted note and its history by id or from the list of deleted items', async () => {
  const first = await created()
  const second = await edit('owner', first, { text: 'Second' })
  await expect(notes.delete(people.owner, at(first))).rejects.toMatchObject({ code: 'stale_revision' })
  await notes.delete(people.owner, at(second))
  await expect(notes.get(people.owner, { brandId, id: first.id })).rejects.toMatchObject({ code: 'not_found' })
  await expect(edit('owner', second, { text: 'x' })).rejects.toMatchObject({ code: 'not_found' })
  const restored = await notes.restoreDeleted(people.colleague, { brandId, id: first.id })
  expect(restored).toMatchObject({ revision: 3, body: second.body })
  await expect(notes.restoreDeleted(people.colleague, { brandId, id: first.id })).rejects.toMatchObject({ code: 'not_found' })

  await notes.delete(people.owner, at(restored))
  const { items } = await listDeleted(people.colleague, { limit: 5, brand: brandId, entity: 'note' })
  expect(items).toMatchObject([{ thingId: first.id, name: 'Opening', deletedBy: { id: owner.id }, canRestore: true }])
  await restoreDeleted(people.colleague, deletables, items[0]?.id ?? '')
  expect(await notes.undo(people.owner, { brandId, id: first.id, revision: 4 })).toMatchObject({ revision: 5, body: { text: '' } })
})

test('permanently deletes a note and its history after 30 days', async () => {
  const first = await created({ text: `/blobs/${'d'.repeat(40)}.png` })
  const removed: string[] = []
  const clear = (days: number) =>
    clearDeleted({ ...app.context, now: () => new Date(Date.now() + days * DAY_MS) }, deletables, async (file) => void removed.push(file))
  await notes.delete(people.owner, at(first))
  await clear(29)
  expect(await rowOf(first.id)).toBeDefined()
  await clear(31)
  expect([await rowOf(first.id), await revisionsOf(first.id)]).toEqual([undefined, []])
  await clear(33)
  expect(removed).toEqual([`${'d'.repeat(40)}.png`])
})

/** Edits recorded by version 1 of the schema, oldest first. Later versions renamed the list in the path of the first edit. */
const STORED_EDITS = [
  { path: '/items/a/text', before: 'Before', after: 'First' },
  { path: '/text', before: '', after: 'Kept' },
]

async function store(id: string, version: number, document: PlainDocument, edits = STORED_EDITS) {
  const now = new Date()
  const subject = { brandId, entity: 'note', id }
  const row = { ...subject, version, body: document, createdAt: now, updatedAt: now, deletedAt: null, createdBy: owner.id }
  const { db } = app.context.database
  await db.insert(documents).values({ ...row, revision: edits.length + 1 })
  const author = { ...subject, actor: owner.id, at: now, runId: null, refersTo: null }
  await db.insert(revisions).values({ ...author, revision: 1, patch: [], inverse: [], via: 'create' })
  for (const [index, { path, before, after }] of edits.entries()) {
    const step = (value: string) => [{ op: 'replace' as const, path, value }]
    await db.insert(revisions).values({ ...author, revision: index + 2, patch: step(after), inverse: step(before), via: 'hand' })
  }
}

test.each([1, 2])('reads a note of version %i in the current shape without altering old versions', async (version) => {
  const id = `stored-${version}`
  await store(id, version, STORED[version] as PlainDocument)
  const current = { title: 'Old', text: 'Kept', pinned: false, slug: 'old', lines: [LINES[1], LINES[0]] }
  const first = { ...current, text: '', lines: [LINES[1], { id: 'a', text: 'Before' }] }
  const read = await notes.get(people.owner, { brandId, id })
  expect(read).toMatchObject({ revision: 4, body: current })
  expect((await rowOf(id))?.version).toBe(version)
  expect(await notes.version(people.owner, { brandId, id, number: 1 })).toEqual(first)

  const edited = await edit('colleague', read, { title: 'New' })
  expect(edited).toMatchObject({ revision: 5, body: { ...current, title: 'New', slug: 'new' } })
  expect(await rowOf(id)).toMatchObject({ version: 3, revision: 5, body: { version: 3, title: 'New' } })
  expect((await revisionsOf(id)).map(({ via }) => via)).toEqual(['create', 'hand', 'hand', 'migration', 'hand'])
  const bodies = await Promise.all([1, 2, 3, 4].map((number) => notes.version(people.owner, { brandId, id, number })))
  expect(bodies).toEqual([first, { ...current, text: '' }, current, current])
  const undone = await notes.undo(people.owner, at(edited))
  expect(undone.body).toEqual({ ...current, text: '', title: 'New', slug: 'new' })
  await expect(notes.undo(people.owner, at(undone)), 'not across a migration that renamed the value').rejects.toMatchObject({ code: 'conflict' })
})

test('a failed edit of a note in an old version writes neither the edit nor the migration', async () => {
  await store('half', 1, STORED[1] as PlainDocument, [])
  const failing = notes.edit(people.owner, { brandId, id: 'half', revision: 2 }, () => {
    throw new Error('The process ends here.')
  })
  await expect(failing).rejects.toThrow('ends here')
  expect(await rowOf('half')).toMatchObject({ version: 1, revision: 1 })
  expect(await revisionsOf('half')).toHaveLength(1)
})

test('rejects a note of a newer version and does not overwrite the note', async () => {
  await store('newer', 4, { version: 4, title: 'From tomorrow' }, [])
  const refusal = { code: 'unavailable', message: 'This note was saved by a newer version of Brandwright. Update this server to open it.' }
  await expect(notes.get(people.owner, { brandId, id: 'newer' })).rejects.toMatchObject(refusal)
  await expect(edit('owner', { id: 'newer', revision: 1 }, { title: 'Mine' })).rejects.toMatchObject(refusal)
  expect(await rowOf('newer')).toMatchObject({ version: 4, body: { title: 'From tomorrow' } })
  await app.context.database.db.delete(documents).where(eq(documents.id, 'newer'))
})

test('notifies only the brand’s users of each write', async () => {
  const received: string[] = []
  const first = await created()
  const topics = [`documents:notes:${brandId}`, `documents:notes:${brandId}:${first.id}`]
  // Ignores the notification of the creation, which PostgreSQL may deliver after the subscription.
  const receive = ({ topic, revision }: { topic: string; revision: number }) => revision > first.revision && received.push(`${topic} ${revision}`)
  const stops = topics.map((topic) => app.context.live.subscribe(topic, receive))
  const second = await edit('owner', first, { text: 'x' })
  await notes.delete(people.owner, at(second))
  await notes.restoreDeleted(people.owner, { brandId, id: first.id })
  await expect.poll(() => received.length).toBe(6)
  for (const stop of stops) stop()
  expect(received.toSorted()).toEqual(topics.flatMap((topic) => [2, 3, 3].map((revision) => `${topic} ${revision}`)).toSorted())

  const statusFor = async (person: { raw(path: string): Promise<Response> }, documentTopic = `documents:campaigns:${brandId}`) => {
    const response = await person.raw(`/api/live?topics=${documentTopic}`)
    await response.body?.cancel()
    return response.status
  }
  expect([await statusFor(colleague), await statusFor(await signUp(app.base)), await statusFor(client(app.base))]).toEqual([200, 404, 401])
  // The test server has no module for notes.
  expect(await statusFor(colleague, topics[0])).toBe(400)
})

test('includes a user’s notes in the personal export of that user only', async () => {
  const { id } = await created({ title: 'For export', lines: LINES })
  const { documents: exported } = (await owner.get('/api/account/export')).body
  expect(exported.find((one: { id: string }) => one.id === id)).toMatchObject({ brandId, entity: 'note', body: { title: 'For export', lines: LINES } })
  expect((await colleague.get('/api/account/export')).body.documents).toEqual([])
})

test('keeps a deleted guide’s notes while the guide can be restored', async () => {
  await app.context.database.db.execute(sql`update users set role = 'admin' where id = ${owner.id}`)
  const { id } = await created()
  const count = async () => (await app.context.database.db.select().from(documents).where(eq(documents.brandId, brandId))).length
  expect((await owner.delete(`/api/brands/${brandId}`)).status).toBe(204)
  await expect(notes.get(people.owner, { brandId, id })).rejects.toMatchObject({ code: 'not_found' })
  expect(await count()).toBeGreaterThan(0)
  await clearDeleted({ ...app.context, now: () => new Date(Date.now() + 31 * DAY_MS) }, deletables, async () => {})
  expect(await count()).toBe(0)
})
