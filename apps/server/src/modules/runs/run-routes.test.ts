import { setTimeout as pause } from 'node:timers/promises'
import type { ExtractionEvent } from '@brandwright/domain/brands/extraction-event'
import type { ExtractOptions } from '@brandwright/extractor/extract-options'
import { ExtractionError } from '@brandwright/extractor/extraction-error'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Database } from '../../database/database.ts'
import { type Client, client, type Person, signUp } from '../../testing/client.ts'
import { openTestApp, smallExtraction, type TestApp } from '../../testing/open-test-app.ts'
import { openTestDatabase } from '../../testing/open-test-database.ts'

/** A scan that waits before each event until the test releases it. */
let gate: (index: number) => Promise<void>
let readings = 0
let failWith: Error | null
let broken: ExtractionEvent | null
async function* gatedExtraction(_ports: unknown, options: ExtractOptions): AsyncGenerator<ExtractionEvent> {
  readings++
  const stopped = new Promise<never>((_, reject) => {
    options.signal?.addEventListener('abort', () => reject(new ExtractionError('stopped', 'The extraction was stopped. The results so far are saved.')))
  })
  stopped.catch(() => {})
  if (broken) yield broken
  for (const [index, event] of smallExtraction(options.url).entries()) {
    await Promise.race([gate(index), stopped])
    if (failWith) throw failWith
    yield event
  }
  yield { type: 'fetchComplete', data: { id: options.id, updated: new Date().toISOString() } }
}

let database: Database
let app: TestApp
let admin: Person
let owner: Person
let other: Client

beforeAll(async () => {
  database = await openTestDatabase()
  app = await openTestApp({ extract: gatedExtraction, database })
  admin = await signUp(app.base)
  owner = await signUp(app.base)
  other = await signUp(app.base)
})
afterAll(() => app.close())
beforeEach(() => {
  gate = async () => {}
  failWith = null
  broken = null
  readings = 0
})

/** Time in ms, longer than the delay before a run saves its results. */
const SAVED_MS = 700
/** Time in ms, longer than the interval at which a stream checks access again. */
const RECHECK_MS = 1100
const types = (lines: { type: string }[]) => lines.map(({ type }) => type)
const ALL = ['run', 'name', 'description', 'colors', 'facts', 'extracted_text', 'complete', 'fetchComplete']

/** Reads the first line of a stream and disconnects. */
async function startAndLeave(person: Client, body: unknown): Promise<{ runId: string; id: string }> {
  const response = await person.send('POST', '/api/getStyleGuide', body)
  const reader = (response.body as ReadableStream<Uint8Array>).getReader()
  const { value } = await reader.read()
  await reader.cancel()
  return JSON.parse(new TextDecoder().decode(value).split('\n')[0] as string).data
}

test('streams and stores a run’s events in order, and replays them from any event number', async () => {
  const lines = await owner.lines('POST', '/api/getStyleGuide', { url: 'https://one.example/' })
  expect(types(lines)).toEqual(ALL)
  const { runId, id } = (lines[0] as { data: { runId: string; id: string } }).data
  expect((await owner.get(`/api/brands/${id}`)).body).toMatchObject({ name: 'Brand of one.example', complete: true, runId: null })
  expect(await owner.lines('GET', `/api/runs/${runId}/events?after=0`)).toEqual(lines)
  expect(types(await owner.lines('GET', `/api/runs/${runId}/events?after=5`))).toEqual(ALL.slice(5))
  const events = await owner.get(`/api/runs/${runId}/events?after=7`, { accept: 'text/event-stream' })
  expect(events.body).toMatch(/^id: 8\ndata: \{"/)
})

test('a second request for the same URL returns the same guide without another scan', async () => {
  const [first] = await owner.lines('POST', '/api/getStyleGuide', { url: 'two.example' })
  const again = await owner.lines('POST', '/api/getStyleGuide', { url: 'https://www.Two.example/?x=1' })
  expect(again[0]?.data).toEqual({ ...(first?.data as object), existing: { whose: 'own', name: expect.any(String) } })
  expect(types(again)).toEqual(ALL)
  expect(readings).toBe(1)
})

test('sends other users the public events, with “dataUpdated” in place of private data', async () => {
  const lines = await other.lines('POST', '/api/getStyleGuide', { url: 'two.example' })
  expect(types(lines)).toEqual(['run', 'name', 'description', 'colors', 'dataUpdated', 'dataUpdated', 'complete', 'fetchComplete'])
  expect((await other.post('/api/getStyleGuide', { url: 'two.example', options: { refresh: true } })).status).toBe(404)
  expect((await client(app.base).post('/api/getStyleGuide', { url: 'two.example' })).status).toBe(401)
  expect((await client(app.base).get(`/api/runs/${lines[0]?.data.runId}/events`)).status).toBe(401)
  expect((await other.get('/api/runs/none.none/events')).status).toBe(404)
})

test('a run continues after its client disconnects, and a second tab receives the same events', async () => {
  let open = () => {}
  const opened = new Promise<void>((resolve) => {
    open = resolve
  })
  gate = (index) => (index < 2 ? Promise.resolve() : opened)
  const { runId, id } = await startAndLeave(owner, { url: 'three.example' })
  const joined = owner.lines('GET', `/api/runs/${runId}/events`)
  const second = owner.lines('POST', '/api/getStyleGuide', { url: 'three.example' })
  await pause(700)
  expect((await owner.get(`/api/brands/${id}`)).body).toMatchObject({ name: 'Brand of three.example', complete: false, runId })
  open()
  expect(types(await joined)).toEqual(ALL)
  expect(types(await second)).toEqual(ALL)
  expect(readings).toBe(1)
})

test.each([
  ['is suspended', async (person: Person) => admin.post(`/api/users/${person.id}/deactivation`)],
  ['signs out in another browser', async (person: Person) => client(app.base).post('/api/auth/sign-out', {}, { cookie: person.cookie() })],
])('a user who %s during a run receives no further events', async (_, leave) => {
  let open = () => {}
  const opened = new Promise<void>((resolve) => {
    open = resolve
  })
  gate = (index) => (index < 2 ? Promise.resolve() : opened)
  const [leaving, staying] = [await signUp(app.base), await signUp(app.base)]
  const { runId } = await startAndLeave(staying, { url: `${leaving.id}.example` })
  const [lost, retained] = [leaving, staying].map((person) => person.lines('GET', `/api/runs/${runId}/events`))
  await pause(SAVED_MS)
  expect((await leave(leaving)).status).toBe(200)
  await pause(RECHECK_MS)
  open()
  expect(types((await retained) ?? [])).toEqual(ALL)
  expect(types((await lost) ?? [])).toEqual(ALL.slice(0, 3))
})

test('a stopped run keeps its results, and only its owner can stop the run', async () => {
  gate = (index) => (index < 3 ? Promise.resolve() : new Promise(() => {}))
  const { runId, id } = await startAndLeave(owner, { url: 'four.example' })
  await pause(100)
  expect((await other.post('/api/stop', { requestId: runId })).status).toBe(404)
  expect((await owner.post('/api/stop', { requestId: 'none' })).status).toBe(404)
  expect((await owner.post('/api/stop', { requestId: runId })).body).toEqual({ stopped: [runId] })
  const lines = await owner.lines('GET', `/api/runs/${runId}/events`)
  expect(lines.at(-1)).toMatchObject({ type: 'error', data: { code: 'stopped' } })
  expect((await owner.get(`/api/brands/${id}`)).body).toMatchObject({ name: 'Brand of four.example', complete: false, runId: null })
})

test('a rejected first scan leaves no guide and reports the reason to the requester', async () => {
  failWith = new ExtractionError('bot_wall', 'five.example lets no programs in.')
  const person = await signUp(app.base)
  const lines = await person.lines('POST', '/api/getStyleGuide', { url: 'five.example' })
  expect(types(lines)).toEqual(['run', 'error'])
  const { runId, id } = (lines[0] as { data: { runId: string; id: string } }).data
  expect((await person.get(`/api/brands/${id}`)).status).toBe(404)
  expect((await person.get('/api/me')).body.user.brand).toBeNull()
  expect((await person.lines('GET', `/api/runs/${runId}/events`)).at(-1)?.data).toEqual({ code: 'bot_wall', message: 'five.example lets no programs in.' })
  expect((await other.get(`/api/runs/${runId}/events`)).status).toBe(404)
})

test('a failed refresh restores the previous guide', async () => {
  const [first] = await owner.lines('POST', '/api/getStyleGuide', { url: 'six.example' })
  failWith = new ExtractionError('unreachable', 'six.example could not be reached.')
  const lines = await owner.lines('POST', '/api/getStyleGuide', { id: first?.data.id, options: { refresh: true } })
  expect(lines.at(-1)?.type).toBe('error')
  expect((await owner.get(`/api/brands/${first?.data.id}`)).body).toMatchObject({ name: 'Brand of six.example', complete: true })
})

test('preserves a user’s edits made during the first scan of a guide', async () => {
  let open = () => {}
  const opened = new Promise<void>((resolve) => {
    open = resolve
  })
  gate = (index) => (index < 3 ? Promise.resolve() : opened)
  const { runId, id } = await startAndLeave(owner, { url: 'seventy.example' })
  await pause(SAVED_MS)
  const { revision, description } = (await owner.get(`/api/brands/${id}`)).body
  expect(description).toBe('What it says of itself.')
  expect((await owner.patch(`/api/brands/${id}`, { description: 'By hand' }, revision)).status).toBe(200)
  gate = async (index) => {
    if (index === 5) await pause(SAVED_MS)
  }
  open()
  expect(types(await owner.lines('GET', `/api/runs/${runId}/events`))).toEqual(ALL)
  const { body } = await owner.get(`/api/brands/${id}`)
  expect(body).toMatchObject({ description: 'By hand', complete: true, ai: { website_text: 'The text of the page.' } })
  expect(body.facts['/description'].editedBy).toBe(owner.id)
})

test('ends a run whose guide cannot be saved, and the next scan of the guide can start', async () => {
  const [first] = await owner.lines('POST', '/api/getStyleGuide', { url: 'sixty.example' })
  broken = { type: 'name', data: 42 as never }
  const refused = await owner.lines('POST', '/api/getStyleGuide', { url: 'sixty-one.example' })
  expect(refused.at(-1)).toMatchObject({ type: 'error', data: { code: 'internal', message: expect.stringMatching(/^The scan failed/) } })
  expect((await owner.get(`/api/brands/${refused[0]?.data.id}`)).status).toBe(404)
  broken = { type: 'language', data: 42 as never }
  const again = await owner.lines('POST', '/api/getStyleGuide', { id: first?.data.id, options: { refresh: true } })
  expect(again.at(-1)?.type).toBe('error')
  expect((await owner.get(`/api/brands/${first?.data.id}`)).body).toMatchObject({ name: 'Brand of sixty.example', complete: true, runId: null })
  broken = null
  expect((await owner.lines('POST', '/api/getStyleGuide', { url: 'sixty-one.example' })).at(-1)?.type).toBe('fetchComplete')
})

test('removes credentials from a URL before the URL is stored', async () => {
  const [first] = await owner.lines('POST', '/api/getStyleGuide', { url: 'https://robin:secret@eighty.example/shop' })
  const { body } = await owner.get(`/api/brands/${first?.data.id}`)
  expect(body.url).toBe('https://eighty.example/shop')
  expect(JSON.stringify(body)).not.toContain('secret')
})

test.each(['', 'hello', 'ftp://x.example', 'javascript:alert(1)', 'https://x.example:99999', 'http://256.256.256.256'])(
  'rejects %j as a site URL',
  async (url) => {
    expect((await owner.post('/api/getStyleGuide', { url })).status).toBe(400)
  },
)

test('sends live changes only to signed-in users, and only for topics that each user can read', async () => {
  const [first] = await owner.lines('POST', '/api/getStyleGuide', { url: 'seven.example' })
  const id = first?.data.id
  expect((await client(app.base).get(`/api/live?topics=brand:${id}`)).status).toBe(401)
  expect((await other.get('/api/live?topics=nothing')).status).toBe(400)
  const response = await other.send('GET', `/api/live?topics=brand:${id},brands`)
  const reader = (response.body as ReadableStream<Uint8Array>).getReader()
  const { revision } = (await owner.get(`/api/brands/${id}`)).body
  await owner.patch(`/api/brands/${id}`, { name: 'New name' }, revision)
  let text = ''
  while (!text.includes('"brands"')) text += new TextDecoder().decode((await reader.read()).value)
  expect(text).toContain(`data: {"topic":"brand:${id}","revision":${revision + 1}}`)
  await reader.cancel()
})

test('closes a live stream if access cannot be checked, so that clients reconnect', async () => {
  const [first] = await owner.lines('POST', '/api/getStyleGuide', { url: 'live.example' })
  const topic = `brand:${first?.data.id}`
  const response = await owner.send('GET', `/api/live?topics=${topic}`)
  const ended = response.text().catch(() => 'cut off')
  await database.executeSql('alter table brands rename column is_sample to was_sample')
  try {
    await app.context.live.announce(database.db, topic, 9)
    expect(await ended).toBe('cut off')
  } finally {
    await database.executeSql('alter table brands rename column was_sample to is_sample')
  }
})

test('another process resumes a run after the first process ends, without duplicate events', async () => {
  gate = (index) => (index < 3 ? Promise.resolve() : new Promise(() => {}))
  const { runId, id } = await startAndLeave(owner, { url: 'eight.example' })
  await pause(100)
  gate = async () => {}
  const next = await openTestApp({ extract: gatedExtraction, database })
  // Lets the lease expire, as if the process had ended, although the process is only blocked.
  await database.executeSql(`update runs set lease_until = now() - interval '1 second' where state = 'running'`)
  await next.context.runs.takeOver()
  const lines = await owner.lines('GET', `/api/runs/${runId}/events`)
  expect(types(lines)).toEqual(ALL)
  const { body } = await owner.get(`/api/brands/${id}`)
  const [straight] = await owner.lines('POST', '/api/getStyleGuide', { url: 'nine.example' })
  const fullGuide = (await owner.get(`/api/brands/${straight?.data.id}`)).body
  const plain = (guide: object) => JSON.parse(JSON.stringify({ ...guide, id: '', updated: '', revision: 0 }).replaceAll(/(eight|nine)\.example/g, 'x.example'))
  expect(plain(body)).toEqual(plain(fullGuide))
  await next.server.close()
  await next.context.runs.close()
})
