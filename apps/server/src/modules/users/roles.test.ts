import { desc, eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { users } from '../../database/tables/accounts.ts'
import { auditLog } from '../../database/tables/history.ts'
import { client, type Person, signUp } from '../../testing/client.ts'
import { openTestApp, type TestApp } from '../../testing/open-test-app.ts'

let app: TestApp
let superAdmin: Person
let brand: string
let otherBrand: string
beforeAll(async () => {
  app = await openTestApp()
  superAdmin = await signUp(app.base)
  brand = (await superAdmin.post('/api/brands', { url: 'https://yourbrand.com' })).body.id
  otherBrand = (await superAdmin.post('/api/brands', { url: 'https://theirbrand.com' })).body.id
})
afterAll(() => app.close())

async function newPerson(role: string, at: string | null = brand): Promise<Person> {
  const person = await signUp(app.base)
  expect((await superAdmin.patch(`/api/users/${person.id}`, { role, brand: at })).status).toBe(200)
  await person.post('/api/auth/sign-in/email', { email: person.email, password: person.password })
  return person
}
const change = (by: Person, whom: Person, role: string) => by.patch(`/api/users/${whom.id}`, { role })
const lastAct = async () => (await app.context.database.db.select().from(auditLog).orderBy(desc(auditLog.id)).limit(1))[0]

test.each([
  ['user', 'user', 'admin', 403],
  ['user', 'admin', 'user', 403],
  ['admin', 'user', 'admin', 200],
  ['admin', 'admin', 'user', 200],
  ['admin', 'user', 'super-admin', 403],
  ['admin', 'super-admin', 'admin', 403],
  ['admin of another brand', 'user', 'admin', 404],
  ['super-admin', 'user', 'super-admin', 200],
  ['super-admin', 'super-admin', 'user', 200],
])('a request by %s to change the role %s to %s returns %i', async (by, whom, role, status) => {
  const asker = await newPerson(by.split(' ')[0] as string, by.includes('another') ? otherBrand : brand)
  const person = await newPerson(whom)
  expect((await change(asker, person, role)).status).toBe(status)
  expect((await superAdmin.get(`/api/users/${person.id}`)).body.role).toBe(status === 200 ? role : whom)
})

test.each(['user', 'admin'])('%s cannot raise their own role or choose another brand', async (role) => {
  const person = await newPerson(role)
  expect((await change(person, person, 'super-admin')).status).toBe(403)
  expect((await person.patch(`/api/users/${person.id}`, { brand: otherBrand })).status).toBe(403)
  expect((await person.get('/api/me')).body.user).toMatchObject({ role, brand })
})

test('an admin cannot remove a super admin from the brand', async () => {
  const [admin, chief] = [await newPerson('admin'), await newPerson('super-admin')]
  expect((await admin.delete(`/api/brands/${brand}/members/${chief.id}`)).status).toBe(403)
  expect((await chief.get('/api/me')).body.user).toMatchObject({ role: 'super-admin', brand })
})

test('a role change ends the user’s sessions and is logged', async () => {
  const person = await newPerson('user')
  await change(superAdmin, person, 'admin')
  expect((await person.get('/api/me')).body).toEqual({ user: null })
  expect(await lastAct()).toMatchObject({
    actor: superAdmin.id,
    action: 'user.role_changed',
    brandId: brand,
    subject: person.id,
    details: { from: 'user', to: 'admin' },
  })
})

test('moving or removing a user resets the user’s role to “user”', async () => {
  const admin = await newPerson('admin')
  const moved = await superAdmin.patch(`/api/users/${admin.id}`, { brand: otherBrand })
  expect(moved.body).toMatchObject({ brand: otherBrand, role: 'user' })
  const [boss, removed] = [await newPerson('admin'), await newPerson('admin')]
  expect((await boss.delete(`/api/brands/${brand}/members/${removed.id}`)).status).toBe(204)
  expect(await lastAct()).toMatchObject({ actor: boss.id, action: 'user.removed', brandId: brand, subject: removed.id })
  expect((await removed.get('/api/me')).body).toEqual({ user: null })
  expect((await superAdmin.get(`/api/users/${removed.id}`)).body).toMatchObject({ brand: null, role: 'user' })
})

test('keeps the last super admin, even if two super admins demote each other concurrently', async () => {
  const { db } = app.context.database
  await db.update(users).set({ role: 'user' }).where(eq(users.role, 'super-admin'))
  await db.update(users).set({ role: 'super-admin' }).where(eq(users.id, superAdmin.id))
  expect((await change(superAdmin, superAdmin, 'user')).body.error).toMatchObject({ code: 'conflict', message: expect.stringContaining('last super admin') })
  const second = await newPerson('super-admin')
  await Promise.all([change(superAdmin, second, 'user'), change(second, superAdmin, 'user')])
  const remaining = await db.select().from(users).where(eq(users.role, 'super-admin'))
  expect(remaining).toHaveLength(1)
  await db.update(users).set({ role: 'super-admin' }).where(eq(users.id, superAdmin.id))
  await superAdmin.post('/api/auth/sign-in/email', { email: superAdmin.email, password: superAdmin.password })
})

test('ignores role, brand, id and verification fields in sign-up and profile requests', async () => {
  const grab = { role: 'super-admin', brand, id: 'mine', emailVerified: true, account_type: 'pro', owner: 'me' }
  const visitor = client(app.base)
  for (const [field, value] of Object.entries(grab)) {
    const email = `grab-${field}@example.com`
    await visitor.post('/api/auth/sign-up/email', { name: 'Robin', email, password: 'correct horse', [field]: value })
    const [row] = await app.context.database.db.select().from(users).where(eq(users.email, email))
    if (row) expect(row, field).toMatchObject({ role: 'user', brand: null, emailVerified: false })
    expect(row?.id).not.toBe('mine')
  }
  const person = await newPerson('user')
  for (const body of [{ id: 'mine' }, { emailVerified: true }, { account_type: 'pro' }, { email: 'x@example.com' }, { lastSeen: null }])
    expect((await person.patch(`/api/users/${person.id}`, body)).status, JSON.stringify(body)).toBe(400)
  expect((await person.patch(`/api/brands/${brand}`, { ownerId: person.id }, 1)).status).not.toBe(200)
})

test('the user list shows when a user was last active', async () => {
  const person = await newPerson('user')
  const seen = async () => (await superAdmin.get(`/api/users/${person.id}`)).body.lastSeen
  expect(await seen()).toBeNull()
  await person.get('/api/me')
  expect(Date.parse(await seen())).toBeGreaterThan(Date.now() - 60_000)
})

test('lists all users to super admins, and only brand members to others', async () => {
  const member = await newPerson('user')
  const outsider = await newPerson('user', otherBrand)
  const all = async (by: Person, query: string) => {
    const found = []
    let cursor: string | null = ''
    while (cursor !== null) {
      const { body } = await by.get(`/api/users?limit=3&${query}${cursor ? `&cursor=${cursor}` : ''}`)
      found.push(...body.items)
      cursor = body.nextCursor
    }
    return found.map(({ id }: { id: string }) => id)
  }
  const everyone = await all(superAdmin, '')
  expect(everyone).toEqual(expect.arrayContaining([member.id, outsider.id, superAdmin.id]))
  expect(new Set(everyone).size).toBe(everyone.length)
  expect(await all(superAdmin, `search=${outsider.email.toUpperCase()}`)).toEqual([outsider.id])
  expect(await all(superAdmin, 'search=%25')).toEqual([])
  expect(await all(superAdmin, `search=${'long'.repeat(100)}`)).toEqual([])
  expect(await all(superAdmin, `brand=${'long'.repeat(100)}`)).toEqual([])
  const seen = await all(member, '')
  expect(seen).toContain(member.id)
  expect(seen).not.toContain(outsider.id)
})
