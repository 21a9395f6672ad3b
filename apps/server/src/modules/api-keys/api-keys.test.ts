import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { apiKeys } from '../../database/tables/people.ts'
import { client, type Person, signUp } from '../../testing/client.ts'
import { openTestApp, type TestApp } from '../../testing/open-test-app.ts'

let app: TestApp
let superAdmin: Person
let owner: Person
let brand: string
beforeAll(async () => {
  app = await openTestApp()
  superAdmin = await signUp(app.base)
  owner = await signUp(app.base)
  brand = (await owner.post('/api/brands', { url: 'https://yourbrand.com' })).body.id
})
afterAll(() => app.close())

const createKey = async (scopes: string[], by = owner) =>
  (await by.post('/api/api-keys', { name: 'Test', scopes })).body as { id: string; key: string; prefix: string }
const by = (key: string, more = {}) => ({ authorization: `Bearer ${key}`, ...more })
const program = () => client(app.base)

test('an API key is shown only on creation and stored only as a digest, and its last use is recorded', async () => {
  const { key, prefix, id } = await createKey(['read'])
  expect(key.startsWith(prefix)).toBe(true)
  const listed = async () => (await owner.get('/api/api-keys')).body.items.find((one: { id: string }) => one.id === id)
  expect(await listed()).toMatchObject({ name: 'Test', prefix, scopes: ['read'], lastUsedAt: null })
  expect(await listed()).not.toHaveProperty('key')
  expect(JSON.stringify(await app.context.database.db.select().from(apiKeys))).not.toContain(key)
  expect((await program().get(`/api/brands/${brand}/facts`, by(key))).status).toBe(200)
  expect((await listed()).lastUsedAt).not.toBeNull()
})

test('an API key acts as its owner within its scopes', async () => {
  const [read, write, both, metrics] = [
    await createKey(['read']),
    await createKey(['write']),
    await createKey(['read', 'write']),
    await createKey(['metrics'], superAdmin),
  ]
  const rename = (key: string) => program().send('PATCH', `/api/users/${owner.id}`, { name: 'Robin' }, by(key))
  expect((await program().get('/api/brands', by(read.key))).status).toBe(200)
  for (const path of ['/api/getBrands', '/api/getCategories', '/api/models/array'])
    expect((await program().post(path, {}, by(read.key))).status, path).toBe(200)
  expect((await rename(read.key)).status).toBe(403)
  expect((await rename(write.key)).status).toBe(200)
  expect((await program().get('/api/brands', by(write.key))).status).toBe(403)
  expect((await rename(both.key)).status).toBe(200)
  expect((await program().send('PATCH', `/api/users/${owner.id}`, { role: 'super-admin' }, by(both.key))).status).toBe(403)
  expect((await program().get('/metrics', by(metrics.key))).status).toBe(200)
  expect((await program().get('/api/brands', by(metrics.key))).status).toBe(403)
  expect((await program().get('/metrics', by(read.key))).status).toBe(403)
  const theirs = await createKey(['metrics'])
  expect((await program().get('/metrics', by(theirs.key))).status).toBe(403)
})

test('an API key cannot create keys, read sessions, change the password or sign out', async () => {
  const { key } = await createKey(['read', 'write'])
  for (const path of ['/api/api-keys', '/api/sessions', '/api/auth/get-session']) expect((await program().get(path, by(key))).status, path).toBe(403)
  for (const path of ['/api/api-keys', '/api/auth/change-password', '/api/auth/sign-out', '/api/invitations/accept'])
    expect([400, 403], path).toContain((await program().post(path, {}, by(key))).status)
})

test('an API key cannot delete any account', async () => {
  const [{ key }, other] = [await createKey(['read', 'write'], superAdmin), await signUp(app.base)]
  for (const path of ['/api/account', `/api/users/${superAdmin.id}`, `/api/users/${other.id}`])
    expect((await program().send('DELETE', path, {}, by(key))).status, path).toBe(403)
  for (const { id } of [superAdmin, other]) expect((await superAdmin.get(`/api/users/${id}`)).status).toBe(200)
  expect((await program().send('PATCH', `/api/users/${other.id}`, { title: 'Editor' }, by(key))).status).toBe(200)
})

test('a request with an API key needs no Origin header, and its cookie is ignored', async () => {
  const [stranger, { key }] = [await signUp(app.base), await createKey(['read'])]
  const both = by(key, { cookie: superAdmin.cookie(), origin: 'https://elsewhere.example' })
  expect((await program().get('/api/audit', both)).status).toBe(403)
  expect((await program().post('/api/getBrands', {}, both)).status).toBe(200)
  const forged = { cookie: stranger.cookie(), origin: 'https://elsewhere.example' }
  expect((await program().post('/api/brands', {}, { ...forged, authorization: 'Basic eDp5' })).status).toBe(403)
  expect((await program().post('/api/getBrands', {}, { ...forged, authorization: 'Bearer wrong' })).status).toBe(401)
})

test('rejects revoked, expired and unknown keys', async () => {
  const { db } = app.context.database
  const [first, second] = [await createKey(['read']), await createKey(['read'])]
  expect((await program().get('/api/brands', by(first.key))).status).toBe(200)
  expect((await owner.delete(`/api/api-keys/${first.id}`)).status).toBe(204)
  await db
    .update(apiKeys)
    .set({ expiresAt: new Date(Date.now() - 1000) })
    .where(eq(apiKeys.id, second.id))
  for (const key of [first.key, second.key, `bw_${'x'.repeat(43)}`, 'bw_', `${first.key}x`])
    expect((await program().get('/api/brands', by(key))).status, key).toBe(401)
  for (const input of [{ scopes: ['admin'] }, { scopes: [] }, { scopes: ['read'], userId: superAdmin.id }, { scopes: ['read'], expiresInDays: 0 }])
    expect((await owner.post('/api/api-keys', { name: 'x', ...input })).status).toBe(400)
})

test('a user can list their sessions and end one of them or all others', async () => {
  const person = await signUp(app.base)
  const [phone, laptop] = [client(app.base), client(app.base)]
  for (const device of [phone, laptop])
    await device.post('/api/auth/sign-in/email', { email: person.email, password: person.password }, { 'user-agent': 'Test device' })
  const { items } = (await phone.get('/api/sessions')).body
  expect(items).toHaveLength(3)
  expect(items.filter(({ current }: { current: boolean }) => current)).toMatchObject([{ userAgent: 'Test device', ipAddress: '127.0.0.1' }])
  expect(JSON.stringify(items)).not.toContain('token')
  const current = (await laptop.get('/api/sessions')).body.items.find((one: { current: boolean }) => one.current)
  await phone.delete(`/api/sessions/${current.id}`)
  expect((await laptop.get('/api/me')).body).toEqual({ user: null })
  expect((await phone.delete('/api/sessions')).status).toBe(204)
  expect((await person.get('/api/me')).body).toEqual({ user: null })
  expect((await phone.get('/api/me')).body.user.id).toBe(person.id)
})
