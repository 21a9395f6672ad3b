import { rm } from 'node:fs/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { freePort } from '../apps/server/src/testing/free-port.ts'
import { type FixtureName, type Fixtures, serveFixtures } from './fixtures/serve-fixtures.ts'
import { type ApiClient, signedInClient } from './support/api-client.ts'
import { newDataFolder } from './support/data-folder.ts'
import { type RunningServer, startServer } from './support/start-server.ts'

/** Maximum number of requests to a rejected site: its page and redirects, once with a plain fetch and once in the browser, without retries. */
const MAX_REQUESTS = 10

let fixtures: Fixtures
let server: RunningServer
let client: ApiClient
let dataDir: string

beforeAll(async () => {
  fixtures = await serveFixtures()
  dataDir = await newDataFolder()
  server = await startServer({ dataDir, allowedHosts: fixtures.allowedHosts, port: await freePort() })
  client = await signedInClient(server.url)
})
afterAll(async () => {
  await server?.stop()
  await fixtures?.close()
  await rm(dataDir, { recursive: true, force: true })
})

const refusals: [FixtureName, string, RegExp][] = [
  ['botWall', 'bot_wall', /robot|bot|challenge|automated/i],
  ['loginWall', 'login_wall', /sign|log/i],
  ['pdf', 'not_html', /not to a web page/i],
  ['deadHost', 'unreachable', /reached|address/i],
  ['endlessRedirect', 'redirect_loop', /circles|redirect/i],
  ['emptyPage', 'empty_page', /empty|nothing/i],
]

test.each(refusals)('rejects %s with code %s and creates no guide', async (site, code, message) => {
  const events = await client.readWebsite({ url: fixtures.url[site] })
  const last = events.at(-1)
  expect(last).toMatchObject({ type: 'error', data: { code } })
  expect(last?.type === 'error' ? last.data.message : '').toMatch(message)
  expect(events.map(({ type }) => type)).not.toContain('colors')
  expect(await client.brandCount()).toBe(0)
  const requests = fixtures.requests.filter((request) => request.startsWith(`${site} `))
  expect(requests.length, requests.join(', ')).toBeLessThanOrEqual(MAX_REQUESTS)
})

test('rejects an invalid web URL before extraction', async () => {
  await expect(client.readWebsite({ url: 'not an address' })).rejects.toThrow(/answered 400.*is not a web address.*invalid_url/)
  expect(await client.brandCount()).toBe(0)
})
