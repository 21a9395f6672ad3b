import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Client, client, type Person, signUp } from '../../testing/client.ts'
import { guideWithPeople } from '../../testing/guide-with-people.ts'
import { openTestApp, type TestApp } from '../../testing/open-test-app.ts'

let app: TestApp
let superAdmin: Client
let owner: Person
let mate: Person
let stranger: Client
let id: string

beforeAll(async () => {
  app = await openTestApp()
  ;({ id, superAdmin, owner, stranger } = await guideWithPeople(app.base))
  mate = await signUp(app.base, 'Mira')
  await app.context.database.db.execute(sql`update users set brand = ${id} where id = ${mate.id}`)
})
afterAll(() => app.close())

const read = async () => (await owner.get(`/api/brands/${id}`)).body
const plain = ({ revision: _revision, runId: _runId, canEdit: _canEdit, isPublic: _isPublic, isSample: _isSample, ...guide }: Record<string, unknown>) => guide
const versions = async () => (await owner.get(`/api/brands/${id}/revisions`)).body
const post = async (person: Client, path: string) => person.post(`/api/brands/${id}/${path}`, {}, { 'if-match': String((await read()).revision) })
const edit = async (person: Client, fields: object) => {
  const answer = await person.patch(`/api/brands/${id}`, fields, (await read()).revision)
  expect(answer.status).toBe(200)
  return answer.body
}

test('a scan creates one version with a summary, regardless of how often the scan saves the guide', async () => {
  const { items } = await versions()
  expect(items).toMatchObject([
    { via: 'extraction', actor: { id: owner.id, name: 'Robin' }, refersTo: null },
    { via: 'create', changed: 0 },
  ])
  expect(items[0].keys).toContainEqual({ key: '/colors/roles/primary', label: 'primary colour' })
})

test('every earlier version equals the guide at that time', async () => {
  const path = `/api/brands/${id}/products`
  const states = [await read()]
  const recordState = async () => states.push(await read())
  const ids: string[] = []
  for (const title of ['One', 'Two', 'Three']) {
    const added = await owner.post(path, { title, url: 'https://yourbrand.com/x' }, { 'if-match': String(states.at(-1).revision) })
    ids.push(added.body.id)
    await recordState()
  }
  await owner.patch(`${path}/${ids[0]}`, { price: '10' }, states.at(-1).revision)
  await recordState()
  await owner.delete(`${path}/${ids[1]}`, states.at(-1).revision)
  await recordState()
  await edit(owner, { description: 'By hand', colors: { roles: { accent: '#123456' } }, categories: ['Food'], isPublic: true })
  await recordState()
  await edit(mate, { colors: { dark: { primary: '#000000' } }, isPublic: false })
  for (const state of states) {
    const { status, body } = await mate.get(`/api/brands/${id}/revisions/${state.revision}`)
    expect(status).toBe(200)
    expect(body.document).toEqual(plain(state))
  }
  expect((await owner.get(`/api/brands/${id}/revisions/9999`)).status).toBe(404)
  expect((await stranger.get(`/api/brands/${id}/revisions/${states[0].revision}`)).status).toBe(404)
})

test('a user’s undo and redo affect only that user’s last change', async () => {
  const before = await read()
  await edit(owner, { name: 'Robin’s name' })
  await edit(mate, { description: 'Mira’s words' })
  const { body } = await post(owner, 'undo')
  expect(body).toMatchObject({ name: before.name, description: 'Mira’s words' })
  expect(body.facts['/name']).toBeUndefined()
  expect((await versions()).items[0]).toMatchObject({ via: 'undo', actor: { id: owner.id }, keys: [{ key: '/name', label: 'name' }] })
  expect((await post(owner, 'redo')).body).toMatchObject({ name: 'Robin’s name', description: 'Mira’s words' })
  expect(await post(owner, 'redo')).toMatchObject({ status: 409, body: { error: { message: 'You have no changes to redo in this guide.' } } })
  await post(owner, 'undo')
  expect((await post(mate, 'undo')).body.description).toBe(before.description)
})

test('rejects undoing a change to a value that another user has edited since', async () => {
  await edit(owner, { name: 'First', description: 'Kept' })
  await edit(mate, { name: 'Second' })
  const refused = await post(owner, 'undo')
  expect(refused).toMatchObject({
    status: 409,
    body: { error: { code: 'conflict', message: expect.stringMatching(/^Mira has changed this since then: name\./), details: { keys: [{ key: '/name' }] } } },
  })
  expect(await read()).toMatchObject({ name: 'Second', description: 'Kept' })
  await post(mate, 'undo')
  expect((await post(owner, 'undo')).status).toBe(200)
})

test('undoing a deletion restores the member, its facts and its position', async () => {
  const before = await read()
  const [first] = before.products
  await owner.delete(`/api/brands/${id}/products/${first.id}`, before.revision)
  expect((await read()).products).toHaveLength(before.products.length - 1)
  const { body } = await post(owner, 'undo')
  expect(body.products).toEqual(before.products)
  expect(body.facts).toEqual(before.facts)
})

test('restoring a named version does not change the visibility of the guide', async () => {
  const before = await read()
  expect((await mate.patch(`/api/brands/${id}/revisions/${before.revision}`, { name: 'As agreed' })).status).toBe(204)
  expect((await stranger.patch(`/api/brands/${id}/revisions/${before.revision}`, { name: 'Mine' })).status).toBe(404)
  await edit(owner, { name: 'Other', isPublic: true, categories: ['Tea'] })
  const { items } = await versions()
  expect(items.find(({ name }: { name: string | null }) => name === 'As agreed').revision).toBe(before.revision)
  const { body } = await post(mate, `revisions/${before.revision}/restore`)
  expect(plain({ ...body, updated: '' })).toEqual(plain({ ...before, updated: '' }))
  expect(body.isPublic).toBe(true)
  expect((await versions()).items[0]).toMatchObject({ via: 'restore', refersTo: before.revision, actor: { name: 'Mira' } })
  expect((await post(mate, 'undo')).body).toMatchObject({ name: 'Other', categories: ['Tea'] })
})

test('restoring a version does not change settings made by super admins', async () => {
  const { revision, categories } = await read()
  await superAdmin.patch(`/api/brands/${id}`, { categories: ['Featured'] }, revision)
  await superAdmin.patch(`/api/brands/${id}`, { categories }, revision + 1)
  const { body } = await post(owner, `revisions/${revision + 1}/restore`)
  expect(body.categories).not.toContain('Featured')
  const entries = (await superAdmin.get('/api/audit?action=brand.featured')).body.items
  expect(entries).toMatchObject([{ details: { featured: false } }, { details: { featured: true } }])
})

test('only super admins can choose the account type, and each choice is logged', async () => {
  const choose = async (person: Client, account_type: string) =>
    person.post(`/api/brands/${id}/accountType`, { account_type }, { 'if-match': String((await read()).revision) })
  expect((await choose(owner, 'pro')).status).toBe(403)
  expect((await choose(superAdmin, 'gold')).status).toBe(400)
  expect((await choose(superAdmin, 'pro')).body.account_type).toBe('pro')
  const { items } = (await superAdmin.get('/api/audit?action=brand.account_type_changed')).body
  expect(items).toMatchObject([{ brandId: id, details: { from: 'free', to: 'pro' } }])
  const [{ refersTo }] = (await versions()).items.filter((version: { via: string }) => version.via === 'restore')
  expect((await post(owner, `revisions/${refersTo}/restore`)).body.account_type).toBe('pro')
})

test('a rejected stale change returns the current guide and the submitted change', async () => {
  const { revision } = await read()
  await edit(mate, { description: 'Newer' })
  const stale = { 'if-match': String(revision) }
  const sent = { name: 'Late' }
  expect((await owner.patch(`/api/brands/${id}`, sent, revision)).body.error).toMatchObject({
    code: 'stale_revision',
    details: { description: 'Newer', revision: revision + 1 },
    sent,
  })
  const [{ id: productId }] = (await read()).products
  const attempts = [
    owner.patch(`/api/brands/${id}`, { isPublic: false }, revision),
    owner.patch(`/api/brands/${id}/products/${productId}`, { price: '1' }, revision),
    owner.delete(`/api/brands/${id}/products/${productId}`, revision),
    owner.post(`/api/brands/${id}/products`, { title: 'x', url: 'https://x.example' }, stale),
    owner.post(`/api/brands/${id}/undo`, {}, stale),
    owner.post(`/api/brands/${id}/redo`, {}, stale),
    owner.post(`/api/brands/${id}/revisions/1/restore`, {}, stale),
  ]
  for (const { status, body } of await Promise.all(attempts)) {
    expect(status).toBe(409)
    expect(body.error).toMatchObject({ code: 'stale_revision', details: { id, revision: revision + 1 } })
  }
})

test('accepts only one of two concurrent changes to the same revision', async () => {
  const { revision } = await read()
  const answers = await Promise.all(['A', 'B', 'C', 'D'].map((name, index) => (index % 2 ? owner : mate).patch(`/api/brands/${id}`, { name }, revision)))
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409])
  expect((await read()).revision).toBe(revision + 1)
})

test('lists versions in pages, and only for brand users and super admins', async () => {
  const first = (await superAdmin.get(`/api/brands/${id}/revisions?limit=3`)).body
  const second = (await owner.get(`/api/brands/${id}/revisions?limit=3&cursor=${first.nextCursor}`)).body
  const all = (await owner.get(`/api/brands/${id}/revisions`)).body.items
  expect([...first.items, ...second.items]).toEqual(all.slice(0, 6))
  expect((await stranger.get(`/api/brands/${id}/revisions`)).status).toBe(404)
  expect((await client(app.base).get(`/api/brands/${id}/revisions`)).status).toBe(401)
})
