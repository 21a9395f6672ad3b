import { request } from 'node:http'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { attempts, sessions } from '../../database/tables/accounts.ts'
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
const signIn = (email: string, password: string, address = '192.0.2.1', person = client(app.base)) =>
  person.post('/api/auth/sign-in/email', { email, password }, from(address))
async function newAccount(email: string, address: string) {
  expect((await client(app.base).post('/api/auth/sign-up/email', { name: 'Robin', email, password: PASSWORD }, from(address))).status).toBe(200)
  return email
}

test('limits strangers to ten sign-in attempts per address, even if no account exists', async () => {
  const existing = await newAccount('known@example.com', '192.0.2.10')
  const answersFor = async (email: string) => {
    const answers = []
    for (let attempt = 0; attempt < 12; attempt++)
      answers.push(await signIn(attempt % 2 ? email : email.toUpperCase(), 'wrong password', `2001:db8:${attempt}::1`))
    return answers.map(({ status, body }) => ({ status, code: body.error.code, message: body.error.message }))
  }
  const answers = await answersFor(existing)
  expect(answers.map(({ status }) => status)).toEqual([...Array(10).fill(401), 429, 429])
  expect(await answersFor('nobody@example.com')).toEqual(answers)
  const refused = await signIn(existing, PASSWORD, '198.51.100.7')
  expect(refused).toMatchObject({ status: 429, body: { error: { code: 'rate_limited' } } })
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(600)
})

test('failed sign-ins from other devices do not block a device that has signed in before', async () => {
  const email = await newAccount('owner@example.com', '192.0.2.50')
  const laptop = client(app.base)
  expect((await signIn(email, PASSWORD, '192.0.2.51', laptop)).status).toBe(200)
  for (let attempt = 0; attempt < 11; attempt++) await signIn(email, 'wrong password', `203.0.113.${attempt}`)
  expect((await signIn(email, PASSWORD, '203.0.113.99')).status).toBe(429)
  expect((await signIn(email, PASSWORD, '192.0.2.51')).status).toBe(200)
  expect((await signIn(email, PASSWORD, '198.51.100.51', laptop)).status).toBe(200)
  const other = await newAccount('other@example.com', '192.0.2.52')
  for (let attempt = 0; attempt < 11; attempt++) await signIn(other, 'wrong password', `203.0.113.${attempt}`, laptop)
  expect((await signIn(other, PASSWORD, '203.0.113.98', laptop)).status).toBe(429)
})

test('sign-in attempts from known devices are also limited', async () => {
  const email = await newAccount('known-device@example.com', '192.0.2.60')
  const laptop = client(app.base)
  await signIn(email, PASSWORD, '192.0.2.61', laptop)
  const cookie = laptop.cookie()
  const statuses = []
  for (let attempt = 0; attempt < 12; attempt++)
    statuses.push(
      (await client(app.base).post('/api/auth/sign-in/email', { email, password: 'wrong password' }, { ...from(`198.51.100.${attempt}`), cookie })).status,
    )
  expect(statuses).toEqual([...Array(10).fill(401), 429, 429])
})

test('concurrent sign-in attempts are limited like sequential attempts', async () => {
  const email = await newAccount('at-once@example.com', '192.0.2.11')
  const answers = await Promise.all(Array.from({ length: 30 }, (_, attempt) => signIn(email, 'wrong password', `203.0.113.${attempt}`)))
  expect(answers.filter(({ status }) => status === 401)).toHaveLength(10)
})

test('a successful sign-in resets the attempt count', async () => {
  const email = await newAccount('typing@example.com', '192.0.2.12')
  for (let round = 0; round < 2; round++) {
    for (let attempt = 0; attempt < 9; attempt++) expect((await signIn(email, 'wrong password', `192.0.2.${20 + round}`)).status).toBe(401)
    expect((await signIn(email, PASSWORD, `192.0.2.${20 + round}`)).status).toBe(200)
  }
})

test('limits sign-in attempts per /64 and per /48 network of IPv6 addresses', async () => {
  const tryFrom = async (addressOf: (attempt: number) => string, count: number) => {
    const statuses = []
    for (let attempt = 0; attempt < count; attempt++)
      statuses.push((await signIn(`p${attempt}@${addressOf(0).length}.example.net`, 'wrong password', addressOf(attempt))).status)
    return statuses
  }
  expect(await tryFrom((attempt) => `2001:db8:77:1::${attempt.toString(16)}`, 21)).toEqual([...Array(20).fill(401), 429])
  expect((await signIn('person@example.net', 'wrong password', '2001:db8:77:2::1')).status).toBe(401)
  const rotating = await tryFrom((attempt) => `2001:db8:78:${attempt.toString(16)}::1`, 82)
  expect(rotating.slice(0, 80)).not.toContain(429)
  expect(rotating.slice(80)).toEqual([429, 429])
})

test('deletes the records of sign-in attempts after they have expired', async () => {
  const { db } = app.context.database
  await db.update(attempts).set({ until: new Date(Date.now() - 1000) })
  await signIn('sweep@example.com', 'wrong password', '192.0.2.200')
  expect(await db.select().from(attempts)).toHaveLength(2)
})

test('renews an active session and rejects an expired one', async () => {
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

test('signing out invalidates all copies of the session cookie', async () => {
  const person = await signUp(app.base)
  expect((await person.get('/api/me')).headers.get('cache-control')).toBe('no-store')
  const copy = { cookie: person.cookie() }
  expect((await person.post('/api/auth/sign-out')).status).toBe(200)
  expect((await client(app.base).get('/api/me', copy)).body).toEqual({ user: null })
})

test('changing the password ends all other sessions', async () => {
  const person = await signUp(app.base)
  const other = client(app.base)
  await other.post('/api/auth/sign-in/email', { email: person.email, password: person.password })
  const changed = { currentPassword: person.password, newPassword: 'another horse', revokeOtherSessions: false }
  expect((await person.post('/api/auth/change-password', changed)).status).toBe(200)
  expect((await other.get('/api/me')).body).toEqual({ user: null })
  expect((await person.get('/api/me')).body.user.id).toBe(person.id)
})

test('rejects cross-site requests that change data', async () => {
  const person = await signUp(app.base)
  for (const headers of [
    { origin: 'https://evil.example' },
    { 'sec-fetch-site': 'cross-site' },
    { 'sec-fetch-site': 'same-site' },
    { origin: 'null' },
  ] as Record<string, string>[]) {
    const forged = { ...headers, cookie: person.cookie() }
    for (const path of ['/api/auth/sign-out', '/api/brands', '/api/auth/change-password'])
      expect((await client(app.base).post(path, {}, forged)).status, path).toBe(403)
    expect((await client(app.base).send('PATCH', `/api/users/${person.id}`, { name: 'x' }, forged)).status).toBe(403)
  }
  // In DNS rebinding, another site's hostname resolves to this machine, so the browser considers the site's requests same-origin.
  expect(await asHost('rebound.example')).toBe(403)
  expect(await asHost(new URL(app.base).host)).toBe(200)
  const form = await client(app.base).send('POST', '/api/brands', undefined, { cookie: person.cookie(), 'content-type': 'application/x-www-form-urlencoded' })
  expect(form.status).toBe(415)
  expect((await person.get('/api/me')).body.user.id).toBe(person.id)
})

test('returns accounts library errors in the API’s error format, and disables unused library routes', async () => {
  const email = await newAccount('twice@example.com', '192.0.2.13')
  expect(await client(app.base).post('/api/auth/sign-up/email', { name: 'x', email, password: PASSWORD }, from('192.0.2.14'))).toMatchObject({
    status: 409,
    body: { error: { code: 'conflict', message: expect.any(String), requestId: expect.any(String) } },
  })
  expect(
    (await client(app.base).post('/api/auth/sign-up/email', { name: 'x', email: 'x@example.com', password: 'short' }, from('192.0.2.14'))).body.error.code,
  ).toBe('bad_request')
  expect((await client(app.base).post('/api/auth/sign-in/email', { email: ['a'], password: {} })).status).toBe(400)
  for (const path of ['/delete-user', '/change-email', '/update-user', '/list-sessions', '/revoke-session', '//sign-in/email', '/sign-in/email/'])
    expect((await client(app.base).post(`/api/auth${path}`, { email, password: PASSWORD })).status, path).toBe(404)
  expect((await client(app.base).get('/api/auth/error?error=x')).status).toBe(404)
})

/** Returns the status of a sign-out request from a page on `host`. */
const asHost = (host: string) =>
  new Promise<number | undefined>((resolve, reject) => {
    const headers = { host, origin: `http://${host}`, 'content-type': 'application/json' }
    const call = request(`${app.base}/api/auth/sign-out`, { method: 'POST', headers }, (answer) => resolve(answer.resume().statusCode))
    call.on('error', reject).end('{}')
  })
