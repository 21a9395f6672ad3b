import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { client } from '../../testing/client.ts'
import { openTestApp, type TestApp } from '../../testing/open-test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await openTestApp()
  await app.work()
})
afterAll(() => app.close())

const linkIn = (text = '', to: string) => new RegExp(`/newsletter/${to}#([\\w-]+)`).exec(text)?.[1]

test('a newsletter subscription starts when confirmed through a link, and ends with one click', async () => {
  const visitor = client(app.base)
  expect((await visitor.post('/api/newsletter', { email: 'Ann@Example.com' })).status).toBe(202)
  await vi.waitFor(() => expect(app.mails).toHaveLength(1), 20_000)
  const [mail] = app.mails
  expect(mail?.to).toBe('ann@example.com')
  const token = linkIn(mail?.text, 'confirm')
  expect(linkIn(mail?.text, 'unsubscribe')).toBe(token)

  expect((await visitor.post('/api/newsletter/confirm', { token })).status).toBe(204)
  expect((await visitor.post('/api/newsletter/confirm', { token })).status).toBe(204)
  // A confirmed subscriber gets no second email, and the response doesn't reveal their subscription.
  expect((await visitor.post('/api/newsletter', { email: 'ann@example.com' })).status).toBe(202)
  expect((await visitor.post('/api/newsletter', { email: 'ben@example.com' })).status).toBe(202)
  await vi.waitFor(() => expect(app.mails.map(({ to }) => to)).toContain('ben@example.com'), 20_000)
  expect((await visitor.post('/api/newsletter/unsubscribe', { token })).status).toBe(204)
  expect((await visitor.post('/api/newsletter/unsubscribe', { token })).status).toBe(204)
  expect((await visitor.post('/api/newsletter/confirm', { token })).status).toBe(404)
  expect(app.mails.map(({ to }) => to)).toEqual(['ann@example.com', 'ben@example.com'])
})

test('rejects an invalid newsletter address', async () => {
  expect((await client(app.base).post('/api/newsletter', { email: 'ann' })).status).toBe(400)
})
