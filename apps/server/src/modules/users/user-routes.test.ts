import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { sessions } from '../../database/tables/accounts.ts'
import { client, signUp } from '../../testing/client.ts'
import { openTestApp, type TestApp } from '../../testing/open-test-app.ts'

const DAY_MS = 24 * 3600 * 1000
const PASSWORD = 'walnut and brass'

let app: TestApp
beforeAll(async () => {
  app = await openTestApp({ limitRate: true, trustedProxies: ['127.0.0.1'] })
})
afterAll(() => app.close())

const from = (address: string) => ({ 'x-forwarded-for': address })
const signIn = (email: string, password: string, address = '192.0.2.1') => client(app.base).post('/api/auth/sign-in/email', { email, password }, from(address))
async function newAccount(email: string, address: string) {
  expect((await client(app.base).post('/api/auth/sign-up/email', { name: 'Robin', email, password: PASSWORD }, from(address))).status).toBe(200)
  return email
}

test('one account is tried ten times, from wherever, then not even with the right password; an address without account answers the same', async () => {
  const known = await newAccount('known@example.com', '192.0.2.10')
  const statuses = async (email: string) => {
    const answers = []
    for (let attempt = 0; attempt < 12; attempt++)
      answers.push(await signIn(attempt % 2 ? email : email.toUpperCase(), 'wrong password', `2001:db8:${attempt}::1`))
    return answers.map(({ status, body }) => ({ status, code: body.error.code, message: body.error.message }))
  }
  const answers = await statuses(known)
  expect(answers.map(({ status }) => status)).toEqual([...Array(10).fill(401), 429, 429])
  expect(await statuses('nobody@example.com')).toEqual(answers)
  const refused = await signIn(known, PASSWORD, '198.51.100.7')
  expect(refused).toMatchObject({ status: 429, body: { error: { code: 'rate_limited' } } })
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(600)
})

test('attempts made at once are all counted', async () => {
  const email = await newAccount('at-once@example.com', '192.0.2.11')
  const answers = await Promise.all(Array.from({ length: 30 }, (_, attempt) => signIn(email, 'wrong password', `203.0.113.${attempt}`)))
  expect(answers.filter(({ status }) => status === 401)).toHaveLength(10)
})

test('a right password ends the count', async () => {
  const email = await newAccount('typing@example.com', '192.0.2.12')
  for (let round = 0; round < 2; round++) {
    for (let attempt = 0; attempt < 9; attempt++) expect((await signIn(email, 'wrong password', `192.0.2.${20 + round}`)).status).toBe(401)
    expect((await signIn(email, PASSWORD, `192.0.2.${20 + round}`)).status).toBe(200)
  }
})

test('an address, or the network of an IPv6 address, has a limit of its own', async () => {
  const answers = []
  for (let attempt = 0; attempt < 21; attempt++)
    answers.push((await signIn(`person${attempt}@example.net`, 'wrong password', `2001:db8:77:1::${attempt.toString(16)}`)).status)
  expect(answers).toEqual([...Array(20).fill(401), 429])
  expect((await signIn('person@example.net', 'wrong password', '2001:db8:77:2::1')).status).toBe(401)
})

test('a session that is used is renewed, one that has ended is none', async () => {
  const { db } = app.context.database
  const person = await signUp(app.base)
  const ends = async () => (await db.select().from(sessions).where(eq(sessions.userId, person.id)))[0]?.expiresAt.getTime() ?? 0
  const full = await ends()
  expect((await person.get('/api/me')).headers.getSetCookie()).toEqual([])
  await db
    .update(sessions)
    .set({ expiresAt: new Date(full - 2 * DAY_MS) })
    .where(eq(sessions.userId, person.id))
  const renewed = await person.get('/api/me')
  expect(renewed.body.user.id).toBe(person.id)
  expect(renewed.headers.getSetCookie()[0]).toMatch(/Max-Age=2592000;.*HttpOnly.*SameSite=Lax/i)
  expect(await ends()).toBeGreaterThanOrEqual(full)
  await db
    .update(sessions)
    .set({ expiresAt: new Date(Date.now() - 1000) })
    .where(eq(sessions.userId, person.id))
  expect((await person.get('/api/me')).body).toEqual({ user: null })
  expect((await person.post('/api/getBrands')).status).toBe(401)
})

test('signing out ends the session, for a copy of its cookie too', async () => {
  const person = await signUp(app.base)
  const { headers } = await person.post('/api/auth/update-user', { name: 'Robin Weaver' })
  expect(headers.get('cache-control')).toBe('no-store')
  const copy = { cookie: person.cookie() }
  expect((await person.post('/api/auth/sign-out')).status).toBe(200)
  expect((await client(app.base).get('/api/me', copy)).body).toEqual({ user: null })
})

test('refusals of the accounts library have the shape of all others; calls that nothing uses are closed', async () => {
  const email = await newAccount('twice@example.com', '192.0.2.13')
  expect(await client(app.base).post('/api/auth/sign-up/email', { name: 'x', email, password: PASSWORD }, from('192.0.2.14'))).toMatchObject({
    status: 409,
    body: { error: { code: 'conflict', message: expect.any(String), requestId: expect.any(String) } },
  })
  expect(
    (await client(app.base).post('/api/auth/sign-up/email', { name: 'x', email: 'x@example.com', password: 'short' }, from('192.0.2.14'))).body.error.code,
  ).toBe('bad_request')
  expect((await client(app.base).post('/api/auth/sign-in/email', { email: ['a'], password: {} })).status).toBe(400)
  for (const path of ['/sign-in/social', '/delete-user', '/change-email', '/request-password-reset', '//sign-in/email', '/sign-in/email/'])
    expect((await client(app.base).post(`/api/auth${path}`, { email, password: PASSWORD })).status, path).toBe(404)
  expect((await client(app.base).get('/api/auth/error?error=x')).status).toBe(404)
})
