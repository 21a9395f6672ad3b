import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, test } from 'vitest'
import { readEnv } from '../config/env.ts'
import { describeSearch } from './doctor-command.ts'

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
