import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Actor, Context } from '../../platform/context.ts'
import { type Client, client, type Person, signUp } from '../../testing/client.ts'
import { guideWithPeople } from '../../testing/guide-with-people.ts'
import { openTestApp, type TestApp } from '../../testing/open-test-app.ts'
import { undoRun } from '../documents/undo-run.ts'
import { guideDocument, writeBrand } from './guide-document.ts'
import { brandOfRun } from './guide-of-run.ts'

let app: TestApp
let owner: Person
let colleague: Person
let stranger: Client
let id: string

beforeAll(async () => {
  app = await openTestApp()
  ;({ id, owner, stranger } = await guideWithPeople(app.base))
  colleague = await signUp(app.base, 'Mira')
  await app.context.database.db.execute(sql`update users set brand = ${id} where id = ${colleague.id}`)
})
afterAll(() => app.close())

const read = async () => (await owner.get(`/api/brands/${id}`)).body
const undo = (person: Client, runId: string, revision: number) => person.post(`/api/brands/${id}/runs/${runId}/undo`, {}, { 'if-match': String(revision) })
const edit = async (person: Client, fields: object) => {
  const { status, body } = await person.patch(`/api/brands/${id}`, fields, (await read()).revision)
  expect(status).toBe(200)
  return body
}

/** Writes values as a run does. */
const writeAsRun = (runId: string, fields: object) =>
  app.context.database.db.transaction(async (tx) => {
    const brand = await brandOfRun(tx, id)
    if (!brand) throw new Error('The guide is missing.')
    await writeBrand(tx, brand, { guide: { ...brand.guide, ...fields } }, { actor: owner.id, via: 'assistant', now: new Date(), runId })
  })

test('undoing a run preserves users’ edits and the changes of another run', async () => {
  await edit(owner, { name: 'Bakery', description: 'Fresh bread daily', websiteUrl: 'https://first.example' })
  await writeAsRun('run-a', { name: 'Bakery by run', description: 'Fresh rolls daily' })
  await edit(owner, { description: 'Fresh rolls daily, baked here' })
  await writeAsRun('run-b', { websiteUrl: 'https://second.example' })
  await edit(colleague, { name: 'Mira’s bakery' })

  const { status, body, headers } = await undo(colleague, 'run-a', (await read()).revision)
  expect(status).toBe(200)
  expect(body.document).toMatchObject({ name: 'Mira’s bakery', description: 'Fresh bread daily, baked here', websiteUrl: 'https://second.example' })
  expect(body.remainder).toEqual([{ key: '/name', label: 'name', before: 'Bakery', after: 'Bakery by run', now: 'Mira’s bakery' }])
  expect(headers.get('etag')).toBe(`"${body.document.revision}"`)

  const { items } = (await owner.get(`/api/brands/${id}/revisions`)).body
  expect(items[0]).toMatchObject({ via: 'undo', actor: { id: colleague.id }, keys: expect.arrayContaining([expect.objectContaining({ key: '/description' })]) })
  expect(items.find(({ revision }: { revision: number }) => revision === items[0].refersTo)).toMatchObject({ via: 'assistant' })
})

test('undoing a run twice writes nothing the second time', async () => {
  const { revision } = await read()
  const { body } = await undo(owner, 'run-a', revision)
  expect(body.document.revision).toBe(revision)
  expect(body.remainder).toMatchObject([{ key: '/name' }])
})

test('redo reverts the undo of a run', async () => {
  await writeAsRun('run-c', { description: 'By run c' })
  const before = await read()
  await undo(owner, 'run-c', before.revision)
  expect((await read()).description).toBe('Fresh bread daily, baked here')
  const { body } = await owner.post(`/api/brands/${id}/redo`, {}, { 'if-match': String((await read()).revision) })
  expect(body.description).toBe('By run c')
})

test('undoes a run again after its undo was reverted', async () => {
  const { body } = await undo(owner, 'run-c', (await read()).revision)
  expect(body.document.description).toBe('Fresh bread daily, baked here')
  expect(body.remainder).toEqual([])
})

test('undoing a run keeps and reports a value that has been locked since the run', async () => {
  await edit(owner, { description: 'Before' })
  await writeAsRun('run-d', { description: 'By run d' })
  await colleague.patch(`/api/brands/${id}/facts`, { '/description': { locked: true } }, (await read()).revision)
  const { body } = await undo(owner, 'run-d', (await read()).revision)
  expect(body.document.description).toBe('By run d')
  expect(body.remainder).toEqual([{ key: '/description', label: 'description', before: 'Before', after: 'By run d', now: 'By run d' }])
  await colleague.patch(`/api/brands/${id}/facts`, { '/description': { locked: false } }, (await read()).revision)
})

test('rejects undo requests with an older revision, for an unknown run, and from outsiders', async () => {
  const { revision, name } = await read()
  expect(await undo(owner, 'run-b', revision - 1)).toMatchObject({ status: 409, body: { error: { code: 'stale_revision', details: { id, revision, name } } } })
  expect(await undo(owner, 'no-run', revision)).toMatchObject({ status: 404, body: { error: { code: 'not_found' } } })
  expect((await undo(stranger, 'run-b', revision)).status).toBe(404)
  expect((await undo(client(app.base), 'run-b', revision)).status).toBe(401)
  expect((await read()).revision).toBe(revision)
})

test('rejects undoing a run that is still active', async () => {
  await writeAsRun('run-e', { description: 'So far' })
  const { revision } = await read()
  await expect(undoRun(guideDocument, contextWith({ state: 'running' }), { id, revision, runId: 'run-e' })).rejects.toMatchObject({ code: 'conflict' })
})

test('a failed undo writes neither the guide nor a revision', async () => {
  const before = await read()
  const failing = { ...guideDocument, afterEdit: () => Promise.reject(new Error('The process ends here.')) }
  await expect(undoRun(failing, contextWith(null), { id, revision: before.revision, runId: 'run-e' })).rejects.toThrow('ends here')
  expect(await read()).toEqual(before)
  expect((await owner.get(`/api/brands/${id}/revisions`)).body.items[0].revision).toBe(before.revision)
})

/** Returns the owner's context, in which looking up any run returns `run`. */
function contextWith(run: { state: string } | null): Context {
  const actor = { id: owner.id, role: 'user', brand: id } as unknown as Actor
  return { ...app.context, actor, runs: { ...app.context.runs, find: async () => run as never } }
}
