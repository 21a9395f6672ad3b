import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Person } from '../../testing/client.ts'
import { guideWithPeople } from '../../testing/guide-with-people.ts'
import { openTestApp, type TestApp } from '../../testing/open-test-app.ts'

let app: TestApp
let owner: Person
let superAdmin: Person
let id: string
beforeAll(async () => {
  app = await openTestApp()
  ;({ id, owner, superAdmin } = await guideWithPeople(app.base))
})
afterAll(() => app.close())

const read = async () => (await superAdmin.get(`/api/brands/${id}`)).body
const deleted = async (call: string, body: object) => superAdmin.post(`/api/${call}`, { id, ...body }, { 'if-match': String((await read()).revision) })
const audited = async (action: string) => (await superAdmin.get(`/api/audit?action=${action}`)).body.items

test('deletes an optional key of a guide with an audit entry, and rejects unknown keys', async () => {
  await owner.post(`/api/brands/${id}/videos`, { url: 'https://films.example/quay' }, { 'if-match': String((await read()).revision) })
  expect((await read()).videos).toHaveLength(1)
  const { status, body } = await deleted('deleteKey', { key: 'videos' })
  expect([status, body.videos]).toEqual([200, []])
  expect(await audited('brand.key_deleted')).toMatchObject([{ actor: { id: superAdmin.id }, brandId: id, subject: id, details: { key: 'videos' } }])
  expect((await deleted('deleteKey', { key: 'constructor' })).status).toBe(400)
})

test('logs the deletion of guidelines only if the guide has guidelines', async () => {
  expect((await deleted('deleteGuidelines', {})).status).toBe(200)
  expect(await audited('brand.guidelines_deleted')).toEqual([])
  await app.context.database.db.execute(sql`update brands set document = document || '{"copyGuidelines": {"voice": "Plain"}}' where id = ${id}`)
  expect((await deleted('deleteGuidelines', {})).body.copyGuidelines).toBeNull()
  expect(await audited('brand.guidelines_deleted')).toMatchObject([{ actor: { id: superAdmin.id }, brandId: id }])
})
