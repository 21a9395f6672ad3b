// biome-ignore-all lint/style/noRestrictedGlobals: tests call their own server directly
import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Person, signUp } from '../../testing/client.ts'
import { openTestApp, type TestApp } from '../../testing/open-test-app.ts'
import { MAX_PER_PERSON, MAX_VISITORS_PER_SUBNET } from './open-streams.ts'

let app: TestApp
let ada: Person
let grace: Person
const lines: AbortController[] = []
beforeAll(async () => {
  app = await openTestApp()
  ada = await signUp(app.base)
  grace = await signUp(app.base)
})
afterAll(async () => {
  for (const line of lines) line.abort()
  await app.close()
})

async function listen(cookie = ''): Promise<Response> {
  const line = new AbortController()
  lines.push(line)
  return fetch(`${app.base}/api/live?topics=brands`, { headers: cookie ? { cookie } : {}, signal: line.signal })
}
const several = async (count: number, cookie?: string) =>
  (await Promise.all(Array.from({ length: count }, () => listen(cookie)))).map(({ status }) => status).filter((status) => status !== 200)

test('limits open streams per user and per visitor subnet', async () => {
  expect(await several(MAX_PER_PERSON, ada.cookie())).toEqual([])
  const refused = await listen(ada.cookie())
  expect(refused.status).toBe(429)
  expect(await refused.json()).toMatchObject({
    error: { code: 'rate_limited', message: 'Too many windows are open. Close some of them; this one reconnects automatically.' },
  })
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
  expect((await listen(grace.cookie())).status).toBe(200)

  expect(await several(MAX_VISITORS_PER_SUBNET)).toEqual([])
  expect((await listen()).status).toBe(429)
  expect((await listen(grace.cookie())).status).toBe(200)

  lines[0]?.abort()
  let again = await listen(ada.cookie())
  while (again.status === 429) {
    await pause(20)
    again = await listen(ada.cookie())
  }
  expect(again.status).toBe(200)
})

test('sends only the events of readable topics, and rejects a request without a readable topic', async () => {
  const live = (topics: string, signal?: AbortSignal) => fetch(`${app.base}/api/live?topics=${topics}`, { headers: { cookie: grace.cookie() }, signal })
  expect((await live(`chats:${ada.id}`)).status).toBe(404)
  const line = new AbortController()
  lines.push(line)
  const response = await live(`chats:${ada.id},chats:${grace.id}`, line.signal)
  expect(response.status).toBe(200)
  for (const { id } of [ada, grace]) await app.context.live.announce(app.context.database.db, `chats:${id}`, 0)
  let text = ''
  for await (const chunk of response.body?.pipeThrough(new TextDecoderStream()) ?? []) {
    text += chunk
    if (text.includes('data:')) break
  }
  expect(text).toContain(`"chats:${grace.id}"`)
  expect(text).not.toContain(ada.id)
})

test('rejects undeclared topics, and topics with a missing or an unexpected id', async () => {
  for (const topic of ['people', 'campaign:1', 'brands:1', 'brand', 'constructor:1'])
    expect((await fetch(`${app.base}/api/live?topics=${topic}`)).status, topic).toBe(400)
})
