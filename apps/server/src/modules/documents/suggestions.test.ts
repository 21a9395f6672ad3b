import { suggestionEntry } from '@brandwright/contracts/documents'
import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { suggestions } from '../../database/tables/suggestions.ts'
import type { Actor, Context } from '../../platform/context.ts'
import { type Person, signUp } from '../../testing/client.ts'
import { guideWithPeople } from '../../testing/guide-with-people.ts'
import { deletables, type Note, notes } from '../../testing/note-document.ts'
import { openTestApp, type TestApp } from '../../testing/open-test-app.ts'
import { clearDeleted } from '../history/clear-deleted.ts'
import type { SuggestedHunk } from './suggest.ts'

const DAY_MS = 24 * 3600 * 1000
const LINES = [
  { id: 'a', text: 'First' },
  { id: 'b', text: 'Second' },
]
const TITLE = { pointer: '/title', after: 'Grand opening', why: 'Says more' }
const TEXT = { pointer: '/text', after: 'Warm bread daily', why: 'Friendlier' }
const PINNED = { pointer: '/pinned', after: true, why: 'Important' }

let app: TestApp
let brandId: string
let otherBrandId: string
let owner: Person
let colleague: Person
let people: Record<'owner' | 'colleague' | 'stranger' | 'visitor', Context>
let runs = 0

beforeAll(async () => {
  app = await openTestApp()
  const created = await guideWithPeople(app.base)
  brandId = created.id
  owner = created.owner
  colleague = await signUp(app.base, 'Mira')
  const [start] = await created.stranger.lines('POST', '/api/getStyleGuide', { url: 'https://other.example' })
  otherBrandId = start?.data.id
  await app.context.database.db.execute(sql`update users set brand = ${brandId} where id = ${colleague.id}`)
  people = {
    owner: contextOf({ id: owner.id, brand: brandId }),
    colleague: contextOf({ id: colleague.id, brand: brandId }),
    stranger: contextOf({ id: created.stranger.id, brand: otherBrandId }),
    visitor: contextOf(null),
  }
})
afterAll(() => app.close())

function contextOf(person: { id: string; brand: string | null } | null): Context {
  const { database } = app.context
  const actor = person && ({ ...person, role: 'user' } as unknown as Actor)
  return { ...app.context, actor, database: { ...database, db: database.as(person?.id ?? '') } }
}
const body = (fields: Partial<Note> = {}): Note => ({ title: 'Opening', text: 'Fresh bread daily', pinned: false, slug: '', lines: LINES, ...fields })
const created = (fields?: Partial<Note>) => notes.create(people.owner, { brandId, body: body(fields) })
const at = ({ id, revision }: { id: string; revision: number }) => ({ brandId, id, revision })
const edit = (role: 'owner' | 'colleague', from: { id: string; revision: number }, fields: Partial<Note>) =>
  notes.edit(people[role], at(from), (now) => ({ ...now, ...fields }))
const suggest = (id: string, hunks: SuggestedHunk[], input: { base?: number; via?: 'proposals' } = {}) =>
  app.context.database.db.transaction((tx) => notes.suggest(app.context, tx, { brandId, id, runId: `run-${++runs}`, createdBy: owner.id, hunks, ...input }))
const listed = async (id: string, state: 'open' | 'all' = 'open') => (await notes.suggestions(people.owner, { brandId, id, state })).items
/** Returns the hunk ids of the newest suggestion by pointer. */
async function hunksOf(id: string): Promise<Record<string, string>> {
  return Object.fromEntries((await listed(id))[0]?.hunks.map(({ id, pointer }) => [pointer, id]) ?? [])
}
const pick = (ids: Record<string, string>, ...pointers: string[]) => pointers.map((pointer) => ids[pointer] ?? '')

test('stores a run’s changes as a suggestion and leaves the note unchanged', async () => {
  const first = await created()
  const hunks = [
    TITLE,
    { pointer: '/lines/b', why: 'Repeats the first' },
    { pointer: '/lines/c', after: { id: 'c', text: 'Third' }, why: 'Missing' },
    { pointer: '/pinned', after: false, why: 'As it is' },
  ]
  const id = await suggest(first.id, hunks)
  const [entry] = await listed(first.id)
  expect(suggestionEntry.parse(entry)).toEqual(entry)
  expect(entry).toMatchObject({
    id,
    entity: 'note',
    documentId: first.id,
    base: 1,
    runId: `run-${runs}`,
    via: 'assistant',
    createdBy: owner.id,
    decidedAt: null,
  })
  expect(entry?.hunks.map(({ id: _, ...hunk }) => hunk)).toEqual([
    { ...TITLE, before: 'Opening', state: 'open', label: 'title' },
    { ...hunks[1], before: LINES[1], state: 'open', label: 'lines b' },
    { ...hunks[2], state: 'open', label: 'lines c' },
  ])
  expect(await notes.get(people.owner, at(first))).toEqual(first)
  expect(await suggest(first.id, [{ pointer: '/title', after: 'Opening', why: 'Nothing new' }])).toBe(null)

  const ids = await hunksOf(first.id)
  const { document } = await notes.decide(people.owner, { ...at(first), accept: Object.values(ids), reject: [] })
  expect(document.body).toMatchObject({ title: 'Grand opening', slug: 'grand opening', lines: [LINES[0], { id: 'c', text: 'Third' }] })
})

test('stores accepted hunks as one revision, and records who accepted or rejected each hunk', async () => {
  const first = await created()
  await suggest(first.id, [TITLE, TEXT, PINNED])
  const ids = await hunksOf(first.id)
  const decided = await notes.decide(people.colleague, { ...at(first), accept: pick(ids, '/title', '/pinned'), reject: pick(ids, '/text') })
  expect(decided).toMatchObject({ accept: pick(ids, '/title', '/pinned'), reject: pick(ids, '/text'), conflicts: [] })
  expect(decided.document).toMatchObject({ revision: 2, body: { title: 'Grand opening', text: 'Fresh bread daily', pinned: true } })
  const [version] = (await notes.versions(people.owner, { brandId, id: first.id, limit: 1 })).items
  expect(version).toMatchObject({ revision: 2, via: 'assistant', actor: { id: colleague.id } })
  expect(await listed(first.id)).toEqual([])
  const [closed] = await listed(first.id, 'all')
  expect(closed?.decidedAt).not.toBe(null)
  expect(closed?.hunks.map(({ state, decidedBy, decidedAt }) => [state, decidedBy, decidedAt])).toEqual([
    ['accepted', colleague.id, closed?.decidedAt],
    ['rejected', colleague.id, closed?.decidedAt],
    ['accepted', colleague.id, closed?.decidedAt],
  ])
})

test('a hunk remains accepted after the accepted change is undone', async () => {
  const first = await created()
  await suggest(first.id, [TITLE, TEXT])
  const runId = `run-${runs}`
  const ids = await hunksOf(first.id)
  const { document: second } = await notes.decide(people.owner, { ...at(first), accept: pick(ids, '/title'), reject: [] })
  const undone = await notes.undo(people.owner, at(second))
  expect(undone.body.title).toBe('Opening')
  const redone = await notes.redo(people.owner, at(undone))
  expect(redone.body.title).toBe('Grand opening')
  const { document: later } = await notes.decide(people.colleague, { ...at(redone), accept: pick(ids, '/text'), reject: [] })
  const edited = await edit('colleague', later, { pinned: true })
  const { document, remainder } = await notes.undoRun(people.colleague, { ...at(edited), runId })
  expect([document.body, remainder]).toMatchObject([{ title: 'Opening', text: 'Fresh bread daily', pinned: true }, []])
  const { items } = await notes.versions(people.owner, { brandId, id: first.id, limit: 10 })
  expect(items.map(({ via, undone }) => [via, undone])).toEqual([
    ['undo', 'assistant'],
    ['hand', null],
    ['assistant', null],
    ['redo', null],
    ['undo', 'assistant'],
    ['assistant', null],
    ['create', null],
  ])
  expect((await listed(first.id, 'all'))[0]?.hunks.map(({ state }) => state)).toEqual(['accepted', 'accepted'])
})

test('accepts all hunks except hunks whose value has changed since the suggestion', async () => {
  const first = await created()
  await suggest(first.id, [TITLE, TEXT, PINNED])
  const ids = await hunksOf(first.id)
  const second = await edit('colleague', first, { title: 'By Mira', text: 'Fresh bread daily at eight' })
  await expect(notes.decide(people.owner, { ...at(first), accept: pick(ids, '/title'), reject: [] })).rejects.toMatchObject({
    code: 'stale_revision',
    details: second,
  })
  const { document, accept, conflicts } = await notes.decide(people.owner, { ...at(second), accept: Object.values(ids), reject: [] })
  expect(accept).toEqual(pick(ids, '/text', '/pinned'))
  expect(document.body).toMatchObject({ title: 'By Mira', text: 'Warm bread daily at eight', pinned: true })
  expect(conflicts).toEqual([{ id: ids['/title'], pointer: '/title', label: 'title', before: 'Opening', after: 'Grand opening', now: 'By Mira' }])
  expect((await listed(first.id))[0]?.hunks.map(({ state }) => state)).toEqual(['open', 'accepted', 'accepted'])
  await notes.decide(people.owner, { ...at(document), accept: [], reject: pick(ids, '/title') })
  expect(await listed(first.id)).toEqual([])
})

test('accepts one of several hunks for a value and reports the other hunks as conflicts', async () => {
  const first = await created()
  const second = await edit('owner', first, { title: 'Second title' })
  await suggest(first.id, [TITLE], { base: 1 })
  const old = await hunksOf(first.id)
  await suggest(first.id, [TITLE, { ...TITLE, after: 'Closing' }])
  const [newest] = await listed(first.id)
  const [one = '', other = ''] = newest?.hunks.map(({ id }) => id) ?? []
  const { document, accept, conflicts } = await notes.decide(people.owner, { ...at(second), accept: [...pick(old, '/title'), one, other], reject: [] })
  expect([accept, document.body.title]).toEqual([[one], 'Grand opening'])
  expect(conflicts.map(({ before, now }) => [before, now])).toEqual([
    ['Opening', 'Second title'],
    ['Second title', 'Grand opening'],
  ])
  await expect(suggest(first.id, [TITLE], { base: 9 })).rejects.toMatchObject({ code: 'not_found' })
})

test('rejects the whole decision if any of its hunks is unknown or already decided', async () => {
  const first = await created()
  await suggest(first.id, [TITLE, TEXT])
  const ids = await hunksOf(first.id)
  const [title, text] = pick(ids, '/title', '/text') as [string, string]
  await notes.decide(people.colleague, { ...at(first), accept: [], reject: [title] })
  for (const decision of [
    { accept: [title], reject: [] },
    { accept: [text], reject: [title] },
    { accept: [text, 'none'], reject: [] },
  ])
    await expect(notes.decide(people.owner, { ...at(first), ...decision })).rejects.toMatchObject({ code: 'conflict' })
  await Promise.allSettled([
    notes.decide(people.owner, { ...at(first), accept: [text], reject: [] }),
    notes.decide(people.colleague, { ...at(first), accept: [], reject: [text] }),
  ])
  const hunk = (await listed(first.id, 'all'))[0]?.hunks[1]
  const { body, revision } = await notes.get(people.owner, { brandId, id: first.id })
  expect([body.text, revision]).toEqual(hunk?.state === 'accepted' ? ['Warm bread daily', 2] : ['Fresh bread daily', 1])
})

test('rejects accepting an invalid value, and suggesting a change of a derived value', async () => {
  const first = await created()
  await suggest(first.id, [{ ...TITLE, after: '' }, PINNED])
  const ids = await hunksOf(first.id)
  await expect(notes.decide(people.owner, { ...at(first), accept: Object.values(ids), reject: [] })).rejects.toMatchObject({ code: 'validation_failed' })
  expect((await listed(first.id))[0]?.hunks.map(({ state }) => state)).toEqual(['open', 'open'])
  for (const pointer of ['/slug', '/version', '/positions/lines/a'])
    await expect(suggest(first.id, [{ pointer, after: 'x', why: '' }])).rejects.toMatchObject({ code: 'validation_failed' })
})

test('rejects a decision that accepts hunks of a re-scan together with hunks of the assistant', async () => {
  const first = await created()
  await suggest(first.id, [TITLE])
  const title = pick(await hunksOf(first.id), '/title')
  await suggest(first.id, [TEXT], { via: 'proposals' })
  const text = pick(await hunksOf(first.id), '/text')
  await expect(notes.decide(people.owner, { ...at(first), accept: [...title, ...text], reject: [] })).rejects.toMatchObject({ code: 'bad_request' })
  expect((await notes.decide(people.owner, { ...at(first), accept: text, reject: title })).document.revision).toBe(2)
})

test('outsiders can neither list suggestions nor decide on them', async () => {
  const first = await created()
  await suggest(first.id, [TITLE])
  const accept = pick(await hunksOf(first.id), '/title')
  const refusalOf = (call: Promise<unknown>) =>
    call.then(
      () => 'allowed',
      ({ code, message }) => `${code}: ${message}`,
    )
  const calls: ((context: Context, id: string) => Promise<unknown>)[] = [
    (context, id) => notes.suggestions(context, { brandId, id }),
    (context, id) => notes.decide(context, { brandId, id, revision: 1, accept, reject: [] }),
  ]
  for (const call of calls)
    for (const [role, code] of [
      ['stranger', 'not_found'],
      ['visitor', 'unauthorized'],
    ] as const) {
      const refusal = await refusalOf(call(people[role], first.id))
      expect(refusal).toContain(code)
      expect(await refusalOf(call(people[role], 'none'))).toBe(refusal)
    }
  const foreign = await notes.create(people.stranger, { brandId: otherBrandId, body: body() })
  const elsewhere = { brandId: otherBrandId, id: foreign.id, revision: 1, accept, reject: [] }
  await expect(notes.decide(people.stranger, elsewhere)).rejects.toMatchObject({ code: 'conflict' })
  await expect(notes.decide(people.owner, elsewhere)).rejects.toMatchObject({ code: 'not_found' })
  const second = await created()
  await expect(notes.decide(people.owner, { ...at(second), accept, reject: [] })).rejects.toMatchObject({ code: 'conflict' })
  await expect(suggest('none', [TITLE])).rejects.toMatchObject({ code: 'not_found' })
  expect((await listed(first.id))[0]?.hunks[0]?.state).toBe('open')
})

test('lists the suggestions for a note in pages, newest first', async () => {
  const first = await created()
  for (let number = 0; number < 3; number++) await suggest(first.id, [{ ...TITLE, after: `Title ${number}` }])
  const page = await notes.suggestions(people.colleague, { brandId, id: first.id, limit: 2 })
  const rest = await notes.suggestions(people.colleague, { brandId, id: first.id, limit: 2, cursor: page.nextCursor ?? '' })
  expect([page.items.length, rest.items.length, rest.nextCursor]).toEqual([2, 1, null])
  expect(new Set([...page.items, ...rest.items].map(({ id }) => id)).size).toBe(3)
  const times = [...page.items, ...rest.items].map(({ createdAt }) => createdAt)
  expect(times).toEqual(times.toSorted().reverse())
})

test('notifies the note’s subscribers of new suggestions and decisions', async () => {
  const first = await created()
  const revisions: number[] = []
  const stop = app.context.live.subscribe(`documents:notes:${brandId}:${first.id}`, ({ revision }) => revisions.push(revision))
  // PostgreSQL may deliver the notification of the creation late, so waits for a later notification and discards everything before it.
  const settled = new Promise((resolve) => app.context.live.subscribe('settled', resolve))
  await app.context.database.db.transaction((tx) => app.context.live.announce(tx, 'settled', 0))
  await settled
  revisions.length = 0
  await suggest(first.id, [TITLE, TEXT])
  await expect.poll(() => revisions).toEqual([1])
  const ids = await hunksOf(first.id)
  await notes.decide(people.owner, { ...at(first), accept: [], reject: pick(ids, '/text') })
  await expect.poll(() => revisions).toEqual([1, 1])
  await notes.decide(people.owner, { ...at(first), accept: pick(ids, '/title'), reject: [] })
  await expect.poll(() => revisions).toEqual([1, 1, 2])
  stop()
})

test('keeps the suggestions of a deleted note as long as the note can be restored', async () => {
  const first = await created()
  await suggest(first.id, [TITLE])
  await notes.delete(people.owner, at(first))
  await expect(listed(first.id)).rejects.toMatchObject({ code: 'not_found' })
  const restored = await notes.restoreDeleted(people.owner, at(first))
  expect(await listed(first.id)).toHaveLength(1)
  await notes.delete(people.owner, at(restored))
  await clearDeleted({ ...app.context, now: () => new Date(Date.now() + 31 * DAY_MS) }, deletables, async () => {})
  expect(await app.context.database.db.select().from(suggestions).where(eq(suggestions.documentId, first.id))).toEqual([])
})

test('includes a user’s requested and decided suggestions in their personal export', async () => {
  const first = await created()
  const id = await suggest(first.id, [TITLE, TEXT])
  const exported = async (person: Person) => (await person.get('/api/account/export')).body.suggestions.find((one: { id: string }) => one.id === id)
  expect(await exported(colleague)).toBeUndefined()
  await notes.decide(people.colleague, { ...at(first), accept: [], reject: pick(await hunksOf(first.id), '/text') })
  expect(await exported(colleague)).toMatchObject({ documentId: first.id, hunks: [{ pointer: '/text', state: 'rejected' }] })
  expect((await exported(owner)).hunks).toHaveLength(2)
})
