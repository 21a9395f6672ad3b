import { desc, eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { usage } from '../../database/tables/usage.ts'
import { COMPLETION_LIMITS } from '../../platform/ai/with-limits.ts'
import { type Person, signUp } from '../../testing/client.ts'
import { fakeProvider, providerAnswer } from '../../testing/fake-provider.ts'
import { openTestApp, type TestApp } from '../../testing/open-test-app.ts'

const FIRST_MS = 1500
const SILENCE_MS = 400
const messages = [{ role: 'user', content: 'Write.' }]
const { text, begun } = providerAnswer

describe.each(['anthropic', 'google'] as const)('the %s provider', (kind) => {
  let fake: Awaited<ReturnType<typeof fakeProvider>>
  let app: TestApp
  let person: Person
  const providerName = kind === 'google' ? 'Google' : 'Anthropic'
  beforeAll(async () => {
    fake = await fakeProvider(kind)
    app = await openTestApp({
      providers: [fake.provider],
      completions: { limits: { ...COMPLETION_LIMITS, firstFrameMs: FIRST_MS, silenceMs: SILENCE_MS } },
    })
    person = await signUp(app.base)
    // The first request loads the SDK, so that later timings exclude it.
    await complete('writes')
  })
  afterAll(async () => {
    await app.close()
    await fake.close()
  })
  const complete = (model: string, params: object = {}) => person.post('/api/completion', { messages, model, ...params })
  async function streamed(model: string) {
    const answer = await person.send('POST', '/api/streamTest', { messages, model })
    const frames = (await answer.text()).split('\n\n')
    expect(frames.splice(-2)).toEqual(['data: [DONE]', ''])
    const data = frames.map((frame) => JSON.parse(frame.replace(/^data: /, '')))
    const errors = data.flatMap(({ error }) => (error ? [error] : []))
    return { content: data.map(({ choices }) => choices?.[0]?.delta.content ?? '').join(''), errors, data }
  }

  test.each(['writes', 'split'])('the fake model %s streams text, a finish reason and usage in the common frame format', async (model) => {
    const { content, errors, data } = await streamed(model)
    expect({ content, errors }).toEqual({ content: text, errors: [] })
    expect(data.at(-2).choices[0].finish_reason).toBe('stop')
    expect(data.at(-1)).toMatchObject({ model, choices: [], usage: { prompt_tokens: 10, completion_tokens: 6, total_tokens: 16 } })
  })

  test('sends the request in the provider’s format with the configured key', async () => {
    const call = { name: 'read', arguments: '{"page":1}' }
    await complete('writes', {
      messages: [
        { role: 'system', content: 'You write.' },
        { role: 'user', content: 'Read.' },
        { role: 'assistant', content: '', function_call: call },
        { role: 'function', name: 'read', content: 'Found.' },
      ],
      functions: [{ name: 'make_copy', description: 'Writes.', parameters: { type: 'object', properties: { text: { type: 'string' } } } }],
      function_call: 'make_copy',
      temperature: 0.5,
      max_tokens: 300,
    })
    const { url, key, body } = fake.seen.requests.at(-1) as (typeof fake.seen.requests)[number]
    expect(key).toBe('key-of-the-server')
    if (kind === 'anthropic') {
      expect(url).toBe('/v1/messages')
      expect(body).toMatchObject({
        model: 'writes',
        max_tokens: 300,
        temperature: 0.5,
        stream: true,
        system: [{ type: 'text', text: 'You write.' }],
        messages: [
          { role: 'user', content: [{ type: 'text', text: 'Read.' }] },
          { role: 'assistant', content: [{ type: 'tool_use', id: 'call_1', name: 'read', input: { page: 1 } }] },
          { role: 'user', content: [{ type: 'tool_result', tool_use_id: 'call_1', content: 'Found.' }] },
        ],
        tools: [{ name: 'make_copy', description: 'Writes.', input_schema: { type: 'object', properties: { text: { type: 'string' } } } }],
        tool_choice: { type: 'tool', name: 'make_copy' },
      })
      return
    }
    expect(url).toBe('/v1beta/models/writes:streamGenerateContent?alt=sse')
    expect(body).toMatchObject({
      systemInstruction: { parts: [{ text: 'You write.' }] },
      contents: [
        { role: 'user', parts: [{ text: 'Read.' }] },
        { role: 'model', parts: [{ functionCall: { name: 'read', args: { page: 1 } } }] },
        { role: 'user', parts: [{ functionResponse: { name: 'read' } }] },
      ],
      generationConfig: { maxOutputTokens: 300, temperature: 0.5 },
      tools: [{ functionDeclarations: [{ name: 'make_copy', description: 'Writes.' }] }],
      toolConfig: { functionCallingConfig: { mode: 'ANY', allowedFunctionNames: ['make_copy'] } },
    })
  })

  test('requests JSON in the provider’s format, and sends a lone system message as a user message', async () => {
    await complete('writes', { messages: [{ role: 'system', content: 'Name three.' }], json_mode: true })
    const { body } = fake.seen.requests.at(-1) as (typeof fake.seen.requests)[number]
    if (kind === 'google') {
      expect(body).toMatchObject({ contents: [{ role: 'user', parts: [{ text: 'Name three.' }] }], generationConfig: { responseMimeType: 'application/json' } })
      return
    }
    expect(body.messages).toMatchObject([{ role: 'user', content: [{ type: 'text', text: 'Name three.' }] }])
    expect(body.system).toMatchObject([{ text: 'Answer with one JSON object and nothing else.' }])
  })

  test('calls a function with its arguments, and reports a truncated response', async () => {
    const { body } = await complete('tool')
    expect(body.choices[0]).toMatchObject({ message: { content: null, function_call: { name: 'make_copy' } }, finish_reason: 'tool_calls' })
    expect(JSON.parse(body.choices[0].message.function_call.arguments)).toEqual({ text: 'naïve' })
    expect((await complete('short')).body.choices[0]).toMatchObject({ message: { content: begun }, finish_reason: 'length' })
  })

  test('streams several calls incrementally, without the model’s reasoning', async () => {
    const { content, errors, data } = await streamed('calls')
    expect({ content, errors }).toEqual({ content: '', errors: [] })
    expect(JSON.stringify(data)).not.toContain('secret thought')
    const pieces = data.flatMap(({ choices }) => choices?.[0]?.delta.tool_calls ?? [])
    const of = (index: number) => pieces.filter((piece) => piece.index === index).map((piece) => piece.function)
    expect([of(0)[0].name, of(1)[0].name]).toEqual(['make_copy', 'rewrite'])
    const written = (index: number) =>
      JSON.parse(
        of(index)
          .map((piece) => piece.arguments)
          .join(''),
      )
    expect([written(0), written(1)]).toEqual([{ text: 'naïve 🎨 ', parts: [1, 2] }, {}])
    // Google sends a call's arguments as one chunk.
    if (kind === 'anthropic') expect(of(0).length).toBeGreaterThan(4)
    expect((await complete('calls')).body.choices[0].finish_reason).toBe('tool_calls')
    const cut = await streamed('call-cut')
    expect(cut.errors).toMatchObject([{ code: 'unavailable', message: `The answer of ${providerName} was interrupted. The answer so far is saved.` }])
    expect(JSON.stringify(cut.data)).toContain('ïve')
  })

  test('reports that the provider’s content filter ended a response, and keeps the partial text', async () => {
    const declined = await streamed('declined')
    expect({ content: declined.content, errors: declined.errors }).toEqual({ content: begun, errors: [] })
    expect(declined.data.find(({ choices }) => choices?.[0]?.finish_reason)?.choices[0].finish_reason).toBe('content_filter')
    const { status, body } = await complete('prompt-blocked')
    expect([status, body.error.message]).toEqual([400, `The content filter of ${providerName} blocked the answer. Change your request.`])
  })

  test.runIf(kind === 'google')('rejects calls that the provider reports as malformed', async () => {
    expect((await streamed('malformed')).errors).toMatchObject([{ message: 'Google ended its answer with an error: MALFORMED_FUNCTION_CALL' }])
  })

  test('reports the retry delay of an overloaded provider', async () => {
    const { status, body, headers } = await complete('overloaded')
    expect({ status, message: body.error.message }).toEqual({
      status: 503,
      message: `${providerName} is overloaded. Try again in 3 seconds. ${providerName} wrote: “Overloaded”`,
    })
    expect(headers.get('retry-after')).toBe('3')
    expect((await streamed('overloaded')).errors).toMatchObject([{ code: 'unavailable', details: { retryAfterSeconds: 3 } }])
  })

  // Columns: model, text before the fault, code, message.
  test.each([
    ['refuses', '', 'bad_request', `${providerName} refused the request: Too many tokens.`],
    [
      'key',
      '',
      'unavailable',
      `${providerName} does not accept the key of this server. The administrator of this server can fix this. ${providerName} wrote: “${kind === 'google' ? 'API key not valid. Please pass a valid API key.' : 'invalid x-api-key'}”`,
    ],
    [
      'busy',
      '',
      'rate_limited',
      `${providerName} accepts no more requests of this server at the moment. Try again in 7 seconds. ${providerName} wrote: “Slow down.”`,
    ],
    ['broken', '', 'unavailable', `${providerName} has a temporary problem (status 500). Try again in a moment. ${providerName} wrote: “Stack trace”`],
    ['redirect', '', 'unavailable', `${providerName} has moved to another address (status 302). The administrator of this server can correct the address.`],
    [
      'html',
      '',
      'unavailable',
      `The server at the address of ${providerName} is not a model server. The administrator of this server can correct the address.`,
    ],
    ['empty', '', 'unavailable', `${providerName} ended without an answer. Try again in a moment.`],
    ['line', '', 'unavailable', `${providerName} sent a line that is too long, so its answer ends here. The answer so far is saved.`],
    ['silent', '', 'unavailable', `${providerName} did not start to answer within 1.5 seconds.`],
    ['hang', begun, 'paused', `The model paused: ${providerName} sent nothing for 0.4 seconds, so the answer ends here. The answer so far is saved.`],
    ['cut', begun, 'unavailable', `The answer of ${providerName} was interrupted. The answer so far is saved.`],
    ['ends', begun, 'unavailable', `The answer of ${providerName} was interrupted. The answer so far is saved.`],
    ['error-inside', begun, 'unavailable', `${providerName} ended its answer with an error: Overloaded, …`],
  ])('the response of the fake model %s ends exactly once, with an error message and the partial text', async (model, content, code, message) => {
    const answer = await streamed(model)
    expect({ content: answer.content, errors: answer.errors }).toMatchObject({ content, errors: [{ code, message }] })
    expect(answer.errors).toHaveLength(1)
    await expect.poll(() => fake.seen.open).toBe(0)
  })

  test('a client disconnect cancels the provider request without charge', async () => {
    const answer = await person.send('POST', '/api/streamTest', { messages, model: 'hang' })
    const reader = (answer.body as ReadableStream<Uint8Array>).getReader()
    await reader.read()
    await reader.cancel()
    await expect.poll(() => fake.seen.open).toBe(0)
    const rows = () => app.context.database.db.select().from(usage).where(eq(usage.person, person.id)).orderBy(desc(usage.id)).limit(1)
    await expect.poll(async () => (await rows())[0]).toMatchObject({ model: 'hang', charged: false })
  })
})
