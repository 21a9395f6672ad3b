import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { desc, eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { usage } from '../../database/tables/usage.ts'
import { completionOfFrames } from '../../platform/ai/completion-of-frames.ts'
import { type Person, signUp } from '../../testing/client.ts'
import { openTestApp, type TestApp } from '../../testing/open-test-app.ts'

type Part = { text?: string; call?: string; reason: string | null; out?: number; status?: number }
/** Parts of each model's response in order. The last part is repeated. */
const models: Record<string, Part[]> = {
  'cut-twice': [
    { text: 'One, ', reason: 'length', out: 2 },
    { text: 'naïve 東', reason: 'length', out: 3 },
    { text: '京, three.', reason: 'stop', out: 4 },
  ],
  endless: [{ text: 'On and ', reason: 'length', out: 2 }],
  'says-no-more': [
    { text: 'All.', reason: 'length', out: 1 },
    { text: '', reason: 'length', out: 0 },
  ],
  'then-hangs': [
    { text: 'One, ', reason: 'length', out: 2 },
    { text: 'two', reason: null },
  ],
  'then-refuses': [
    { text: 'One, ', reason: 'length', out: 2 },
    { reason: null, status: 500 },
  ],
  'half-a-call': [{ call: '{"text":"ha', reason: 'length', out: 5 }],
  'counts-once': [
    { text: 'One, ', reason: 'length', out: 2 },
    { text: 'two.', reason: 'stop' },
  ],
}

let server: Server
let app: TestApp
let person: Person
// biome-ignore lint/suspicious/noExplicitAny: tests access response bodies without declaring their types
let bodies: any[] = []
let open = 0
beforeAll(async () => {
  server = createServer(async (request, response) => {
    if (request.url === '/v1/models') return response.end(JSON.stringify({ data: Object.keys(models).map((id) => ({ id })) }))
    const bytes: Buffer[] = []
    for await (const chunk of request) bytes.push(chunk as Buffer)
    const body = JSON.parse(Buffer.concat(bytes).toString())
    const parts = models[body.model] ?? []
    const part = parts[Math.min(bodies.push(body), parts.length) - 1] as Part
    open++
    response.on('close', () => open--)
    if (part.status) return response.writeHead(part.status).end('{}')
    response.writeHead(200, { 'content-type': 'text/event-stream' })
    const frame = (fields: object) => response.write(`data: ${JSON.stringify({ id: `chatcmpl-${bodies.length}`, ...fields })}\n\n`)
    const choice = (delta: object, finish_reason: string | null = null) => frame({ choices: [{ index: 0, delta, finish_reason }] })
    if (part.text) choice({ role: 'assistant', content: part.text })
    if (part.call) choice({ tool_calls: [{ index: 0, id: 'call_a', function: { name: 'make_copy', arguments: part.call } }] })
    if (part.reason === null) return
    choice({}, part.reason)
    if (part.out !== undefined) frame({ choices: [], usage: { prompt_tokens: 10, completion_tokens: part.out, total_tokens: 10 + part.out } })
    response.end('data: [DONE]\n\n')
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const baseUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`
  app = await openTestApp({ providers: [{ kind: 'openai', name: 'OpenAI', baseUrl, key: 'k' }] })
  person = await signUp(app.base)
})
afterAll(async () => {
  await app.close()
  server.closeAllConnections()
  server.close()
})
beforeEach(() => {
  bodies = []
})

const messages = [{ role: 'user', content: 'Count.' }]
const stream = async (model: string, params: object = {}) => (await person.send('POST', '/api/streamTest', { messages, model, ...params })).text()
const rows = () => app.context.database.db.select().from(usage).where(eq(usage.person, person.id)).orderBy(desc(usage.id))

test('merges all parts of a continued response into one response and one ledger entry', async () => {
  const before = (await rows()).length
  const frames = await stream('cut-twice', { maxCount: 5, max_tokens: 2, temperature: 0.5 })
  expect(completionOfFrames(frames)).toMatchObject({
    content: 'One, naïve 東京, three.',
    finishReason: 'stop',
    usage: { prompt_tokens: 30, completion_tokens: 9, total_tokens: 39 },
    skipped: 0,
  })
  expect(frames.match(/\[DONE\]/g)).toHaveLength(1)
  expect(frames.match(/"finish_reason":"/g)).toHaveLength(1)
  expect(frames.match(/"usage":\{/g)).toHaveLength(1)
  expect(new Set(frames.match(/"id":"[^"]*"/g))).toEqual(new Set(['"id":"chatcmpl-1"']))
  expect(bodies.map(({ max_tokens }) => max_tokens)).toEqual([2, 4096, 4096])
  expect(bodies[2]).toMatchObject({ temperature: 0.5, messages: [messages[0], { role: 'assistant', content: 'One, naïve 東' }, { role: 'user' }] })
  await expect.poll(async () => (await rows()).length).toBe(before + 1)
  expect((await rows())[0]).toMatchObject({ tokensIn: 30, tokensOut: 9, charged: true, model: 'cut-twice' })
})

test('continues a non-streaming JSON response without repeating its format and tools', async () => {
  const { body } = await person.post('/api/completion', { messages, model: 'cut-twice', maxCount: 2, json_mode: true, functions: [{ name: 'make_copy' }] })
  expect(body).toMatchObject({ choices: [{ message: { content: 'One, naïve 東京, three.' }, finish_reason: 'stop' }], usage: { total_tokens: 39 } })
  expect(bodies[0]).toMatchObject({ response_format: { type: 'json_object' }, tools: [{}] })
  expect(Object.keys(bodies[1])).not.toEqual(expect.arrayContaining(['response_format']))
  expect(Object.keys(bodies[1])).not.toEqual(expect.arrayContaining(['tools']))
})

test('continues a response only up to the limit, and not after a continuation without text', async () => {
  expect(completionOfFrames(await stream('endless'))).toMatchObject({ content: 'On and ', finishReason: 'length' })
  expect(bodies.splice(0)).toHaveLength(1)
  expect(completionOfFrames(await stream('endless', { maxCount: 3 }))).toMatchObject({ content: 'On and '.repeat(4), finishReason: 'length' })
  expect(bodies.splice(0)).toHaveLength(4)
  expect(completionOfFrames(await stream('says-no-more', { maxCount: 9 }))).toMatchObject({ content: 'All.', finishReason: 'length' })
  expect(bodies).toHaveLength(2)
})

test('does not continue a response that ends within a function call', async () => {
  expect(completionOfFrames(await stream('half-a-call', { maxCount: 3 }))).toMatchObject({ finishReason: 'length', toolCalls: [{ arguments: '{"text":"ha' }] })
  expect(bodies).toHaveLength(1)
})

test('stopping a continued response requests no further continuation', async () => {
  const answer = stream('then-hangs', { maxCount: 3, requestId: 'parts' })
  await expect.poll(() => bodies.length).toBe(2)
  expect((await person.post('/api/stop', { requestId: 'parts' })).body).toEqual({ stopped: ['parts'] })
  expect(completionOfFrames(await answer)).toMatchObject({ content: expect.stringMatching(/^One, /), finishReason: 'stopped' })
  await expect.poll(() => open).toBe(0)
  expect(bodies).toHaveLength(2)
  await expect.poll(async () => (await rows())[0]).toMatchObject({ model: 'then-hangs', charged: false, cost: 0, tokensOut: 2 })
})

test('a failed continuation keeps the earlier text, reports the error and is not charged', async () => {
  const frames = await stream('then-refuses', { maxCount: 3 })
  expect(completionOfFrames(frames)).toMatchObject({ content: 'One, ', error: { code: 'unavailable' }, ended: true })
  expect(frames.match(/\[DONE\]/g)).toHaveLength(1)
  await expect.poll(async () => (await rows())[0]).toMatchObject({ model: 'then-refuses', charged: false, cost: 0 })
})

test('reports no token count if the provider did not count the tokens of every part', async () => {
  expect(completionOfFrames(await stream('counts-once', { maxCount: 3 }))).toMatchObject({ content: 'One, two.', usage: null })
  await expect.poll(async () => (await rows())[0]).toMatchObject({ model: 'counts-once', charged: true, tokensOut: null, cost: null })
})
