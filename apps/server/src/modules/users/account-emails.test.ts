import { eq } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { users, verifications } from '../../database/tables/accounts.ts'
import { type Answer, client, signUp } from '../../testing/client.ts'
import { openTestApp, type TestApp } from '../../testing/open-test-app.ts'

const PASSWORD = 'walnut and brass'
const NEW_PASSWORD = 'copper and pine'

let app: TestApp
let confirming: TestApp
beforeAll(async () => {
  app = await openTestApp()
  await app.work()
  confirming = await openTestApp({ delivers: true })
  await confirming.work()
})
afterAll(async () => {
  await app.close()
  await confirming.close()
})
afterEach(() => {
  app.mails.length = 0
  confirming.mails.length = 0
})

const tokenIn = (text = '') => /#([\w-]{20,})/.exec(text)?.[1] ?? ''
async function emailTo(server: TestApp, email: string) {
  await vi.waitFor(() => expect(server.mails.some(({ to }) => to === email)).toBe(true), { timeout: 20_000, interval: 50 })
  return server.mails.find(({ to }) => to === email)
}
const requestReset = (email: string) => client(app.base).post('/api/auth/request-password-reset', { email })
async function resetToken(email: string) {
  expect((await requestReset(email)).status).toBe(200)
  const mail = await emailTo(app, email)
  app.mails.length = 0
  return tokenIn(mail?.text)
}
const reset = (token: string, newPassword = NEW_PASSWORD) => client(app.base).post('/api/auth/reset-password', { token, newPassword })
const comparable = ({ status, body }: Answer) => ({ status, body: body.error ? { ...body.error, requestId: '' } : body })

describe('password reset', () => {
  test('sets a new password through a single-use link, and ends all sessions of the user', async () => {
    const person = await signUp(app.base)
    const token = await resetToken(person.email.toUpperCase().toLowerCase())
    expect((await reset(token)).status).toBe(200)
    expect((await person.get('/api/me')).body).toEqual({ user: null })
    expect((await reset(token, 'a third password')).status).toBe(400)
    expect((await client(app.base).post('/api/auth/sign-in/email', { email: person.email, password: person.password })).status).toBe(401)
    expect((await client(app.base).post('/api/auth/sign-in/email', { email: person.email, password: NEW_PASSWORD })).status).toBe(200)
  })

  test('a reset ends the sessions and deletes the API keys of an account with a confirmed address', async () => {
    const person = await signUp(app.base)
    const { key } = (await person.post('/api/api-keys', { name: 'Print shop', scopes: ['read'] })).body
    // Confirms the address first, because resetting the password of an unconfirmed account deletes its API keys in any case.
    await app.context.database.db.update(users).set({ emailVerified: true }).where(eq(users.id, person.id))
    await reset(await resetToken(person.email))
    expect((await client(app.base).get('/api/users', { authorization: `Bearer ${key}` })).status).toBe(401)
    expect((await person.get('/api/me')).body).toEqual({ user: null })
    await person.post('/api/auth/sign-in/email', { email: person.email, password: NEW_PASSWORD })
    expect((await person.get('/api/api-keys')).body.items).toEqual([])
  })

  test('accepts a reset token only once, even from concurrent requests', async () => {
    const person = await signUp(app.base)
    const token = await resetToken(person.email)
    const answers = await Promise.all(Array.from({ length: 8 }, (_, number) => reset(token, `password number ${number}`)))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  })

  test('rejects expired links and links that are older than a used link, and stores no token as plain text', async () => {
    const person = await signUp(app.base)
    const [first, second] = [await resetToken(person.email), await resetToken(person.email)]
    const stored = JSON.stringify(await app.context.database.db.select().from(verifications))
    for (const token of [first, second]) expect(stored).not.toContain(token)
    expect((await reset(second)).status).toBe(200)
    expect((await reset(first)).status).toBe(400)
    const late = await resetToken(person.email)
    await app.context.database.db.update(verifications).set({ expiresAt: new Date(Date.now() - 1000) })
    expect((await reset(late)).status).toBe(400)
  })

  test('responds identically for unknown addresses, and emails only existing accounts', async () => {
    const person = await signUp(app.base)
    expect(comparable(await requestReset('nobody@example.com'))).toEqual(comparable(await requestReset(person.email)))
    await emailTo(app, person.email)
    expect(app.mails.map(({ to }) => to)).toEqual([person.email])
    expect(app.mails[0]?.text).toContain(`${app.base}/auth/reset#`)
  })

  test('the emailed link leads to this server, even if the request contains an X-Forwarded-Host header', async () => {
    const person = await signUp(app.base)
    await client(app.base).send('POST', '/api/auth/request-password-reset', { email: person.email }, { 'x-forwarded-host': 'evil.example' })
    expect((await emailTo(app, person.email))?.text).not.toContain('evil.example')
  })

  test('a reset confirms an address that was not confirmed before', async () => {
    const thief = await signUp(app.base)
    const token = await resetToken(thief.email)
    await reset(token)
    const [row] = await app.context.database.db.select().from(users).where(eq(users.id, thief.id))
    expect(row?.emailVerified).toBe(true)
  })
})

describe('registration with a mail server', () => {
  const signUpAs = (email: string, name = 'Robin') => client(confirming.base).post('/api/auth/sign-up/email', { name, email, password: PASSWORD })

  test('a new account can sign in after the user confirms the address through a single-use link', async () => {
    const email = 'new@example.com'
    expect((await signUpAs(email)).body).toEqual({ token: null, user: null })
    const person = client(confirming.base)
    const early = await person.post('/api/auth/sign-in/email', { email, password: PASSWORD })
    expect(early.status).toBe(403)
    expect(early.body.error.message).toMatch(/confirm/i)
    expect(person.cookie()).toBe('')
    const token = tokenIn((await emailTo(confirming, email))?.text)
    expect((await person.post('/api/auth/verify-email', { token, password: 'not mine' })).status).toBe(403)
    expect((await person.post('/api/auth/verify-email', { token, password: PASSWORD })).status).toBe(200)
    expect((await person.post('/api/auth/verify-email', { token, password: PASSWORD })).status).toBe(404)
    expect((await person.post('/api/auth/sign-in/email', { email, password: PASSWORD })).status).toBe(200)
    expect((await person.get('/api/me')).body.user.email).toBe(email)
  })

  test('sign-up responds identically for addresses in use, and notifies the owner', async () => {
    const email = 'taken@example.com'
    const first = await signUpAs(email)
    const token = tokenIn((await emailTo(confirming, email))?.text)
    await client(confirming.base).post('/api/auth/verify-email', { token, password: PASSWORD })
    confirming.mails.length = 0
    expect(comparable(await signUpAs(email, 'Someone else'))).toEqual(comparable(first))
    expect((await emailTo(confirming, email))?.subject).toBe('You already have an account')
    const [row] = await confirming.context.database.db.select().from(users).where(eq(users.email, email))
    expect(row?.name).toBe('Robin')
  })

  test('registering another user’s address grants no access after that user confirms the address', async () => {
    const email = 'victim@example.com'
    const thief = client(confirming.base)
    await thief.post('/api/auth/sign-up/email', { name: 'Thief', email, password: 'the thief knows it' })
    await emailTo(confirming, email)
    confirming.mails.length = 0
    await signUpAs(email)
    const token = tokenIn((await emailTo(confirming, email))?.text)
    expect((await client(confirming.base).post('/api/auth/verify-email', { token, password: PASSWORD })).status).toBe(403)
    confirming.mails.length = 0
    await client(confirming.base).post('/api/auth/request-password-reset', { email })
    await client(confirming.base).post('/api/auth/reset-password', { token: tokenIn((await emailTo(confirming, email))?.text), newPassword: NEW_PASSWORD })
    expect((await thief.post('/api/auth/sign-in/email', { email, password: 'the thief knows it' })).status).toBe(401)
    expect((await client(confirming.base).post('/api/auth/sign-in/email', { email, password: NEW_PASSWORD })).status).toBe(200)
  })

  test('rejects a token that was issued for another kind of link', async () => {
    const email = 'mixed@example.com'
    await signUpAs(email)
    const token = tokenIn((await emailTo(confirming, email))?.text)
    expect((await client(confirming.base).post('/api/auth/reset-password', { token, newPassword: NEW_PASSWORD })).status).toBe(400)
  })
})
