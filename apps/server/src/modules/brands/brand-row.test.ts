import { styleGuide } from '@brandwright/domain/brands/style-guide'
import { guidelinesOf } from '@brandwright/domain/guidelines/guidelines-of'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type Person, signUp } from '../../testing/client.ts'
import { openTestApp, type TestApp } from '../../testing/open-test-app.ts'
import { currentGuide } from './brand-row.ts'
import { guideDocument } from './guide-document.ts'
// Guides from `emptyStyleGuide` and `emptyCopyGuidelines` as they were when each stored version was introduced, with a few values filled in.
import stored from './stored-guides.json' with { type: 'json' }

let app: TestApp
let person: Person
let id: string
beforeAll(async () => {
  app = await openTestApp()
})
beforeEach(async () => {
  person = await signUp(app.base)
  id = (await person.post('/api/brands', { name: 'Your Brand' })).body.id
})
afterAll(() => app.close())

const setStored = (key: string, value: unknown) =>
  app.context.database.db.execute(sql`update brands set document = document || ${JSON.stringify({ [key]: value })}::jsonb where id = ${id}`)
const row = async () => {
  const { rows } = (await app.context.database.db.execute(sql`select document, revision from brands where id = ${id}`)) as unknown as { rows: unknown[] }
  return rows[0]
}

test('migrates the oldest stored guide without data loss', () => {
  const guide = currentGuide({ ...stored.guide, copyGuidelines: stored.guidelines })
  expect(styleGuide.parse(guide)).toEqual({ ...stored.guide, copyGuidelines: stored.guidelines, reviews: [], postalAddress: '' })
  expect(guidelinesOf(guide)).toEqual({ ...stored.guidelines, made: {} })
})

test('converts the oldest revision of a guide to the current schema', async () => {
  const { positions, ...keyed } = guideDocument.toKeyed({ guide: currentGuide(stored.guide), isPublic: false } as never)
  const { reviews: _reviews, postalAddress: _address, ...old } = keyed
  const { reviews: _positions, ...oldPositions } = positions as Record<string, unknown>
  const then = guideDocument.fromKeyed({ ...old, positions: oldPositions }, {} as never)
  expect(then.guide).toEqual({ ...stored.guide, reviews: [], postalAddress: '' })
})

test('restores a guide that was deleted before reviews existed', async () => {
  const { db } = app.context.database
  expect((await person.delete(`/api/brands/${id}`)).status).toBe(403)
  await db.execute(sql`update users set role = 'admin' where id = ${person.id}`)
  expect((await person.delete(`/api/brands/${id}`)).status).toBe(204)
  await db.execute(sql`update deleted_things set content = content #- '{brand,guide,reviews}' #- '{brand,positions,reviews}' where brand_id = ${id}`)
  const [thing] = (await person.get('/api/deleted')).body.items
  expect((await person.post(`/api/deleted/${encodeURIComponent(thing.id)}/restore`)).status).toBe(200)
  expect((await person.get(`/api/brands/${id}`)).body).toMatchObject({ name: 'Your Brand', reviews: [] })
})

test.each([
  ['guide', '', { name: 'Mine' }, ['version', 2]],
  ['set of copy guidelines', '/guidelines', { brand_ethos: 'Mine' }, ['copyGuidelines', { ...stored.guidelines, version: 2 }]],
  ['set of copy guidelines', '', { name: 'Mine' }, ['publishedGuidelines', { at: '', by: null, document: { ...stored.guidelines, version: 2 } }]],
] as const)('neither shows nor overwrites a %s stored by a newer server', async (noun, path, change, [key, value]) => {
  const { revision } = (await person.get(`/api/brands/${id}`)).body
  await setStored(key, value)
  const before = await row()
  const refusal = {
    status: 503,
    body: { error: { code: 'unavailable', message: expect.stringContaining(`This ${noun} was saved by a newer version of Brandwright.`) } },
  }
  expect(await person.get(`/api/brands/${id}${path}`)).toMatchObject(refusal)
  expect(await person.patch(`/api/brands/${id}${path}`, change, revision)).toMatchObject(refusal)
  expect(await row()).toEqual(before)
})
