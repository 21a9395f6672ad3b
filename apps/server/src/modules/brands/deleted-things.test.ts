import { setTimeout as pause } from 'node:timers/promises'
import type { ExtractionEvent } from '@brandwright/domain/brands/extraction-event'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Client, client, type Person, signUp } from '../../testing/client.ts'
import { guideWithPeople } from '../../testing/guide-with-people.ts'
import { openTestApp, smallExtraction, type TestApp } from '../../testing/open-test-app.ts'
import { clearDeleted } from '../history/clear-deleted.ts'
import { brandDeletables } from './delete-brand.ts'

/** Time in ms, longer than the delay before a running scan saves its findings. */
const SLOW_MS = 1500
const DAY_MS = 24 * 3600 * 1000
const blob = (character: string) => `${character.repeat(40)}.img`
const imageOf = (id: string, character: string) => ({
  id,
  url: `/api/blobs/${blob(character)}`,
  originalURL: `https://x.example/${id}.png`,
  hash: id,
  kind: 'image',
  alt: `Picture ${id}`,
  caption: '',
  width: 10,
  height: 10,
  source: 'https://yourbrand.com',
})

async function* fakeExtraction(_ports: unknown, options: { url: string; id: string }): AsyncGenerator<ExtractionEvent> {
  yield* smallExtraction(options.url)
  if (options.url.includes('slow')) await pause(SLOW_MS)
  yield { type: 'fetchNewImages', data: [imageOf('i1', 'a'), imageOf('i2', 'b'), imageOf('i3', 'c')] } as unknown as ExtractionEvent
  yield { type: 'fetchComplete', data: { id: options.id, updated: new Date().toISOString() } }
}

let app: TestApp
let superAdmin: Client
let owner: Person
let admin: Person
let stranger: Client
let id: string

beforeAll(async () => {
  app = await openTestApp({ extract: fakeExtraction })
  ;({ id, superAdmin, owner, stranger } = await guideWithPeople(app.base))
  admin = await signUp(app.base)
  await app.context.database.db.execute(sql`update users set brand = ${id}, role = 'admin' where id = ${admin.id}`)
})
afterAll(() => app.close())

const read = async (person: Client = owner) => (await person.get(`/api/brands/${id}`)).body
const deleted = async (person: Client = owner) => (await person.get('/api/deleted')).body.items
const restore = (person: Client, thing: { id: string }) => person.post(`/api/deleted/${encodeURIComponent(thing.id)}/restore`)
const remove = async (path: string) => expect((await owner.delete(`/api/brands/${id}/${path}`, (await read()).revision)).status).toBe(200)
const withoutTimes = ({ updated: _updated, revision: _revision, ...guide }: Record<string, unknown>) => guide

test('restores a deleted logo image to its position, as a logo', async () => {
  await owner.patch(`/api/brands/${id}/images/i2`, { kind: 'logo' }, (await read()).revision)
  const before = await read()
  expect(before.logos).toMatchObject([{ id: 'i2' }])
  await remove('images/i2')
  expect(await read()).toMatchObject({ logos: [], deletedImageURL: ['https://x.example/i2.png'], images: [{ id: 'i1' }, { id: 'i3' }] })
  const [thing] = await deleted()
  const narrowed = async (query: string) => (await owner.get(`/api/deleted?${query}`)).body.items
  expect(await narrowed(`brand=${id}&entity=images`)).toMatchObject([{ id: thing.id }])
  expect(await narrowed('brand=another')).toEqual([])
  expect(await narrowed('entity=brand')).toEqual([])
  expect(thing).toMatchObject({ entity: 'images', thingId: 'i2', name: 'Picture i2', deletedBy: { name: 'Robin' }, canRestore: true })
  expect(await deleted(stranger)).toEqual([])
  expect((await restore(stranger, thing)).status).toBe(404)
  const [won, lost] = (await Promise.all([restore(owner, thing), restore(admin, thing)])).map(({ status }) => status).toSorted()
  expect(won).toBe(200)
  expect([404, 409]).toContain(lost)
  expect(withoutTimes(await read())).toEqual(withoutTimes(before))
  expect(await deleted()).toEqual([])
})

test('an undone deletion disappears from the list of deleted items', async () => {
  await remove('images/i1')
  expect(await deleted()).toHaveLength(1)
  await owner.post(`/api/brands/${id}/undo`, {}, { 'if-match': String((await read()).revision) })
  expect(await deleted()).toEqual([])
})

test('re-scans recognize a product that was deleted and restored', async () => {
  const { revision } = await read()
  const { body } = await owner.post(`/api/brands/${id}/products`, { title: 'Scoop', url: 'https://x.example' }, { 'if-match': String(revision) })
  const before = await read()
  await remove(`products/${body.id}`)
  expect((await read()).facts[`/products/${body.id}`]).toMatchObject({ wrong: true })
  await restore(owner, (await deleted())[0])
  expect(withoutTimes(await read())).toEqual(withoutTimes(before))
})

test('admins can restore a deleted guide with its history, users and URL', async () => {
  const before = await read()
  const versions = (await owner.get(`/api/brands/${id}/revisions`)).body.items
  expect((await admin.delete(`/api/brands/${id}`)).status).toBe(204)
  expect((await owner.get(`/api/brands/${id}`)).status).toBe(404)
  expect((await owner.get('/api/me')).body.user.brand).toBeNull()
  const [thing] = await deleted(admin)
  expect(thing).toMatchObject({ entity: 'brand', name: 'Brand of yourbrand.com', canRestore: true })
  expect(await deleted()).toMatchObject([{ id: thing.id, canRestore: false }])
  expect(await deleted(stranger)).toEqual([])
  expect((await restore(owner, thing)).status).toBe(403)
  expect((await restore(client(app.base), thing)).status).toBe(401)
  expect(await restore(admin, thing)).toMatchObject({ status: 200, body: { brandId: id, entity: 'brand' } })
  expect(withoutTimes(await read())).toEqual(withoutTimes(before))
  expect((await owner.get('/api/me')).body.user.brand).toBe(id)
  expect((await owner.get(`/api/brands/${id}/revisions`)).body.items.slice(1)).toEqual(versions)
  expect((await owner.get(`/api/brands/${id}/revisions/${before.revision}`)).body.document.images).toEqual(before.images)
  expect((await owner.lines('POST', '/api/getStyleGuide', { url: 'yourbrand.com' }))[0]?.data.id).toBe(id)
  const acts = (await superAdmin.get('/api/audit')).body.items.map(({ action }: { action: string }) => action)
  expect(acts.slice(0, 2)).toEqual(['brand.restored', 'brand.deleted'])
})

test('only users who were admins when a guide was deleted can restore the guide', async () => {
  const role = (person: Person, now: string, brand: string | null) =>
    app.context.database.db.execute(sql`update users set brand = ${brand}, role = ${now} where id = ${person.id}`)
  const member = await signUp(app.base)
  await role(member, 'user', id)
  expect((await admin.delete(`/api/brands/${id}`)).status).toBe(204)
  const { id: other } = (await member.post('/api/brands', { url: 'https://elsewhere.example' })).body
  await role(member, 'admin', other)
  await role(admin, 'user', other)
  const [thing] = await deleted(member)
  expect(thing).toMatchObject({ brandId: id, canRestore: false })
  expect((await restore(member, thing)).status).toBe(403)
  expect(await deleted(admin)).toMatchObject([{ id: thing.id, canRestore: true }])
  expect((await restore(admin, thing)).status).toBe(200)
  await role(admin, 'admin', id)
})

test('deleting a guide frees its URL for other brands', async () => {
  expect((await admin.delete(`/api/brands/${id}`)).status).toBe(204)
  const lines = await stranger.lines('POST', '/api/getStyleGuide', { url: 'https://yourbrand.com' })
  expect(lines[0]?.data.id).not.toBe(id)
  const [thing] = await deleted(admin)
  expect((await restore(admin, thing)).status).toBe(200)
  expect((await read()).name).toBe('Brand of yourbrand.com')
  expect((await owner.lines('POST', '/api/getStyleGuide', { url: 'https://yourbrand.com' }))[0]?.data.id).toBe(lines[0]?.data.id)
  expect((await superAdmin.delete(`/api/brands/${lines[0]?.data.id}`)).status).toBe(204)
})

test('restores a guide deleted during its scan, with the values found before the deletion', async () => {
  const scan = stranger.lines('POST', '/api/getStyleGuide', { url: 'https://slow.example' })
  const found = async () => (await superAdmin.get('/api/brands?search=slow.example')).body.items
  while ((await found()).length === 0) await pause(50)
  const [{ id: slow }] = await found()
  expect((await superAdmin.delete(`/api/brands/${slow}`)).status).toBe(204)
  const thing = (await deleted(superAdmin)).find(({ brandId }: { brandId: string }) => brandId === slow)
  expect((await restore(superAdmin, thing)).status).toBe(200)
  const before = (await superAdmin.get(`/api/brands/${slow}`)).body
  await scan
  expect((await superAdmin.get(`/api/brands/${slow}`)).body).toEqual(before)
  expect(before).toMatchObject({ name: 'Brand of slow.example', runId: null })
  const { items } = (await superAdmin.get(`/api/brands/${slow}/revisions`)).body
  expect(items.map(({ via }: { via: string }) => via)).toEqual(['undelete', 'extraction', 'create'])
})

test('purges deleted items after 30 days, and their unused files a day later', async () => {
  const removed: string[] = []
  const clear = (days: number) =>
    clearDeleted({ ...app.context, now: () => new Date(Date.now() + days * DAY_MS) }, brandDeletables, async (file) => void removed.push(file))
  await remove('images/i3')
  const { revision } = await read()
  await clear(29)
  expect(await deleted()).toHaveLength(1)
  await clear(31)
  expect(await deleted()).toEqual([])
  expect(await deleted(superAdmin)).toEqual([])
  for (const number of [2, revision - 1]) {
    const { body } = await owner.get(`/api/brands/${id}/revisions/${number}`)
    expect(
      body.document.images.map((image: { id: string }) => image.id),
      `version ${number}`,
    ).toEqual(['i1', 'i2'])
  }
  await clear(31.5)
  expect(removed).toEqual([])
  await clear(33)
  expect(removed).toEqual([blob('c')])
  expect((await admin.delete(`/api/brands/${id}`)).status).toBe(204)
  await clear(64)
  await clear(66)
  expect(removed.sort()).toEqual([blob('a'), blob('b'), blob('c')])
  const { rows } = (await app.context.database.db.execute(sql`select count(*)::int as left from revisions where brand_id = ${id}`)) as unknown as {
    rows: { left: number }[]
  }
  expect(rows).toEqual([{ left: 0 }])
})
