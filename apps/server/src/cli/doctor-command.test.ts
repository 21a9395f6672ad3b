import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, test } from 'vitest'
import { readEnv } from '../config/env.ts'
import { signUp } from '../testing/client.ts'
import { openTestApp } from '../testing/open-test-app.ts'
import { openTestDatabase } from '../testing/open-test-database.ts'
import { startSmtpReceiver } from '../testing/smtp-receiver.ts'
import { describeSearch, mail, mailFailureIn, mailFailureOfServer } from './doctor-command.ts'

test('reports the configured web search provider and whether SearXNG accepts JSON requests', async () => {
  let status = 200
  const server = createServer((_, response) => response.writeHead(status, { 'content-type': 'application/json' }).end('{"results": []}'))
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const host = `127.0.0.1:${(server.address() as AddressInfo).port}`
  const searxngEnv = { SEARXNG_URL: `http://${host}` }
  expect(await describeSearch(readEnv({}))).toMatchObject({ ok: true, message: expect.stringContaining('not configured') })
  expect(await describeSearch(readEnv({ BRAVE_API_KEY: 'key-of-brave' }))).toEqual({
    ok: true,
    message: 'Brave is configured, but was not tested: each search is billed',
  })
  expect(await describeSearch(readEnv(searxngEnv))).toEqual({ ok: true, message: `SearXNG answers at http://${host}` })
  status = 403
  expect(await describeSearch(readEnv(searxngEnv))).toMatchObject({ ok: false, message: expect.stringContaining('search.formats') })
  server.close()
})

test('reports the failure of the last email, from the database or from the running server that has it open', async () => {
  const database = await openTestDatabase()
  const app = await openTestApp({ database, refuseMail: () => new Error('550 the sender is not allowed') })
  const server = { BRANDWRIGHT_URL: undefined, PUBLIC_URL: app.base, HOST: '', PORT: 0 }
  expect([await mailFailureIn(database), await mailFailureOfServer(server)]).toEqual([null, null])

  await app.work()
  const superAdmin = await signUp(app.base)
  const { body } = await superAdmin.post('/api/brands', { url: 'https://yourbrand.com', name: 'Your brand' })
  await superAdmin.post(`/api/brands/${body.id}/invitations`, { email: 'lost@example.com', role: 'user' })
  const failure = 'the last email could not be sent: 550 the sender is not allowed'
  await expect.poll(() => mailFailureIn(database)).toBe(failure)
  const hidden = 'the last email could not be sent: /api/health shows the error to super admins'
  expect(await mailFailureOfServer(server)).toBe(hidden)
  expect(await mailFailureOfServer({ ...server, BRANDWRIGHT_API_KEY: 'not-a-key' })).toBe(hidden)
  const key = (await superAdmin.post('/api/api-keys', { name: 'Doctor', scopes: ['read'] })).body
  const withKey = { ...server, BRANDWRIGHT_API_KEY: key.key }
  expect(await mailFailureOfServer(withKey)).toBe(failure)
  expect(await mailFailureOfServer({ ...withKey, BRANDWRIGHT_URL: `${app.base}/` })).toBe(failure)
  expect(await mailFailureOfServer({ ...withKey, BRANDWRIGHT_URL: 'http://other.example' })).toBe(hidden)
  const { hostname, port } = new URL(app.base)
  expect(await mailFailureOfServer({ ...withKey, PUBLIC_URL: undefined, HOST: hostname, PORT: Number(port) })).toBe(failure)
  await app.close()
  expect(await mailFailureOfServer(server)).toBeNull()
})

test('mentions a failed email, but reports no fault, if the mail server can be reached', async () => {
  const settings = { DATA_DIR: '/data', SMTP_URL: undefined }
  expect(await mail(settings, null)).toEqual({ subject: 'Mail', ok: true, message: 'no SMTP_URL: emails are files in /data/outbox' })
  const receiver = await startSmtpReceiver({ authOptional: true }, { read: async () => null, take: () => undefined })
  expect(await mail({ ...settings, SMTP_URL: `smtp://127.0.0.1:${receiver.port}` }, 'the last email could not be sent: 550')).toEqual({
    subject: 'Mail',
    ok: true,
    message: `127.0.0.1:${receiver.port} responds and accepts this server as a sender, but the last email could not be sent: 550`,
  })
  await receiver.close()
  expect(await mail({ ...settings, SMTP_URL: `smtp://127.0.0.1:${receiver.port}` }, null)).toMatchObject({ ok: false })
})
