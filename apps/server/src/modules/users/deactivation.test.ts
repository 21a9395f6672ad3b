import { desc, eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { sessions } from '../../database/tables/accounts.ts'
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

const deactivate = (by: Person, whom: { id: string }) => by.post(`/api/users/${whom.id}/deactivation`)
const reactivate = (by: Person, whom: { id: string }) => by.delete(`/api/users/${whom.id}/deactivation`)
const signIn = ({ email }: Person, password: string) => client(app.base).post('/api/auth/sign-in/email', { email, password })
const acts = async (subject: string) =>
  (await app.context.database.db.select().from(auditLog).where(eq(auditLog.subject, subject)).orderBy(desc(auditLog.id))).map(({ action }) => action)

test('ends a suspended user’s sessions immediately, and mentions the suspension only after a correct password', async () => {
  const person = await signUp(app.base)
  const { key } = (await person.post('/api/api-keys', { name: 'Print shop', scopes: ['read'] })).body
  const withKey = () => client(app.base).get('/api/users', { authorization: `Bearer ${key}` })
  expect((await withKey()).status).toBe(200)

  const answer = await deactivate(superAdmin, person)
  expect(answer).toMatchObject({ status: 200, body: { id: person.id, deactivatedAt: expect.any(String) } })
  expect((await person.get('/api/me')).body).toEqual({ user: null })
  expect((await withKey()).status).toBe(401)

  const right = await signIn(person, person.password)
  expect(right).toMatchObject({ status: 403, body: { error: { message: 'This account is deactivated. A super admin of this server can reactivate it.' } } })
  expect(right.headers.getSetCookie().join()).not.toContain('session_token=ey')
  const [wrong, nobody] = [await signIn(person, 'not the password'), await signIn({ ...person, email: 'nobody@example.com' }, 'not the password')]
  expect(wrong.status).toBe(401)
  expect({ ...wrong.body.error, requestId: '' }).toEqual({ ...nobody.body.error, requestId: '' })

  expect((await reactivate(superAdmin, person)).body.deactivatedAt).toBeNull()
  expect((await signIn(person, person.password)).status).toBe(200)
  expect((await withKey()).status).toBe(401)
  expect(await acts(person.id)).toEqual(['user.reactivated', 'user.deactivated'])
})

test('rejects a session that is created while the account is suspended', async () => {
  const person = await signUp(app.base)
  const { db } = app.context.database
  const storedSessions = await db.select().from(sessions).where(eq(sessions.userId, person.id))
  await deactivate(superAdmin, person)
  await db.insert(sessions).values(storedSessions)
  expect((await person.get('/api/me')).body).toEqual({ user: null })
  expect((await person.get('/api/sessions')).status).toBe(401)
})

test('a password reset link sent before the suspension does not reactivate the account', async () => {
  const person = await signUp(app.base)
  await app.work()
  await client(app.base).post('/api/auth/request-password-reset', { email: person.email })
  await expect.poll(() => app.mails.some(({ to }) => to === person.email), { timeout: 20_000 }).toBe(true)
  const token = /#([\w-]{20,})/.exec(app.mails.find(({ to }) => to === person.email)?.text ?? '')?.[1]
  await deactivate(superAdmin, person)
  expect((await client(app.base).post('/api/auth/reset-password', { token, newPassword: 'copper and pine' })).status).toBe(400)
  expect((await signIn(person, person.password)).status).toBe(403)
})

test('keeps the last super admin active, even if two super admins suspend each other concurrently', async () => {
  expect((await deactivate(superAdmin, superAdmin)).body.error.message).toMatch(/last super admin/)
  const second = await signUp(app.base)
  await superAdmin.patch(`/api/users/${second.id}`, { role: 'super-admin' })
  await second.post('/api/auth/sign-in/email', { email: second.email, password: second.password })
  const answers = await Promise.all([deactivate(superAdmin, second), deactivate(second, superAdmin)])
  expect(answers.map(({ status }) => status).sort()).not.toEqual([200, 200])
  const remaining = (await superAdmin.get('/api/me')).body.user ? superAdmin : second
  expect((await deactivate(remaining, remaining)).status).toBe(409)
  await reactivate(remaining, remaining === superAdmin ? second : superAdmin)
})

test('filters the user list by status and brand name', async () => {
  await superAdmin.post('/api/auth/sign-in/email', { email: superAdmin.email, password: superAdmin.password })
  const person = await signUp(app.base)
  const { body: brand } = await superAdmin.post('/api/brands', { url: 'https://oakandelm.example', name: 'Oak and Elm' })
  await superAdmin.patch(`/api/users/${person.id}`, { brand: brand.id })
  await deactivate(superAdmin, person)
  const found = async (query: string) => (await superAdmin.get(`/api/users?${query}`)).body.items
  // The result includes the super admin, who created the brand and belongs to it.
  expect(await found('brand=oak%20and')).toMatchObject([{ id: person.id, brandName: 'Oak and Elm' }, { id: superAdmin.id }])
  expect(await found('brand=oak%20and&status=active')).toMatchObject([{ id: superAdmin.id }])
  expect(await found('search=oak%20and&status=deactivated')).toMatchObject([{ id: person.id }])
  expect((await superAdmin.get('/api/users?status=gone')).status).toBe(400)
})
