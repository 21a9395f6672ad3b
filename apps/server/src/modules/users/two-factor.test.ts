import { createHmac } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { twoFactors } from '../../database/tables/people.ts'
import { client, signUp } from '../../testing/client.ts'
import { openTestApp, type TestApp } from '../../testing/open-test-app.ts'

const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'
const STEP_S = 30

let app: TestApp
beforeAll(async () => {
  app = await openTestApp()
  await signUp(app.base)
})
afterAll(() => app.close())

/**
 * Returns the authenticator code (RFC 6238: SHA-1, six digits) that is valid `ahead` time steps from now. Tests need later codes, because the server accepts
 * each code only once.
 */
function codeOf(secret: Buffer, ahead = 0): string {
  const counter = Buffer.alloc(8)
  counter.writeBigUInt64BE(BigInt(Math.floor(Date.now() / 1000 / STEP_S) + ahead))
  const mac = createHmac('sha1', secret).update(counter).digest()
  return String((mac.readUInt32BE((mac.at(-1) as number) & 15) & 0x7fffffff) % 1_000_000).padStart(6, '0')
}

function secretOf(uri: string): Buffer {
  let bits = ''
  for (const character of new URL(uri).searchParams.get('secret') ?? '') bits += ALPHABET.indexOf(character).toString(2).padStart(5, '0')
  return Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)))
}

async function protectedPerson() {
  const person = await signUp(app.base)
  const { status, body } = await person.post('/api/auth/two-factor/enable', { password: person.password })
  expect(status).toBe(200)
  const secret = secretOf(body.totpURI)
  expect((await person.post('/api/auth/two-factor/verify-totp', { code: codeOf(secret, -1) })).status).toBe(200)
  return { person, secret, backupCodes: body.backupCodes as string[] }
}
const signIn = async ({ email, password }: { email: string; password: string }) => {
  const browser = client(app.base)
  return { browser, answer: await browser.post('/api/auth/sign-in/email', { email, password }) }
}

test('signing in requires both the password and a code', async () => {
  const { person, secret } = await protectedPerson()
  const { browser, answer } = await signIn(person)
  expect(answer.body).toMatchObject({ twoFactorRedirect: true, twoFactorMethods: ['totp'] })
  expect((await browser.get('/api/me')).body).toEqual({ user: null })
  expect((await browser.post('/api/auth/two-factor/verify-totp', { code: '000000' })).status).toBe(401)
  expect((await browser.post('/api/auth/two-factor/verify-totp', { code: codeOf(secret) })).status).toBe(200)
  expect((await browser.get('/api/me')).body.user.id).toBe(person.id)
})

test('accepts a code only once, even for concurrent requests', async () => {
  const { person, secret } = await protectedPerson()
  const browsers = await Promise.all([signIn(person), signIn(person), signIn(person)])
  const code = codeOf(secret)
  const answers = await Promise.all(browsers.map(({ browser }) => browser.post('/api/auth/two-factor/verify-totp', { code })))
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
})

test('accepts a backup code only once', async () => {
  const { person, backupCodes } = await protectedPerson()
  const code = backupCodes[0] as string
  const { browser } = await signIn(person)
  expect((await browser.post('/api/auth/two-factor/verify-backup-code', { code })).status).toBe(200)
  expect((await browser.get('/api/me')).body.user.id).toBe(person.id)
  const again = await signIn(person)
  expect((await again.browser.post('/api/auth/two-factor/verify-backup-code', { code })).status).not.toBe(200)
  expect((await again.browser.post('/api/auth/two-factor/verify-backup-code', { code: backupCodes[1] })).status).toBe(200)
})

test('limits the wrong codes per sign-in, and temporarily locks the account after too many wrong codes', async () => {
  const { person, secret } = await protectedPerson()
  const statuses = []
  for (let round = 0; round < 3; round++) {
    const { browser } = await signIn(person)
    for (let guess = 0; guess < 6; guess++) statuses.push((await browser.post('/api/auth/two-factor/verify-totp', { code: String(100_000 + guess) })).status)
  }
  expect(statuses.filter((status) => status === 401)).toHaveLength(10)
  const { browser } = await signIn(person)
  expect((await browser.post('/api/auth/two-factor/verify-totp', { code: codeOf(secret, 1) })).status).toBe(429)
})

test('encrypts secrets and backup codes per user, so that they are invalid for other users', async () => {
  const [first, second] = [await protectedPerson(), await protectedPerson()]
  const { db } = app.context.database
  const rowOf = async (id: string) => (await db.select().from(twoFactors).where(eq(twoFactors.userId, id)))[0] as typeof twoFactors.$inferSelect
  const [one, two] = [await rowOf(first.person.id), await rowOf(second.person.id)]
  for (const field of [one.secret, one.backupCodes]) expect(field).toMatch(/^s1\./)
  await db.update(twoFactors).set({ secret: two.secret }).where(eq(twoFactors.userId, first.person.id))
  const { browser, answer } = await signIn(first.person)
  expect(answer.status).toBe(500)
  vi.mocked(console.error).mockClear()
  expect((await browser.post('/api/auth/two-factor/verify-totp', { code: codeOf(second.secret) })).status).not.toBe(200)
})

test('requires the password to disable two-factor sign-in', async () => {
  const { person } = await protectedPerson()
  expect((await person.post('/api/auth/two-factor/disable', { password: 'wrong horse' })).status).toBe(403)
  expect((await signIn(person)).answer.body.twoFactorRedirect).toBe(true)
  expect((await person.post('/api/auth/two-factor/disable', { password: person.password })).status).toBe(200)
  expect((await signIn(person)).answer.body.user.id).toBe(person.id)
})
