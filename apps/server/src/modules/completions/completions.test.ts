import { request as ask, type IncomingMessage, type ServerResponse } from 'node:http'
import { fencedMaterial } from '@brandwright/domain/completions/fenced-material'
import { desc, eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { usage } from '../../database/tables/usage.ts'
import { COMPLETION_LIMITS } from '../../platform/ai/with-limits.ts'
import { client, type Person, signUp } from '../../testing/client.ts'
import { fakeAnswer, fakeModels } from '../../testing/fake-models.ts'
import { openTestApp, type TestApp } from '../../testing/open-test-app.ts'

let fake: Awaited<ReturnType<typeof fakeModels>>
let app: TestApp
let superAdmin: Person
let person: Person
let brand: string
beforeAll(async () => {
  fake = await fakeModels()
  app = await openTestApp({ providers: [fake.provider], completions: { maxOpen: 3, endpoints: [{ name: 'drafts', model: 'fake-tool' }] } })
  superAdmin = await signUp(app.base)
  person = await signUp(app.base)
  brand = (await person.post('/api/brands', { url: 'https://yourbrand.com' })).body.id
})
afterAll(async () => {
  await app.close()
  await fake.close()
})

const messages = [{ role: 'user', content: 'Write.' }]
const stream = (by: Pick<Person, 'send'>, params: object = {}, headers = {}) => by.send('POST', '/api/streamTest', { messages, ...params }, headers)
const complete = (params: object = {}, by = person) => by.post('/api/completion', { messages, ...params })
const rowsOf = (of: Person) => app.context.database.db.select().from(usage).where(eq(usage.person, of.id)).orderBy(desc(usage.id))
const readOnce = async (answer: Response) => {
  const reader = (answer.body as ReadableStream<Uint8Array>).getReader()
  await reader.read()
  return reader
}

test('forwards the provider’s bytes unchanged and ends the stream with one [DONE]', async () => {
  for (const model of [undefined, 'fake-split']) {
    const answer = await stream(person, { model })
    expect(answer.headers.get('content-type')).toBe('text/event-stream; charset=utf-8')
    expect(await answer.text()).toBe(`${fakeAnswer.frames}data: [DONE]\n\n`)
  }
  expect(fake.seen.bodies[0]).toMatchObject({ model: 'gpt-4o-mini', temperature: 0, stream: true, stream_options: { include_usage: true }, messages })
  expect(new Set(fake.seen.keys)).toEqual(new Set(['Bearer key-of-the-server']))
})

test('a completion without streaming returns the complete response as one JSON body', async () => {
  expect((await complete()).body).toEqual({
    id: expect.any(String),
    model: 'gpt-4o-mini',
    choices: [{ index: 0, message: { role: 'assistant', content: fakeAnswer.text }, finish_reason: 'stop' }],
    usage: { prompt_tokens: 10, completion_tokens: 6, total_tokens: 16 },
  })
  const { body } = await complete({ model: 'fake-tool', requestId: 'mine' })
  const functionCall = { name: 'make_copy', arguments: '{"text":"naïve"}' }
  expect(body).toMatchObject({
    id: 'mine',
    choices: [{ message: { content: null, function_call: functionCall, tool_calls: [{ id: 'call_a', function: functionCall }] } }],
  })
  const unstreamed = await (await stream(person, { stream: false })).json()
  expect(unstreamed.choices[0].message.content).toBe(fakeAnswer.text)
})

test('calls a generation function by name alone, and rejects unknown names', async () => {
  await complete({ messages, function_call: { name: 'get_brand_voice' } })
  const { tools, tool_choice } = fake.seen.bodies.at(-1) as { tools: { function: { name: string; parameters: object } }[]; tool_choice: object }
  expect(tools.map(({ function: { name } }) => name)).toEqual(['get_brand_voice'])
  expect(tools[0]?.function.parameters).toMatchObject({ type: 'object' })
  expect(tool_choice).toEqual({ type: 'function', function: { name: 'get_brand_voice' } })
  const refused = await person.post('/api/completion', { messages, function_call: 'make_tea' })
  expect([refused.status, refused.body.error.message]).toEqual([400, expect.stringContaining('There is no function "make_tea"')])
})

test('converts functions, calls, files and formats to the common provider format', async () => {
  const make_copy = { name: 'make_copy', description: 'Writes.', parameters: { type: 'object' } }
  const toolRequest = {
    messages: [
      { role: 'system', content: 'You write.', id: 'm-1' },
      { role: 'assistant', content: '', function_call: { name: 'google_search', arguments: '{}' } },
      { role: 'function', name: 'google_search', content: 'Found.' },
      { role: 'function', name: 'read', content: 'Read.' },
      { role: 'assistant', content: 'Well.', function_call: { name: 'read', arguments: '{}' } },
      { role: 'user', content: 'Go on.' },
    ],
    functions: [make_copy],
    function_call: 'make_copy',
    files: { guidelinesMarkdown: '# Voice' },
    json_mode: true,
    response_length: 300,
  }
  await complete(toolRequest)
  const callOf = (id: string, name: string) => [{ id, type: 'function', function: { name, arguments: '{}' } }]
  expect(fake.seen.bodies.at(-1)).toEqual({
    model: 'gpt-4o-mini',
    messages: [
      { role: 'system', content: fencedMaterial(['guidelinesMarkdown:\n\n# Voice']) },
      { role: 'system', content: 'You write.' },
      { role: 'assistant', content: '', tool_calls: callOf('call_1', 'google_search') },
      { role: 'tool', tool_call_id: 'call_1', content: 'Found.' },
      { role: 'assistant', content: null, tool_calls: callOf('call_2', 'read') },
      { role: 'tool', tool_call_id: 'call_2', content: 'Read.' },
      { role: 'assistant', content: 'Well.', tool_calls: callOf('call_3', 'read') },
      { role: 'tool', tool_call_id: 'call_3', content: '' },
      { role: 'user', content: 'Go on.' },
    ],
    tools: [{ type: 'function', function: make_copy }],
    tool_choice: { type: 'function', function: { name: 'make_copy' } },
    temperature: 0,
    max_tokens: 300,
    response_format: { type: 'json_object' },
    stream: true,
    stream_options: { include_usage: true },
  })
})

test('accepts only listed models, configured endpoints and the user’s brands', async () => {
  const startedBefore = fake.seen.started
  for (const model of ['gpt-4o', 'text-embedding-3-small', '../models']) expect((await complete({ model })).body.error.code, model).toBe('bad_request')
  for (const wrong of [
    { endpoint: 'deleteEverything' },
    { messages: [] },
    { messages: [{ role: 'tool', content: 'x' }] },
    { temperature: 3 },
    { max_tokens: 0 },
    { requestId: 'a b' },
    { baseUrl: 'http://127.0.0.1' },
    { messages: Array(201).fill(messages[0]) },
    { functions: [{ name: 'x', parameters: { text: 'x'.repeat(100_000) } }] },
  ])
    expect((await complete(wrong)).status, JSON.stringify(wrong).slice(0, 80)).toBe(400)
  expect((await complete({ brand, brand_id: 'another' })).status).toBe(400)
  const stranger = await signUp(app.base)
  expect((await stream(stranger, { brand_id: brand })).status).toBe(404)
  expect((await stream(person, { brand_id: 'none' })).status).toBe(404)
  expect((await stream(client(app.base))).status).toBe(401)
  expect(fake.seen.started).toBe(startedBefore)
  expect((await complete({ endpoint: 'streamTest' })).status).toBe(200)
})

test('uses the model configured for an endpoint, which requests select by path or by name', async () => {
  const text = await (await person.send('POST', '/api/drafts', { messages })).text()
  expect(text).toContain('make_copy')
  expect(fake.seen.bodies.at(-1)).toMatchObject({ model: 'fake-tool' })
  await complete({ endpoint: 'drafts' })
  expect(fake.seen.bodies.at(-1)).toMatchObject({ model: 'fake-tool' })
  await (await person.send('POST', '/api/drafts', { messages, model: 'gpt-4o-mini' })).text()
  expect(fake.seen.bodies.at(-1)).toMatchObject({ model: 'gpt-4o-mini' })
  expect((await client(app.base).send('POST', '/api/drafts', { messages })).status).toBe(401)
})

test('a completion can be requested with an API key that has the write scope', async () => {
  const keyFor = async (scopes: string[]) => ({ authorization: `Bearer ${(await person.post('/api/api-keys', { name: 'Program', scopes })).body.key}` })
  expect((await stream(client(app.base), {}, await keyFor(['read']))).status).toBe(403)
  const answer = await stream(client(app.base), {}, await keyFor(['write']))
  expect(await answer.text()).toContain('data: [DONE]')
})

test('records a finished completion in the ledger with its tokens and cost', async () => {
  const writer = await signUp(app.base)
  const brandId = (await writer.post('/api/brands', { url: 'https://ledger.example' })).body.id
  const answer = await stream(writer, { brand_id: brandId, campaignId: 'spring' })
  await answer.text()
  await expect.poll(() => rowsOf(writer)).toHaveLength(1)
  const expected = { brandId: brandId, campaignId: 'spring', tool: 'completion', model: 'gpt-4o-mini', tokensIn: 10, tokensOut: 6, charged: true }
  const [row] = await rowsOf(writer)
  expect(row).toMatchObject({ ...expected, runId: null, requestId: answer.headers.get('x-request-id') })
  expect(row?.cost).toBeCloseTo((10 * 0.15 + 6 * 0.6) / 1e6, 12)
  await (await stream(writer, { model: 'fake-no-count' })).text()
  await expect.poll(() => rowsOf(writer)).toHaveLength(2)
  expect((await rowsOf(writer))[0]).toMatchObject({ brandId: null, tokensIn: null, tokensOut: null, cost: null, charged: true })

  await (await stream(writer, { brand_id: brandId, model: 'fake-cut' })).text()
  await expect.poll(() => rowsOf(writer)).toHaveLength(3)
  expect((await rowsOf(writer))[0]).toMatchObject({ brandId: brandId, model: 'fake-cut', charged: false, cost: 0 })
  const day = new Date().toISOString().slice(0, 10)
  const { items } = (await writer.get(`/api/usage?from=${day}&to=${day}`)).body
  expect(items).toMatchObject([
    { tool: 'completion', brand: { id: brandId }, campaign: 'spring', count: 1, unpriced: 0, tokensIn: 10, tokensOut: 6 },
    { tool: 'completion', brand: null, campaign: null, count: 1, unpriced: 1, tokensIn: 0, tokensOut: 0 },
  ])
  expect((await writer.get(`/api/brands/${brandId}/usage`)).body.used).toBe(1)
})

test('rejects a completion when finished and active completions reach the brand’s cap', async () => {
  const writer = await signUp(app.base)
  const brandId = (await writer.post('/api/brands', { url: 'https://capped.example' })).body.id
  await superAdmin.send('PUT', `/api/brands/${brandId}/usage-cap`, { monthly: 1 })
  const open = await stream(writer, { brand_id: brandId, model: 'fake-drip', requestId: 'first' })
  const reader = await readOnce(open)
  expect((await complete({ brand_id: brandId }, writer)).status).toBe(429)
  await writer.post('/api/stop', { requestId: 'first' })
  await reader.cancel()
  expect((await complete({ brand_id: brandId }, writer)).status).toBe(200)
  await expect.poll(async () => (await writer.get(`/api/brands/${brandId}/usage`)).body.used).toBe(1)
  const refused = await complete({ brand_id: brandId }, writer)
  expect(refused.body.error).toMatchObject({ code: 'rate_limited', message: expect.stringContaining('reached its cap of 1 task') })
})

test('a changed cap, a deleted brand or a revoked key takes effect at the next completion', async () => {
  const writer = await signUp(app.base)
  const brandId = (await writer.post('/api/brands', { url: 'https://changing.example' })).body.id
  const { id, key } = (await writer.post('/api/api-keys', { name: 'Program', scopes: ['write'] })).body
  const attempt = async () =>
    (await client(app.base).post('/api/completion', { messages, brand_id: brandId, model: 'gpt-4o-mini' }, { authorization: `Bearer ${key}` })).status
  const setCap = (monthly: number | null) => superAdmin.send('PUT', `/api/brands/${brandId}/usage-cap`, { monthly })
  expect(await attempt()).toBe(200)
  await setCap(1)
  expect(await attempt()).toBe(429)
  await setCap(null)
  expect(await attempt()).toBe(200)
  expect((await superAdmin.delete(`/api/brands/${brandId}`)).status).toBe(204)
  expect(await attempt()).toBe(404)
  await writer.delete(`/api/api-keys/${id}`)
  expect(await attempt()).toBe(401)
})

test('users can stop their completions by request id, but not the completions of other users', async () => {
  const other = await signUp(app.base)
  const named = stream(person, { model: 'fake-drip', requestId: 'stop-me' }).then((answer) => answer.text())
  const unnamed = await stream(person, { model: 'fake-drip' })
  await expect.poll(() => fake.seen.open).toBe(2)
  expect((await other.post('/api/stop', { requestId: 'stop-me' })).status).toBe(404)
  expect((await superAdmin.post('/api/stop', { requestId: 'stop-me' })).status).toBe(404)
  expect((await stream(person, { requestId: 'stop-me' })).status).toBe(409)
  const requestId = ['stop-me', unnamed.headers.get('x-request-id')]
  expect((await person.post('/api/stop', { requestId })).body).toEqual({ stopped: requestId })
  const text = await named
  expect(text.endsWith('data: {"choices":[{"index":0,"delta":{},"finish_reason":"stopped"}]}\n\ndata: [DONE]\n\n')).toBe(true)
  expect(text.match(/\[DONE\]/g)).toHaveLength(1)
  await expect.poll(() => fake.seen.open).toBe(0)
  expect((await person.post('/api/stop', { requestId: 'stop-me' })).status).toBe(404)
  await expect.poll(async () => (await rowsOf(person))[0]).toMatchObject({ model: 'fake-drip', charged: false, cost: 0 })

  const waiting = complete({ model: 'fake-drip', requestId: 'whole' })
  await expect.poll(() => fake.seen.open).toBe(1)
  await person.post('/api/stop', { requestId: 'whole' })
  expect((await waiting).body.choices[0]).toMatchObject({ finish_reason: 'stopped', message: { content: expect.stringMatching(/^(Your )*$/) } })
})

test('a client disconnect cancels the request to the provider at every stage of the response', async () => {
  for (const model of ['fake-drip', 'fake-hang', 'fake-no-headers', 'fake-flood'])
    for (const path of ['/api/streamTest', '/api/completion']) {
      const before = fake.seen.started
      const aborter = new AbortController()
      const body = JSON.stringify({ messages, model })
      const headers = { cookie: person.cookie(), 'content-type': 'application/json' }
      const answer = fetch(app.base + path, { method: 'POST', headers, body, signal: aborter.signal }).catch(() => {})
      await expect.poll(() => fake.seen.started, { message: model }).toBe(before + 1)
      aborter.abort()
      await answer
      await expect.poll(() => fake.seen.open, { message: `${model} by ${path}` }).toBe(0)
    }
})

test('limits each user’s concurrent completions', async () => {
  const writer = await signUp(app.base)
  const open = await Promise.all([1, 2, 3].map(() => stream(writer, { model: 'fake-drip' })))
  const refused = await complete({}, writer)
  expect(refused.status).toBe(429)
  expect(refused.body.error.message).toBe('You have 3 answers in progress. Wait until one has ended, or stop one.')
  expect((await complete()).status).toBe(200)
  for (const answer of open) await answer.body?.cancel()
  await expect.poll(async () => (await complete({}, writer)).status).toBe(200)
})

test('while the client does not read, the server stops reading from the provider and loses no text', async () => {
  const responses: ServerResponse[] = []
  app.server.server.on('request', (_, response) => responses.push(response))
  const answer = await new Promise<IncomingMessage>((resolve) => {
    const headers = { cookie: person.cookie(), 'content-type': 'application/json' }
    ask(`${app.base}/api/streamTest`, { method: 'POST', headers }, resolve).end(JSON.stringify({ messages, model: 'fake-flood' }))
  })
  answer.pause()
  let maxBuffered = 0
  let before = -1
  let unchangedPolls = 0
  await expect
    .poll(() => {
      const [response] = responses
      maxBuffered = Math.max(maxBuffered, response?.writableLength ?? 0)
      unchangedPolls = fake.seen.sent === before ? unchangedPolls + 1 : 0
      before = fake.seen.sent
      // Frames are written to the response or its socket (see `send-frames.ts`), so either buffer can be full.
      const waits = response?.writableNeedDrain || response?.socket?.writableNeedDrain
      return { waits, ended: response?.writableEnded, blocked: fake.seen.blocked > 0, still: unchangedPolls >= 5 }
    })
    .toEqual({ waits: true, ended: false, blocked: true, still: true })
  expect(maxBuffered).toBeLessThanOrEqual(256 * 1024)
  answer.resume()
  await expect.poll(() => fake.seen.sent).toBeGreaterThan(before)
  answer.destroy()
  await expect.poll(() => fake.seen.open).toBe(0)
})

test('ends active completions with a message when the server closes', async () => {
  const other = await openTestApp({ providers: [fake.provider], completions: { limits: COMPLETION_LIMITS } })
  const writer = await signUp(other.base)
  const answer = stream(writer, { model: 'fake-drip' }).then((one) => one.text())
  await expect.poll(() => fake.seen.open).toBe(1)
  await other.close()
  expect(await answer).toMatch(/data: \{"error":\{"message":"This server is shutting down.*\n\ndata: \[DONE\]\n\n$/)
})
