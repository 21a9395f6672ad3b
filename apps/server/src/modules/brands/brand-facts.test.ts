import type { ExtractionEvent } from '@brandwright/domain/brands/extraction-event'
import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { suggestions } from '../../database/tables/suggestions.ts'
import type { Actor } from '../../platform/context.ts'
import { type Client, type Person, signUp } from '../../testing/client.ts'
import { openTestApp, smallExtraction, type TestApp } from '../../testing/open-test-app.ts'
import { decideHunks } from '../documents/decide-hunks.ts'
import { listSuggestions } from '../documents/list-suggestions.ts'
import { suggest } from '../documents/suggest.ts'
import { guideDocument } from './guide-document.ts'

/** Events that the next scan yields after its usual events. */
let further: ExtractionEvent[] = []
let replaced: Partial<Record<string, unknown>> = {}
async function* fakeExtraction(_ports: unknown, options: { url: string; id: string }): AsyncGenerator<ExtractionEvent> {
  for (const event of [...smallExtraction(options.url), ...further])
    yield (event.type in replaced ? { ...event, data: replaced[event.type] } : event) as ExtractionEvent
  yield { type: 'fetchComplete', data: { id: options.id, updated: new Date().toISOString() } }
}

let app: TestApp
let owner: Person
let mate: Person
let admin: Person
let id: string
let count = 0

beforeAll(async () => {
  app = await openTestApp({ extract: fakeExtraction })
  await signUp(app.base)
  owner = await signUp(app.base)
  mate = await signUp(app.base)
  admin = await signUp(app.base)
})
beforeEach(async () => {
  further = []
  replaced = {}
  const lines = await owner.lines('POST', '/api/getStyleGuide', { url: `https://brand${++count}.example` })
  id = lines[0]?.data.id
  await app.context.database.db.execute(sql`update users set brand = ${id}, role = case when id = ${admin.id} then 'admin' else role end
    where id in (${mate.id}, ${admin.id}, ${owner.id})`)
})
afterAll(() => app.close())

const read = async () => (await owner.get(`/api/brands/${id}`)).body
const edit = async (person: Client, fields: object) => person.patch(`/api/brands/${id}`, fields, (await read()).revision)
const mark = async (person: Client, marks: object) => person.patch(`/api/brands/${id}/facts`, marks, (await read()).revision)
const refresh = async (sections?: string[]) => (await owner.lines('POST', '/api/getStyleGuide', { id, options: { refresh: true, sections } })).at(-1)
const listed = async () => (await owner.get(`/api/brands/${id}/proposals`)).body.items
const proposals = async () => (await listed()).filter(({ held }: { held: string | null }) => held === null)
type Entry = { pointer: string; foundAt: string }
const seen = (items: Entry[]) => Object.fromEntries(items.map(({ pointer, foundAt }) => [pointer, foundAt]))
const decide = async (decision: object, person: Client = owner) =>
  person.post(`/api/brands/${id}/proposals`, { foundAt: seen(await listed()), ...decision }, { 'if-match': String((await read()).revision) })
const PRIMARY = '/colors/roles/primary'
const colors = (primary: string) => {
  const event = smallExtraction('https://x.example').find(({ type }) => type === 'colors') as ExtractionEvent & { type: 'colors' }
  return { ...event.data, colors: { ...event.data.colors, roles: { ...event.data.colors.roles, primary } } }
}

test('only admins and the user who locked a value can change the value', async () => {
  expect((await mark(owner, { [PRIMARY]: { locked: true } })).body.facts[PRIMARY]).toMatchObject({ locked: true, lockedBy: owner.id, confidence: 0.9 })
  const refused = await edit(mate, { colors: { roles: { primary: '#222222' } } })
  expect(refused).toMatchObject({
    status: 423,
    body: { error: { code: 'locked', message: expect.stringMatching(/^These values are locked: primary colour\./), details: { locked: [PRIMARY] } } },
  })
  expect((await edit(mate, { name: 'Free' })).status).toBe(200)
  expect((await mark(mate, { [PRIMARY]: { locked: false } })).status).toBe(423)
  replaced = { colors: colors('#999999') }
  await refresh()
  expect((await proposals()).map(({ pointer }: { pointer: string }) => pointer)).not.toContain(PRIMARY)
  expect(await listed()).toContainEqual(expect.objectContaining({ pointer: PRIMARY, held: 'locked', value: '#999999' }))
  expect((await decide({ accept: [PRIMARY] })).status).toBe(404)
  expect((await edit(owner, { colors: { roles: { primary: '#333333' } } })).body.facts[PRIMARY]).toMatchObject({ locked: true, lockedBy: owner.id })
  expect((await edit(admin, { colors: { roles: { primary: '#444444' } } })).status).toBe(200)
  expect((await mark(admin, { [PRIMARY]: { locked: false } })).body.facts[PRIMARY].locked).toBeUndefined()
  expect((await admin.get('/api/audit?action=value.unlocked')).body.items).toMatchObject([{ details: { pointer: PRIMARY, lockedBy: owner.id } }])
  expect((await edit(mate, { colors: { roles: { primary: '#555555' } } })).status).toBe(200)
})

test('a lock prevents deletion, and restoring an older version preserves the locked value', async () => {
  const { revision } = await read()
  const path = `/api/brands/${id}/products`
  const added = await owner.post(path, { title: 'Scoop', url: 'https://x.example', price: '9' }, { 'if-match': String(revision) })
  await mark(owner, { [`/products/${added.body.id}/price`]: { locked: true } })
  expect((await mate.delete(`${path}/${added.body.id}`, (await read()).revision)).status).toBe(423)
  const restored = await mate.post(`/api/brands/${id}/revisions/${revision}/restore`, {}, { 'if-match': String((await read()).revision) })
  expect(restored).toMatchObject({ status: 200, body: { products: [{ id: added.body.id, price: '9' }] } })
})

test('rejects locks on missing or unsupported values, malformed marks, and stale revisions', async () => {
  for (const pointer of ['/none', '/facts', '/images', '/account_type', '/colors/roles/none'])
    expect(await mark(owner, { [pointer]: { locked: true } }), pointer).toMatchObject({ status: 400, body: { error: { code: 'validation_failed' } } })
  for (const body of [{}, { name: { locked: true } }, { '/name': { editedBy: 'me' } }]) expect((await mark(owner, body)).status).toBe(400)
  expect((await owner.patch(`/api/brands/${id}/facts`, { '/name': { wrong: true } }, 1)).body.error).toMatchObject({
    code: 'stale_revision',
    sent: { '/name': { wrong: true } },
  })
})

test('a value marked as wrong stays marked until a re-scan finds another value', async () => {
  await mark(mate, { [PRIMARY]: { wrong: true } })
  await refresh()
  expect((await read()).facts[PRIMARY]).toMatchObject({ wrong: true, confidence: 0.9 })
  replaced = { colors: colors('#999999') }
  await refresh()
  expect(await read()).toMatchObject({ colors: { roles: { primary: '#999999' } } })
  expect((await read()).facts[PRIMARY].wrong).toBeUndefined()
})

test('a re-scan replaces a guide that no user has edited', async () => {
  replaced = { name: 'Renamed', colors: colors('#999999') }
  expect((await refresh())?.data.proposals).toBeUndefined()
  expect(await read()).toMatchObject({ name: 'Renamed', colors: { roles: { primary: '#999999' } } })
  expect(await proposals()).toEqual([])
})

test('a re-scan of an edited guide proposes changes value by value instead of changing the guide', async () => {
  await edit(owner, { name: 'By hand' })
  const before = await read()
  replaced = { name: 'Renamed', description: 'New words', colors: colors('#999999') }
  further = [{ type: 'email', data: [{ subject: 'Hello', preview: 'You' }] }]
  expect((await refresh())?.data).toMatchObject({ proposals: 3, updated: before.updated })
  expect(await read()).toEqual(before)
  const items = await proposals()
  expect(items).toMatchObject([
    { pointer: PRIMARY, kind: 'changed', old: '#0f5c4a', value: '#999999', label: 'primary colour', confidence: 0.9, evidence: [{ count: 3 }] },
    { pointer: '/description', kind: 'changed', old: 'What it says of itself.', value: 'New words' },
    { pointer: '/email', kind: 'added', old: [], value: [{ subject: 'Hello', preview: 'You' }] },
  ])
  const { status, body } = await decide({ accept: [PRIMARY], reject: ['/description'] })
  expect([status, body.accepted, body.rejected]).toEqual([200, [PRIMARY], ['/description']])
  expect(body.document).toMatchObject({ name: 'By hand', description: 'What it says of itself.', colors: { roles: { primary: '#999999' } }, email: [] })
  expect((await proposals()).map(({ pointer }: { pointer: string }) => pointer)).toEqual(['/email'])
  const [version] = (await owner.get(`/api/brands/${id}/revisions?limit=1`)).body.items
  expect(version).toMatchObject({ via: 'proposals', keys: [{ key: PRIMARY }] })
})

test('rejects a decision if the proposed value has changed since the user saw the proposal', async () => {
  await edit(owner, { name: 'By hand' })
  replaced = { description: 'New words', colors: colors('#222222') }
  await refresh()
  const { revision } = await read()
  const first = seen(await proposals())
  replaced = { description: 'New words', colors: colors('#333333') }
  await refresh()
  expect((await read()).revision).toBe(revision)
  for (const decision of [{ accept: [PRIMARY] }, { reject: [PRIMARY] }, { accept: [''] }, { accept: ['/colors'], foundAt: {} }]) {
    const refused = await decide({ foundAt: first, ...decision })
    expect(refused).toMatchObject({ status: 409, body: { error: { code: 'conflict', message: expect.stringMatching(/primary colour.*scanned again/) } } })
  }
  expect((await owner.post(`/api/brands/${id}/proposals`, { accept: [PRIMARY] }, { 'if-match': String(revision) })).status).toBe(400)
  expect((await read()).colors.roles.primary).toBe('#0f5c4a')
  expect(await proposals()).toMatchObject([{ pointer: PRIMARY, value: '#333333' }, { pointer: '/description' }])
  expect((await decide({ accept: [PRIMARY] })).body.document.colors.roles.primary).toBe('#333333')
})

test('a re-scan does not propose a rejected value again, but proposes a newer value', async () => {
  await edit(owner, { name: 'By hand' })
  replaced = { description: 'New words' }
  await refresh()
  const { revision } = await read()
  expect((await decide({ reject: ['/description'] })).body.document.revision).toBe(revision)
  await refresh()
  expect(await proposals()).toEqual([])
  replaced = { description: 'Newer words' }
  await refresh()
  expect(await proposals()).toMatchObject([{ pointer: '/description', value: 'Newer words' }])
  replaced = {}
  await refresh()
  expect(await proposals()).toEqual([])
})

test('a rejection survives a manual edit and can be withdrawn', async () => {
  await edit(owner, { name: 'By hand' })
  replaced = { colors: colors('#999999') }
  await refresh()
  await decide({ reject: [PRIMARY] })
  await edit(owner, { colors: { roles: { primary: '#111111' } } })
  await refresh()
  expect((await listed()).map(({ pointer }: { pointer: string }) => pointer)).toEqual(['/name'])
  await owner.post(`/api/brands/${id}/undo`, {}, { 'if-match': String((await read()).revision) })
  expect(await proposals()).toEqual([])
})

test('a scan of selected sections proposes changes to these sections only', async () => {
  await edit(owner, { colors: { roles: { primary: '#111111' } } })
  replaced = { colors: colors('#999999') }
  further = [{ type: 'email', data: [{ subject: 'Hello', preview: 'You' }] }]
  await refresh(['text'])
  expect(await listed()).toEqual([])
  await refresh(['colors', 'sources'])
  expect((await listed()).map(({ pointer }: { pointer: string }) => pointer).sort()).toEqual([PRIMARY, '/email'])
})

test('does not propose changes to values that were edited since the re-scan, and undo reverts accepted proposals', async () => {
  await edit(owner, { name: 'By hand' })
  replaced = { description: 'New words', colors: colors('#999999') }
  await refresh()
  await edit(mate, { description: 'Mine' })
  expect((await proposals()).map(({ pointer }: { pointer: string }) => pointer)).toEqual([PRIMARY])
  expect(await decide({ accept: ['/description'] })).toMatchObject({ status: 404, body: { error: { message: expect.stringContaining('/description') } } })
  expect((await decide({ accept: [''] })).body.accepted).toEqual([PRIMARY])
  const undone = await owner.post(`/api/brands/${id}/undo`, {}, { 'if-match': String((await read()).revision) })
  expect(undone.body).toMatchObject({ description: 'Mine', colors: { roles: { primary: '#0f5c4a' } } })
})

test('undoing a re-scan reverts the values accepted from its proposals and keeps later edits', async () => {
  await edit(owner, { name: 'By hand' })
  replaced = { description: 'New words', colors: colors('#999999') }
  await refresh()
  await decide({ accept: [PRIMARY] })
  await decide({ accept: ['/description'] })
  const [rescan] = await app.context.database.db.select().from(suggestions).where(eq(suggestions.brandId, id))
  expect(rescan).toMatchObject({ entity: 'brand', documentId: id, createdBy: owner.id })
  await edit(mate, { name: 'By Mira' })
  const { status, body } = await owner.post(`/api/brands/${id}/runs/${rescan?.runId}/undo`, {}, { 'if-match': String((await read()).revision) })
  expect([status, body.remainder]).toEqual([200, []])
  expect(body.document).toMatchObject({ description: 'What it says of itself.', colors: { roles: { primary: '#0f5c4a' } }, name: 'By Mira' })
})

test('accepting an assistant suggestion counts as a user edit and respects locks', async () => {
  const { db } = app.context.database
  const hunks = ['/name', '/description'].map((pointer) => ({ pointer, after: 'Suggested', why: 'Shorter' }))
  const input = { id, runId: 'run-of-assistant', createdBy: owner.id, hunks }
  await db.transaction((tx) => suggest(guideDocument, app.context, tx, input))
  const [stored] = await db.select().from(suggestions).where(eq(suggestions.brandId, id))
  const [name = '', description = ''] = stored?.hunks.map((hunk) => hunk.id) ?? []
  expect((await proposals()).map(({ pointer, why }: { pointer: string; why: string }) => [pointer, why])).toEqual([
    ['/description', 'Shorter'],
    ['/name', 'Shorter'],
  ])
  await mark(mate, { '/description': { locked: true } })
  const context = { ...app.context, actor: { id: owner.id, brand: id, role: 'user' } as unknown as Actor }
  const { revision } = await read()
  const late = decideHunks(guideDocument, context, { id, revision, accept: [name, description], reject: [] })
  await expect(late).rejects.toMatchObject({ code: 'locked' })
  const { accept } = await decideHunks(guideDocument, context, { id, revision, accept: [name], reject: [] })
  expect(accept).toEqual([name])
  expect(await read()).toMatchObject({ name: 'Suggested', facts: { '/name': { editedBy: owner.id } } })
  expect((await listSuggestions(guideDocument, context, { id })).items).toMatchObject([{ hunks: [{ label: 'name', state: 'accepted' }, { state: 'open' }] }])
  expect(await proposals()).toEqual([])
})

test('the assistant can suggest only changes to values that users can edit', async () => {
  const { db } = app.context.database
  const propose = (pointer: string, after: unknown) =>
    db.transaction((tx) => suggest(guideDocument, app.context, tx, { id, runId: 'run', createdBy: null, hunks: [{ pointer, after, why: '' }] }))
  for (const pointer of ['/id', '/isPublic', '/account_type', '/facts/~1name', '/positions/images/x', '/stylesheet', '/__proto__'])
    await expect(propose(pointer, 'x'), pointer).rejects.toMatchObject({ code: 'validation_failed' })
  const context = { ...app.context, actor: { id: owner.id, brand: id, role: 'user' } as unknown as Actor }
  const { revision } = await read()
  for (const [pointer, after, code] of [
    ['/categories', ['Featured'], 'forbidden'],
    ['/name', 7, 'validation_failed'],
  ] as const) {
    const suggestionId = await propose(pointer, after)
    const [stored] = await db
      .select()
      .from(suggestions)
      .where(eq(suggestions.id, suggestionId ?? ''))
    const accept = stored?.hunks.map((hunk) => hunk.id) ?? []
    await expect(decideHunks(guideDocument, context, { id, revision, accept, reject: [] })).rejects.toMatchObject({ code })
  }
  expect((await read()).revision).toBe(revision)
})

test('invalid pointers change nothing, and invalid cursors cause no server error', async () => {
  const before = await read()
  for (const cursor of ['\0', "' or 1=1 --", 'x'.repeat(600), '999999999999999999', '-1', '2026-01-01T00:00:00Z \0'])
    for (const list of [`brands/${id}/revisions`, `brands/${id}/proposals`, `brands/${id}/changes`, 'deleted', 'audit'])
      expect([200, 400], `${list} ${cursor}`).toContain((await admin.get(`/api/${list}?cursor=${encodeURIComponent(cursor)}`)).status)
  for (const pointer of ['/__proto__', '/__proto__/polluted', '/constructor', '/name\0', '/name/\ud800', '/images/length', `/${'~1'.repeat(150)}`]) {
    const { status } = await owner.send('PATCH', `/api/brands/${id}/facts`, JSON.parse(JSON.stringify({ [pointer]: { locked: true } })), {
      'if-match': String(before.revision),
    })
    expect(status, pointer).toBe(400)
    expect((await decide({ accept: [pointer] })).status, pointer).toBe(pointer.includes('\0') || pointer.includes('\ud800') ? 400 : 404)
  }
  expect(await read()).toEqual(before)
  expect(({} as { polluted?: unknown }).polluted).toBeUndefined()
})
