import { COMPOSER_MODEL } from '@brandwright/domain/completions/composer-model'
import { desc, eq } from 'drizzle-orm'
import OpenAI from 'openai'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { usage } from '../../database/tables/usage.ts'
import { client, type Person, signUp } from '../../testing/client.ts'
import { fakeAnswer, fakeModels } from '../../testing/fake-models.ts'
import { openTestApp, type TestApp } from '../../testing/open-test-app.ts'

let fake: Awaited<ReturnType<typeof fakeModels>>
let app: TestApp
let person: Person
let brand: string
let openai: OpenAI
beforeAll(async () => {
  fake = await fakeModels()
  app = await openTestApp({ providers: [fake.provider] })
  await signUp(app.base)
  person = await signUp(app.base)
  brand = (await person.post('/api/brands', { url: 'https://yourbrand.com' })).body.id
  openai = await clientWith(['read', 'write'])
})
afterAll(async () => {
  await app.close()
  await fake.close()
})

async function clientWith(scopes: string[]): Promise<OpenAI> {
  const { body } = await person.post('/api/api-keys', { name: scopes.join(), scopes })
  return new OpenAI({ baseURL: `${app.base}/v1`, apiKey: body.key, maxRetries: 0 })
}
const messages = [{ role: 'user' as const, content: 'Write.' }]
const model = 'gpt-4o-mini'
const sent = () => fake.seen.bodies.at(-1) as Record<string, unknown>
const lastRow = async () => {
  const [row] = await app.context.database.db.select().from(usage).where(eq(usage.person, person.id)).orderBy(desc(usage.id)).limit(1)
  return row
}

test('a standard client library can read a response and list the models', async () => {
  const answer = await openai.chat.completions.create({ model, messages, metadata: { brand_id: brand } })
  expect(answer.choices[0]).toEqual({
    index: 0,
    message: { role: 'assistant', content: fakeAnswer.text, refusal: null },
    logprobs: null,
    finish_reason: 'stop',
  })
  expect(answer).toMatchObject({ object: 'chat.completion', model, usage: { prompt_tokens: 10, completion_tokens: 6, total_tokens: 16 } })
  expect(answer._request_id).toBe(answer.id)
  await expect.poll(lastRow).toMatchObject({ brandId: brand, requestId: answer.id, tool: 'completion', tokensOut: 6, charged: true })
  const ids = (await openai.models.list()).data.map(({ id }) => id)
  expect(ids).toEqual(expect.arrayContaining([model, 'fake-tool', COMPOSER_MODEL]))
  expect(ids).not.toContain('text-embedding-3-small')
})

test('streams the usage chunk only if requested', async () => {
  for (const include_usage of [true, false]) {
    const stream = await openai.chat.completions.create({ model, messages, stream: true, stream_options: { include_usage } })
    const chunks = []
    for await (const chunk of stream) chunks.push(chunk)
    expect(chunks.map(({ choices }) => choices[0]?.delta.content ?? '').join('')).toBe(fakeAnswer.text)
    expect(chunks.filter(({ choices }) => choices.length === 0).map((chunk) => chunk.usage?.total_tokens)).toEqual(include_usage ? [16] : [])
  }
  const runner = openai.chat.completions.stream({ model: COMPOSER_MODEL, messages })
  expect(await runner.finalContent()).toMatch(/not a language model/)
})

test('a standard client library can call tools and send the tool results', async () => {
  const tools = [{ type: 'function' as const, function: { name: 'make_copy', parameters: { type: 'object' }, strict: true } }]
  const toolRequest = { model: 'fake-tool', tools, tool_choice: 'required' as const, parallel_tool_calls: false }
  const first = (await openai.chat.completions.create({ ...toolRequest, messages })).choices[0]
  const call = { id: 'call_a', type: 'function', function: { name: 'make_copy', arguments: '{"text":"naïve"}' } }
  expect(first).toMatchObject({ finish_reason: 'tool_calls', message: { content: null, tool_calls: [call] } })
  expect(first?.message).not.toHaveProperty('function_call')
  expect(sent()).toMatchObject({ tool_choice: 'required', parallel_tool_calls: false })
  const runner = openai.chat.completions.stream({ ...toolRequest, messages })
  expect((await runner.finalMessage()).tool_calls).toMatchObject([call])

  const older = await openai.chat.completions.create({ model: 'fake-tool', messages, functions: [{ name: 'make_copy' }], stream: true })
  const choices: OpenAI.ChatCompletionChunk.Choice[] = []
  for await (const chunk of older) choices.push(...chunk.choices)
  expect(choices.map(({ delta }) => delta.function_call?.arguments ?? '').join('')).toBe(call.function.arguments)
  expect(choices.at(-1)).toMatchObject({ finish_reason: 'function_call' })
  expect(JSON.stringify(choices)).not.toContain('"tool_calls"')

  const second = { ...call, id: 'call_b' }
  const calls = [call, second] as OpenAI.ChatCompletionMessageToolCall[]
  const results = calls.map(({ id }) => ({ role: 'tool' as const, tool_call_id: id, content: [{ type: 'text' as const, text: `Done ${id}.` }] }))
  await openai.chat.completions.create({ model, messages: [...messages, { role: 'assistant', tool_calls: calls }, ...results] })
  expect(sent().messages).toEqual([
    ...messages,
    { role: 'assistant', content: null, tool_calls: calls },
    { role: 'tool', tool_call_id: 'call_a', content: 'Done call_a.' },
    { role: 'tool', tool_call_id: 'call_b', content: 'Done call_b.' },
  ])
})

test('forwards supported request parameters to the provider and drops all others', async () => {
  const parts = [
    { type: 'text' as const, text: 'Two ' },
    { type: 'text' as const, text: 'parts.' },
  ]
  await openai.chat.completions.create({
    model,
    messages: [
      { role: 'developer', content: 'Plainly.' },
      { role: 'user', content: parts, name: 'Ann Example' },
    ],
    response_format: { type: 'json_object' },
    temperature: 0.4,
    top_p: 0.9,
    max_completion_tokens: 50,
    stop: ['END'],
    seed: 7,
    user: 'ann',
    logprobs: true,
    store: false,
  })
  expect(sent()).toEqual({
    model,
    messages: [
      { role: 'system', content: 'Plainly.' },
      { role: 'user', content: 'Two parts.' },
    ],
    response_format: { type: 'json_object' },
    temperature: 0.4,
    top_p: 0.9,
    max_tokens: 50,
    stop: ['END'],
    seed: 7,
    stream: true,
    stream_options: { include_usage: true },
  })
  await openai.chat.completions.create({ model, messages })
  expect(sent()).not.toHaveProperty('temperature')
})

test('a completion that stops on disconnect or by request id is not charged', async () => {
  const stream = await openai.chat.completions.create({ model: 'fake-drip', messages, stream: true })
  for await (const _ of stream) break
  await expect.poll(() => fake.seen.open).toBe(0)
  await expect.poll(lastRow).toMatchObject({ model: 'fake-drip', charged: false })

  const { data, request_id } = await openai.chat.completions.create({ model: 'fake-drip', messages, stream: true }).withResponse()
  let stopped: number | undefined
  let reason: string | null = null
  for await (const { choices } of data) {
    if (choices[0]?.delta.content) stopped ??= (await person.post('/api/stop', { requestId: request_id })).status
    reason = choices[0]?.finish_reason ?? null
  }
  expect(stopped).toBe(200)
  expect(reason).toBe('stop')
  await expect.poll(() => fake.seen.open).toBe(0)
})

test('errors include a status, a code and a message, even within a stream', async () => {
  const failing = async (work: Promise<unknown>) =>
    (await work.then(
      () => null,
      (error: unknown) => error,
    )) as InstanceType<typeof OpenAI.APIError>
  const fail = (params: object, by = openai) => failing(by.chat.completions.create({ model, messages, ...params }))
  expect(await fail({ model: 'fake-429' })).toMatchObject({ status: 429, code: 'rate_limited', message: expect.stringContaining('Try again in 7 seconds.') })
  expect(await fail({ model: 'none-of-these' })).toMatchObject({ status: 400, code: 'bad_request', type: 'invalid_request_error' })
  expect(await fail({ n: 2 })).toMatchObject({ status: 400, message: expect.stringContaining('a request returns one answer') })
  const imageContent = [{ role: 'user', content: [{ type: 'image_url', image_url: { url: 'data:,' } }] }]
  expect(await fail({ messages: imageContent })).toMatchObject({ status: 400, message: expect.stringContaining('not parts of the type "image_url"') })
  expect(await fail({ brand_id: 'none-of-mine' })).toMatchObject({ status: 404 })
  expect(await fail({}, await clientWith(['read']))).toMatchObject({ status: 403, message: expect.stringContaining('lacks the scope "write"') })
  expect(await fail({}, new OpenAI({ baseURL: `${app.base}/v1`, apiKey: 'wrong', maxRetries: 0 }))).toMatchObject({ status: 401 })
  expect((await client(app.base).post('/v1/chat/completions', { model, messages })).body.error.message).toMatch(/^Send an API key/)

  const stream = await openai.chat.completions.create({ model: 'fake-error-inside', messages, stream: true })
  const texts: string[] = []
  const error = await failing(
    (async () => {
      for await (const { choices } of stream) texts.push(choices[0]?.delta.content ?? '')
    })(),
  )
  expect([texts.join(''), error.code, error.message]).toEqual([fakeAnswer.begun, 'unavailable', expect.stringContaining('overloaded')])
  expect(await failing(openai.embeddings.create({ model: 'x', input: 'x', encoding_format: 'float' }))).toMatchObject({ status: 404 })
  for (const path of ['/v1', '/v1/engines', '/v1/models/x.json']) {
    const { status, body } = await client(app.base).get(path)
    expect([status, body.error.code], path).toEqual([404, 'not_found'])
  }
})
