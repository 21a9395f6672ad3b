import { desc, eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { users } from '../../database/tables/accounts.ts'
import { auditLog } from '../../database/tables/history.ts'
import { invitations } from '../../database/tables/people.ts'
import { client, type Person, signUp } from '../../testing/client.ts'
import { openTestApp, type TestApp } from '../../testing/open-test-app.ts'

let app: TestApp
let superAdmin: Person
let admin: Person
let brand: string
beforeAll(async () => {
  app = await openTestApp()
  await app.work()
  superAdmin = await signUp(app.base, 'Ada')
  brand = (await superAdmin.post('/api/brands', { url: 'https://yourbrand.com', name: 'Your brand' })).body.id
  admin = await signUp(app.base, 'Bo <b>')
  await superAdmin.patch(`/api/users/${admin.id}`, { role: 'admin', brand })
  await admin.post('/api/auth/sign-in/email', { email: admin.email, password: admin.password })
})
afterAll(() => app.close())

const invite = (email: string, role = 'user', by = admin) => by.post(`/api/brands/${brand}/invitations`, { email, role })
async function tokenFor(email: string, role?: string) {
  const { status, body } = await invite(email, role)
  expect(status).toBe(201)
  return String(body.link).split('#')[1] as string
}
const accept = (by: { post: Person['post'] }, token: string, rest = {}) => by.post('/api/invitations/accept', { token, ...rest })

test('an invited user signs up through the link in the email and joins the brand', async () => {
  const { body } = await invite('Invited@Example.com', 'admin')
  expect(body).toMatchObject({ email: 'invited@example.com', role: 'admin', invitedBy: admin.id })
  await vi.waitFor(() => expect(app.mails.some(({ to }) => to === 'invited@example.com')).toBe(true), { timeout: 20_000, interval: 50 })
  const mail = app.mails.find(({ to }) => to === 'invited@example.com')
  expect(mail?.subject).toBe('Join Your brand on Brandwright')
  expect(mail?.html).toContain('Bo &lt;b&gt;')
  const token = /#([\w-]+)/.exec(mail?.text ?? '')?.[1] as string
  const person = client(app.base)
  const offer = { brand: { id: brand, name: 'Your brand' }, email: 'invited@example.com', role: 'admin', inviter: 'Bo <b>', hasAccount: false, leaves: null }
  expect((await person.post('/api/invitations/look-up', { token })).body).toEqual(offer)
  expect((await accept(person, token)).status).toBe(401)
  expect((await accept(person, token, { name: 'Kim', password: 'correct horse' })).body).toEqual({ brand })
  expect((await person.get('/api/me')).body.user).toMatchObject({ email: 'invited@example.com', role: 'admin', brand })
  expect((await person.get(`/api/brands/${brand}/members`)).body.items.map(({ name }: { name: string }) => name)).toContain('Kim')
  const [act] = await app.context.database.db.select().from(auditLog).orderBy(desc(auditLog.id)).limit(1)
  expect(act).toMatchObject({ action: 'user.joined', brandId: brand, details: { role: 'admin', invitedBy: admin.id } })
})

test('accepts an invitation token only once, even from concurrent requests', async () => {
  const person = await signUp(app.base)
  const token = await tokenFor(person.email)
  const answers = await Promise.all(Array.from({ length: 6 }, () => accept(person, token)))
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 404, 404, 404, 404, 404])
  expect((await accept(person, token)).status).toBe(404)
})

test('only the user with the invited address can accept an invitation', async () => {
  const [invited, thief] = [await signUp(app.base), await signUp(app.base)]
  const token = await tokenFor(invited.email)
  expect((await accept(thief, token)).status).toBe(403)
  expect((await accept(client(app.base), token, { name: 'x', password: 'another horse' })).status).toBe(409)
  expect((await accept(invited, token)).status).toBe(200)
})

test('a revoked, replaced or expired invitation cannot be accepted', async () => {
  const { db } = app.context.database
  const person = await signUp(app.base)
  const first = await tokenFor(person.email)
  const second = await tokenFor(person.email)
  expect((await accept(person, first)).status).toBe(404)
  const { items } = (await admin.get(`/api/brands/${brand}/invitations`)).body
  const open = items.find(({ email }: { email: string }) => email === person.email)
  expect(Date.parse(open.expiresAt) - Date.parse(open.createdAt)).toBe(7 * 24 * 3600 * 1000)
  expect((await admin.delete(`/api/brands/${brand}/invitations/${open.id}`)).status).toBe(204)
  expect((await accept(person, second)).status).toBe(404)

  const third = await tokenFor(person.email)
  await db.update(invitations).set({ expiresAt: new Date(Date.now() - 1000) })
  expect((await accept(person, third)).status).toBe(404)

  const fourth = await tokenFor(person.email)
  await db.update(users).set({ role: 'user' }).where(eq(users.id, admin.id))
  expect((await accept(person, fourth)).status).toBe(404)
  await db.update(users).set({ role: 'admin' }).where(eq(users.id, admin.id))
  expect((await accept(person, fourth)).status).toBe(200)
})

test('rejects invitations to the super-admin role, to existing members, and to malformed addresses', async () => {
  expect((await invite('x@example.com', 'super-admin', superAdmin)).status).toBe(400)
  for (const email of ['a@example.com\r\nBcc: thief@example.com', 'a@example.com, b@example.com', '"x" <a@example.com>'])
    expect((await invite(email)).status, email).toBe(400)
  const member = await signUp(app.base)
  await accept(member, await tokenFor(member.email))
  expect((await invite(member.email)).status).toBe(409)
  await superAdmin.patch(`/api/users/${superAdmin.id}`, { brand: null })
  await accept(superAdmin, await tokenFor(superAdmin.email))
  expect((await superAdmin.get('/api/me')).body.user).toMatchObject({ role: 'super-admin', brand })
})

test('sends the invitation link only by email, and accepting the invitation confirms the address', async () => {
  const confirming = await openTestApp({ delivers: true })
  await confirming.work()
  const emailTo = async (email: string) => {
    await vi.waitFor(() => expect(confirming.mails.some(({ to }) => to === email)).toBe(true), { timeout: 20_000, interval: 50 })
    return /#([\w-]+)/.exec(confirming.mails.find(({ to }) => to === email)?.text ?? '')?.[1] as string
  }
  const [chief, email, password] = [client(confirming.base), 'chief@example.com', 'correct horse']
  await chief.post('/api/auth/sign-up/email', { name: 'Ada', email, password })
  await chief.post('/api/auth/verify-email', { token: await emailTo(email), password })
  await chief.post('/api/auth/sign-in/email', { email, password })
  const { id } = (await chief.post('/api/brands', { url: 'https://yourbrand.com' })).body
  const { body } = await chief.post(`/api/brands/${id}/invitations`, { email: 'kim@example.com' })
  expect(body).not.toHaveProperty('link')
  const kim = client(confirming.base)
  expect((await accept(kim, await emailTo('kim@example.com'), { name: 'Kim', password })).body).toEqual({ brand: id })
  const [row] = await confirming.context.database.db.select().from(users).where(eq(users.email, 'kim@example.com'))
  expect(row).toMatchObject({ emailVerified: true, role: 'user', brand: id })
  await confirming.close()
})
