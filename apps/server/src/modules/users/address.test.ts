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

const ask = (person: Person, email: string, password = person.password) => person.post('/api/account/address', { email, password })
const confirm = (by: Client, token: string) => by.post('/api/auth/confirm-address', { token })
const signIn = (email: string, password: string) => client(app.base).post('/api/auth/sign-in/email', { email, password })
async function letterTo(email: string) {
  await vi.waitFor(() => expect(app.mails.some(({ to }) => to === email)).toBe(true), { timeout: 20_000, interval: 50 })
  return app.mails.find(({ to }) => to === email)
}
const tokenTo = async (email: string) => /\/auth\/address#([\w-]{20,})/.exec((await letterTo(email))?.text ?? '')?.[1] ?? ''

test('an address is changed by a link to the new one, which works once; the old one is told', async () => {
  const person = await signUp(app.base)
  expect((await ask(person, 'New.Home@example.com')).status).toBe(200)
  const token = await tokenTo('new.home@example.com')
  // Until the link is followed, nothing changes.
  expect((await person.get('/api/me')).body.user.email).toBe(person.email)
  expect(await confirm(person, token)).toMatchObject({ status: 200, body: { email: 'new.home@example.com' } })
  expect((await confirm(person, token)).status).toBe(404)
  expect((await person.get('/api/me')).body.user.email).toBe('new.home@example.com')
  expect((await signIn(person.email, person.password)).status).toBe(401)
  expect((await signIn('new.home@example.com', person.password)).status).toBe(200)
  expect((await letterTo(person.email))?.text).toContain('now signed in to with new.home@example.com')
})

test('is not asked for without the password, nor for the address that one has', async () => {
  const person = await signUp(app.base)
  expect((await ask(person, 'else@example.com', 'not mine')).status).toBe(403)
  expect((await ask(person, 'no address')).status).toBe(400)
  expect((await ask(person, person.email)).status).toBe(400)
  expect((await client(app.base).post('/api/account/address', { email: 'else@example.com' })).status).toBe(401)
  expect(app.mails).toEqual([])
})

test('the answer does not tell whether there is an account; its person learns of it by letter', async () => {
  const [person, other] = [await signUp(app.base), await signUp(app.base)]
  const [taken, free] = [await ask(person, other.email), await ask(person, 'free@example.com')]
  expect(taken).toMatchObject({ status: free.status, body: free.body })
  expect((await letterTo(other.email))?.subject).toBe('You have an account already')
})

test('who gets the letter unasked does not give their address to a stranger’s account', async () => {
  const [thief, victim] = [await signUp(app.base), await signUp(app.base)]
  await ask(thief, 'victim@example.com')
  const token = await tokenTo('victim@example.com')
  const words = 'Sign in to the account that this address is for, and follow the link again.'
  expect(await confirm(client(app.base), token)).toMatchObject({ status: 401, body: { error: { message: words } } })
  expect(await confirm(victim, token)).toMatchObject({ status: 403, body: { error: { message: words } } })
  expect((await thief.get('/api/me')).body.user.email).toBe(thief.email)
  // The refused attempts do not use up the link.
  expect((await confirm(thief, token)).status).toBe(200)
})

test('an address that got an account in between stays with it', async () => {
  const person = await signUp(app.base)
  await ask(person, 'quick@example.com')
  const token = await tokenTo('quick@example.com')
  await client(app.base).post('/api/auth/sign-up/email', { name: 'Quick', email: 'quick@example.com', password: 'walnut and brass' })
  expect((await confirm(person, token)).status).toBe(409)
  expect((await person.get('/api/me')).body.user.email).toBe(person.email)
})

test('nobody has letters sent to whomever they like', async () => {
  const person = await signUp(app.base)
  for (let letter = 0; letter < limits.askForLetter.most; letter++) expect((await ask(person, `someone${letter}@example.com`)).status).toBe(200)
  expect((await ask(person, 'one.more@example.com')).status).toBe(429)
  expect((await ask(await signUp(app.base), 'one.more@example.com')).status).toBe(200)
})

test('a new password ends the links that wait', async () => {
  const person = await signUp(app.base)
  await ask(person, 'thief@example.com')
  const token = await tokenTo('thief@example.com')
  await client(app.base).post('/api/auth/request-password-reset', { email: person.email })
  const reset = /#([\w-]{20,})/.exec((await letterTo(person.email))?.text ?? '')?.[1]
  expect((await client(app.base).post('/api/auth/reset-password', { token: reset, newPassword: 'copper and pine' })).status).toBe(200)
  expect((await confirm(person, token)).status).toBe(404)
})
