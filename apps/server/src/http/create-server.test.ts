import { Writable } from 'node:stream'
import Fastify from 'fastify'
import { expect, test } from 'vitest'
import { requestLog } from './create-server.ts'

test('the request log contains no secrets', async () => {
  const lines: string[] = []
  const stream = new Writable({
    write(chunk, _encoding, done) {
      lines.push(String(chunk))
      done()
    },
  })
  const app = Fastify({ logger: { ...(requestLog('info') as object), stream } })
  app.get('/r/:token/item', async () => ({}))
  app.post('/reset/:token', async (request) => {
    request.log.info({ body: request.body, headers: request.headers, user: { apiKey: 'hush-5' } }, 'seen')
    return {}
  })
  await app.inject({
    method: 'POST',
    url: '/reset/hush-1?token=hush-2',
    headers: { authorization: 'Bearer hush-3', cookie: 'session=hush-4' },
    payload: { password: 'hush-6', code: 'hush-7', name: 'Robin' },
  })
  await app.inject({ url: '/r/hush-8/item' })
  await app.close()
  const text = lines.join('')
  expect(text).toContain('"path":"/reset/[Redacted]"')
  expect(text).toContain('Robin')
  expect(text).not.toContain('hush')
})
