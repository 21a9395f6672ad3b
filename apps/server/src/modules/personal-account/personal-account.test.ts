import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { accounts, sessions } from '../../database/tables/accounts.ts'
import { brands } from '../../database/tables/brands.ts'
import { auditLog } from '../../database/tables/history.ts'
import { client, type Person, signUp } from '../../testing/client.ts'
import { openTestApp, type TestApp } from '../../testing/open-test-app.ts'

let app: TestApp
let superAdmin: Person
beforeAll(async () => {
  app = await openTestApp()
  superAdmin = await signUp(app.base)
})
afterAll(() => app.close())

let number = 0
const newBrand = async (owner: Person) =>
  (await owner.post('/api/brands', { url: `https://brand${++number}.example`, name: `Brand ${number}` })).body.id as string
async function joined(brand: string, role: string): Promise<Person> {
  const person = await signUp(app.base)
  await superAdmin.patch(`/api/users/${person.id}`, { brand, role })
  return person
}
const remove = (person: Person, password = person.password) => person.send('DELETE', '/api/account', { password })
const ownerOf = async (id: string) => (await app.context.database.db.select().from(brands).where(eq(brands.id, id)))[0]?.ownerId

/** Returns every database column that contains a text. */
async function locationsOf(text: string): Promise<string[]> {
  const { db } = app.context.database
  const rows = async (query: ReturnType<typeof sql>) => ((await db.execute(query)) as unknown as { rows: Record<string, unknown>[] }).rows
  const locations = []
  for (const { tablename } of await rows(sql`select tablename from pg_tables where schemaname = 'public'`)) {
    const table = sql.identifier(String(tablename))
    const [found] = await rows(sql`select count(*)::int as n from ${table} t where t::text like ${`%${text}%`}`)
    if (Number(found?.n) > 0) locations.push(String(tablename))
  }
  return locations
}

test('exports all personal data except credentials', async () => {
  const person = await signUp(app.base, 'Robin')
  const brand = await newBrand(person)
  const brandOfOthers = await newBrand(superAdmin)
  const { body: created } = await person.post('/api/api-keys', { name: 'CI', scopes: ['read'] })
  await person.post(`/api/brands/${brand}/share-links`, { name: 'For print' })
  await person.post('/api/newsletter', { email: person.email })
  await person.lines('POST', '/api/getStyleGuide', { url: 'https://walnut.example' })
  const { body, headers } = await person.get('/api/account/export')
  expect(headers.get('content-disposition')).toContain('attachment')
  expect(body).toMatchObject({
    person: { id: person.id, email: person.email, name: 'Robin', brand },
    signInMethods: [{ provider: 'credential' }],
    sessions: [{ current: true }],
    apiKeys: [{ name: 'CI' }],
    shareLinks: [{ brandId: brand, name: 'For print' }],
    newsletter: { askedAt: expect.any(String), confirmedAt: null },
    usage: [{ tool: 'extraction', cost: 0 }],
    changes: expect.arrayContaining([expect.objectContaining({ brandId: brand })]),
    brands: expect.arrayContaining([expect.objectContaining({ id: brand })]),
  })
  const [account] = await app.context.database.db.select().from(accounts).where(eq(accounts.userId, person.id))
  const [session] = await app.context.database.db.select().from(sessions).where(eq(sessions.userId, person.id))
  for (const secret of [account?.password, session?.token, created.key, brandOfOthers]) expect(JSON.stringify(body)).not.toContain(secret)
})

test('deleting an account removes all data of the user except the user id in the audit log', async () => {
  const person = await signUp(app.base, 'Vanishing Person')
  await superAdmin.post(`/api/brands/${await newBrand(superAdmin)}/invitations`, { email: person.email })
  await person.post('/api/api-keys', { name: 'CI', scopes: ['read'] })
  await person.post('/api/auth/request-password-reset', { email: person.email })
  await person.post('/api/newsletter', { email: person.email })
  expect((await remove(person)).status).toBe(204)
  expect(await locationsOf(person.email)).toEqual([])
  expect(await locationsOf('Vanishing Person')).toEqual([])
  expect(await locationsOf(person.id)).toEqual(['audit_log'])
  expect((await person.get('/api/me')).body).toEqual({ user: null })
  expect((await client(app.base).post('/api/auth/sign-in/email', { email: person.email, password: person.password })).status).toBe(401)
})

test('deleting an account transfers its brands to the admin or member with the oldest account', async () => {
  const person = await signUp(app.base)
  const [shared, small, alone] = [await newBrand(person), await newBrand(person), await newBrand(person)]
  const [member] = [await joined(shared, 'user')]
  const admin = await joined(shared, 'admin')
  const other = await joined(small, 'user')
  const { body } = await person.get('/api/account/deletion')
  expect(body).toEqual({
    brands: [
      { id: shared, name: expect.any(String), heir: 'Person' },
      { id: small, name: expect.any(String), heir: 'Person' },
      { id: alone, name: expect.any(String), heir: null },
    ],
    hindrance: null,
  })
  await remove(person)
  expect([await ownerOf(shared), await ownerOf(small), await ownerOf(alone)]).toEqual([admin.id, other.id, null])
  expect(member.id).not.toBe(admin.id)
})

test('deleting an account requires the password and limits the attempts', async () => {
  const person = await signUp(app.base)
  expect((await remove(person, '')).status).toBe(400)
  const statuses = []
  for (let guess = 0; guess < 11; guess++) statuses.push((await remove(person, `guess number ${guess}`)).status)
  expect(statuses).toEqual([...Array(10).fill(403), 429])
  expect((await person.get('/api/me')).body.user.id).toBe(person.id)
})

test('deleting an account without a password requires a recent sign-in', async () => {
  const { db } = app.context.database
  const person = await signUp(app.base)
  await db.delete(accounts).where(eq(accounts.userId, person.id))
  await db
    .update(sessions)
    .set({ createdAt: new Date(Date.now() - 3600_000) })
    .where(eq(sessions.userId, person.id))
  expect((await person.send('DELETE', '/api/account', {})).status).toBe(403)
  await db.update(sessions).set({ createdAt: new Date() }).where(eq(sessions.userId, person.id))
  expect((await person.send('DELETE', '/api/account', {})).status).toBe(204)
})

test('the last super admin cannot be deleted, and deleting another user is logged', async () => {
  expect((await superAdmin.get('/api/account/deletion')).body.hindrance).toContain('last super admin')
  expect((await remove(superAdmin)).status).toBe(409)
  expect((await superAdmin.delete(`/api/users/${superAdmin.id}`)).status).toBe(409)
  const person = await signUp(app.base)
  expect((await superAdmin.delete(`/api/users/${person.id}`)).status).toBe(204)
  const acts = await app.context.database.db.select().from(auditLog).where(eq(auditLog.subject, person.id))
  expect(acts).toMatchObject([{ action: 'user.deleted', actor: superAdmin.id }])
})
