import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { type Client, client, type Person, signUp } from '../../testing/client.ts'
import { openTestApp, type TestApp } from '../../testing/open-test-app.ts'
import { limits } from './limits.ts'

let app: TestApp
beforeAll(async () => {
  app = await openTestApp()
  await app.work()
  await signUp(app.base)
})
afterAll(() => app.close())
afterEach(() => {
  app.mails.length = 0
})

const requestChange = (person: Person, email: string, password = person.password) => person.post('/api/account/address', { email, password })
const confirm = (by: Client, token: string) => by.post('/api/auth/confirm-address', { token })
const signIn = (email: string, password: string) => client(app.base).post('/api/auth/sign-in/email', { email, password })
async function emailTo(email: string) {
  await vi.waitFor(() => expect(app.mails.some(({ to }) => to === email)).toBe(true), { timeout: 20_000, interval: 50 })
  return app.mails.find(({ to }) => to === email)
}
const tokenTo = async (email: string) => /\/auth\/address#([\w-]{20,})/.exec((await emailTo(email))?.text ?? '')?.[1] ?? ''

test('changes the email address through a single-use link, and notifies the previous address', async () => {
  const person = await signUp(app.base)
  expect((await requestChange(person, 'New.Home@example.com')).status).toBe(200)
  const token = await tokenTo('new.home@example.com')
  // Nothing changes until the link is opened.
  expect((await person.get('/api/me')).body.user.email).toBe(person.email)
  expect(await confirm(person, token)).toMatchObject({ status: 200, body: { email: 'new.home@example.com' } })
  expect((await confirm(person, token)).status).toBe(404)
  expect((await person.get('/api/me')).body.user.email).toBe('new.home@example.com')
  expect((await signIn(person.email, person.password)).status).toBe(401)
  expect((await signIn('new.home@example.com', person.password)).status).toBe(200)
  expect((await emailTo(person.email))?.text).toContain('sign in to your Brandwright account with new.home@example.com')
})

test('changing an address requires the password and a different address', async () => {
  const person = await signUp(app.base)
  expect((await requestChange(person, 'else@example.com', 'not mine')).status).toBe(403)
  expect((await requestChange(person, 'no address')).status).toBe(400)
  expect((await requestChange(person, person.email)).status).toBe(400)
  expect((await client(app.base).post('/api/account/address', { email: 'else@example.com' })).status).toBe(401)
  expect(app.mails).toEqual([])
})

test('an address change responds identically for addresses in use and notifies the owner', async () => {
  const [person, other] = [await signUp(app.base), await signUp(app.base)]
  const [takenAnswer, free] = [await requestChange(person, other.email), await requestChange(person, 'free@example.com')]
  expect(takenAnswer).toMatchObject({ status: free.status, body: free.body })
  expect((await emailTo(other.email))?.subject).toBe('You already have an account')
})

test('only the account that requested an address change can confirm the change', async () => {
  const [thief, victim] = [await signUp(app.base), await signUp(app.base)]
  await requestChange(thief, 'victim@example.com')
  const token = await tokenTo('victim@example.com')
  const message = 'Sign in to the account that this address is for, and follow the link again.'
  expect(await confirm(client(app.base), token)).toMatchObject({ status: 401, body: { error: { message: message } } })
  expect(await confirm(victim, token)).toMatchObject({ status: 403, body: { error: { message: message } } })
  expect((await thief.get('/api/me')).body.user.email).toBe(thief.email)
  // The rejected attempts do not consume the link.
  expect((await confirm(thief, token)).status).toBe(200)
})

test('rejects an address change if another account has registered the address meanwhile', async () => {
  const person = await signUp(app.base)
  await requestChange(person, 'quick@example.com')
  const token = await tokenTo('quick@example.com')
  await client(app.base).post('/api/auth/sign-up/email', { name: 'Quick', email: 'quick@example.com', password: 'walnut and brass' })
  expect((await confirm(person, token)).status).toBe(409)
  expect((await person.get('/api/me')).body.user.email).toBe(person.email)
})

test('limits the emails that a user can send to arbitrary addresses', async () => {
  const person = await signUp(app.base)
  for (let attempt = 0; attempt < limits.requestEmail.max; attempt++) expect((await requestChange(person, `someone${attempt}@example.com`)).status).toBe(200)
  expect((await requestChange(person, 'one.more@example.com')).status).toBe(429)
  expect((await requestChange(await signUp(app.base), 'one.more@example.com')).status).toBe(200)
})

test('resetting the password invalidates pending address change links', async () => {
  const person = await signUp(app.base)
  await requestChange(person, 'thief@example.com')
  const token = await tokenTo('thief@example.com')
  await client(app.base).post('/api/auth/request-password-reset', { email: person.email })
  const reset = /#([\w-]{20,})/.exec((await emailTo(person.email))?.text ?? '')?.[1]
  expect((await client(app.base).post('/api/auth/reset-password', { token: reset, newPassword: 'copper and pine' })).status).toBe(200)
  expect((await confirm(person, token)).status).toBe(404)
})
