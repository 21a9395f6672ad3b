import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { type Person, signUp } from '../../testing/client.ts'
import { openTestApp, type TestApp } from '../../testing/open-test-app.ts'

let app: TestApp
let person: Person
let brand: string
let refusal: Error | null = null
beforeAll(async () => {
  app = await openTestApp({ refuseMail: () => refusal })
  await app.work()
  person = await signUp(app.base)
  brand = (await person.post('/api/brands', { url: 'https://yourbrand.com', name: 'Your brand' })).body.id
})
afterAll(() => app.close())

const invite = async (email: string) => expect((await person.post(`/api/brands/${brand}/invitations`, { email, role: 'user' })).status).toBe(201)
const invitations = async () => (await person.get(`/api/brands/${brand}/invitations`)).body.items as { email: string; undelivered?: true }[]
const health = async () => (await person.get('/api/health')).body
const patient = { timeout: 20_000, interval: 50 }

test('a failed email is reported to the inviter and in the health check until a later email is sent', async () => {
  expect((await health()).mail.ok).toBe(true)
  refusal = new Error('535 the password is wrong')
  await invite('lost@example.com')
  await vi.waitFor(async () => expect(await invitations()).toMatchObject([{ email: 'lost@example.com', undelivered: true }]), patient)
  expect(await health()).toMatchObject({ status: 'degraded', mail: { ok: false, detail: 'the last email could not be sent: 535 the password is wrong' } })
  const stranger = await signUp(app.base)
  expect((await stranger.get('/api/health')).body.mail).toEqual({ ok: false, detail: 'does not work' })

  refusal = null
  await invite('found@example.com')
  await vi.waitFor(async () => expect((await health()).mail.ok).toBe(true), patient)
  const byEmail = new Map((await invitations()).map((one) => [one.email, one.undelivered]))
  expect([byEmail.get('lost@example.com'), byEmail.get('found@example.com')]).toEqual([true, undefined])
  await invite('lost@example.com')
  await vi.waitFor(async () => expect((await invitations()).some(({ undelivered }) => undelivered)).toBe(false), patient)
})
