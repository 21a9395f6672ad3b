import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { gzipSync } from 'node:zlib'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openAiUpstream } from './openai-upstream.ts'
import { requestUpstream } from './request-upstream.ts'
import type { UpstreamRequest } from './upstream.ts'
import { withLimits } from './with-limits.ts'

type Answer = { status?: number; type?: string; encoding?: string; body: (string | Buffer | number)[] }
let answers: (body: Record<string, unknown>) => Answer
let requests: Record<string, unknown>[] = []
const server = createServer(async (request, response) => {
  const parts: Buffer[] = []
  for await (const part of request) parts.push(part as Buffer)
  const body = JSON.parse(Buffer.concat(parts).toString())
  requests.push(body)
  const { status = 200, type = 'text/event-stream', encoding, body: pieces } = answers(body)
  response.writeHead(status, { 'content-type': type, ...(encoding ? { 'content-encoding': encoding } : {}) })
  // A number is a pause in milliseconds. Infinity pauses until the client disconnects.
  const pause = (ms: number) => (ms === Number.POSITIVE_INFINITY ? once(response, 'close') : sleep(ms))
  for (const piece of pieces) await (typeof piece === 'number' ? pause(piece) : new Promise((sent) => response.write(piece, sent)))
  response.end()
})
let baseUrl = ''
beforeAll(async () => {
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  baseUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`
})
afterAll(() => void server.close())

const frame = (data: object) => `data: ${JSON.stringify(data)}\n\n`
const piece = (delta: object, finish_reason: string | null = null) => frame({ id: 'a1', choices: [{ index: 0, delta, finish_reason }] })
const TEXT_FRAMES = piece({ content: 'Warm ' }) + piece({ content: 'rye.' })
const STOP = piece({}, 'stop')
const DONE = 'data: [DONE]\n\n'

/** Returns a response's text, reasoning and calls, or its failure. */
async function come(answer: Answer | ((body: Record<string, unknown>) => Answer), more: Partial<UpstreamRequest> = {}, upstream = newUpstream()) {
  answers = typeof answer === 'function' ? answer : () => answer
  requests = []
  const sent: string[] = []
  const open: typeof upstream = {
    close() {},
    complete: (request, reader) =>
      upstream.complete(request, { ...reader, frames: (bytes) => reader.frames(bytes) && sent.push(Buffer.from(bytes).toString()) > 0 }),
  }
  const request = { model: 'm', brandId: null, messages: [{ role: 'user' as const, content: 'Write.' }], temperature: 0, ...more }
  try {
    const { completion, finishReason, tokens } = await requestUpstream(open, request, AbortSignal.timeout(60_000))
    const deltas = sent
      .join('')
      .split('\n\n')
      .filter(Boolean)
      .map((line) => JSON.parse(line.slice('data: '.length)).choices[0]?.delta ?? {})
    const thoughts = deltas.map(({ reasoning_content = '' }) => reasoning_content).join('')
    return { text: completion.content, thoughts, finishReason, tokens, calls: completion.toolCalls.map(({ name, value }) => [name, value]), deltas }
  } catch (error) {
    return { message: (error as Error).message, code: (error as { code?: string }).code }
  }
}
const newUpstream = () => openAiUpstream({ kind: 'openai', name: 'Mill', baseUrl, key: 'key-of-the-mill' })
const events = (...body: (string | Buffer)[]): Answer => ({ body })

const completeAnswer = {
  object: 'chat.completion',
  choices: [{ index: 0, message: { role: 'assistant', content: 'Warm rye.' }, finish_reason: 'stop' }],
  usage: { prompt_tokens: 4, completion_tokens: 3 },
}
const lines = (text: string) =>
  text
    .split('\n\n')
    .filter((line) => line.startsWith('data: {'))
    .map((line) => line.slice('data: '.length))
test.each<[string, Answer]>([
  ['an event stream declared as JSON', { type: 'application/json', body: [TEXT_FRAMES + STOP + DONE] }],
  ['an event stream declared as HTML', { type: 'text/html', body: [TEXT_FRAMES + STOP + DONE] }],
  ['one JSON object', { type: 'application/json', body: [JSON.stringify(completeAnswer)] }],
  ['one JSON object over several lines', { body: [JSON.stringify(completeAnswer, null, 2).slice(0, 60), JSON.stringify(completeAnswer, null, 2).slice(60)] }],
  [
    'one JSON object with typed content parts',
    {
      type: 'application/json',
      body: [JSON.stringify({ choices: [{ index: 0, message: { content: [{ type: 'text', text: 'Warm rye.' }] }, finish_reason: 'stop' }] })],
    },
  ],
  ['newline-delimited JSON', { type: 'application/x-ndjson', body: lines(TEXT_FRAMES + STOP).map((line) => `${line}\n`) }],
  ['a stream with a split byte order mark', events(Buffer.from([0xef]), Buffer.from([0xbb, 0xbf, 0x64]), (TEXT_FRAMES + STOP + DONE).slice(1))],
  ['a stream with CR line endings', events(...(TEXT_FRAMES + STOP + DONE).replaceAll('\n', '\r').split(/(?<=\r)/))],
  [
    'an event with several data lines',
    events(`data: {"choices": [{"index": 0,\ndata: "delta": {"content": "Warm rye."},\ndata: "finish_reason": null}]}\n\n${STOP}${DONE}`),
  ],
  ['typed content parts', events(piece({ content: [{ type: 'text', text: 'Warm ' }] }), piece({ content: [{ type: 'text', text: 'rye.' }] }), STOP, DONE)],
  ['a message instead of a delta', events(frame({ ...completeAnswer, object: 'chat.completion.chunk' }), DONE)],
  ['a gzip-compressed stream', { encoding: 'gzip', body: [gzipSync(TEXT_FRAMES + STOP + DONE)] }],
])('extracts the text of a response from %s', async (_, answer) => {
  expect(await come(answer)).toMatchObject({ text: 'Warm rye.', finishReason: 'stop' })
})

const CHARACTERS = [...'<think>\nWhich <b>rye</b>?</think>\n\nWarm <think>rye</think>.']
test.each<[string, Answer, string, string]>([
  ['in one chunk', events(piece({ content: CHARACTERS.join('') }), STOP, DONE), '\nWhich <b>rye</b>?', 'Warm <think>rye</think>.'],
  ['in chunks of one character', events(...CHARACTERS.map((content) => piece({ content })), STOP, DONE), '\nWhich <b>rye</b>?', 'Warm <think>rye</think>.'],
  [
    'in typed parts',
    events(piece({ content: [{ type: 'thinking', thinking: [{ type: 'text', text: 'Rye?' }] }] }), TEXT_FRAMES, STOP, DONE),
    'Rye?',
    'Warm rye.',
  ],
  ['text without reasoning', events(piece({ content: ' <thi' }), piece({ content: 'n> <slice' }), STOP, DONE), '', ' <thin> <slice'],
  ['an incomplete tag at the end', events(piece({ content: '<th' }), DONE), '', '<th'],
  ['a tag in another case', events(piece({ content: '<Reasoning>Rye İ?</REASON' }), piece({ content: 'ING> Warm rye.' }), STOP, DONE), 'Rye İ?', 'Warm rye.'],
  ['a tag in square brackets', events(piece({ content: '[THI' }), piece({ content: 'NK]Rye?[/THINK]Warm rye.' }), STOP, DONE), 'Rye?', 'Warm rye.'],
  ['channel markers', events(piece({ content: '<|channel|>analysis<|message|>Rye?<|channel|>final<|message|>Warm.' }), STOP, DONE), 'Rye?', 'Warm.'],
])('separates the reasoning of a response from its text: %s', async (_, answer, thoughts, text) => {
  expect(await come(answer)).toMatchObject({ text, thoughts })
})

const tool = (call: object, finish: string | null = null) => piece({ tool_calls: [call] }, finish)
test('assigns each streamed call an index, an id and its arguments, however the provider streams the call', async () => {
  const { calls, deltas } = (await come(
    events(
      tool({ index: 0, id: 'c1', type: 'function', function: { name: 'bake', arguments: { kind: 'rye' } } }),
      tool({ index: 0, id: 'c2', type: 'function', function: { name: 'bake', arguments: '{"kind":' } }),
      tool({ index: 0, function: { arguments: '"oat"}' } }),
      tool({ function: { name: 'rest', arguments: null } }),
      tool({ function: { name: 'sell', arguments: JSON.stringify('{"n":1}').slice(0, 4) } }),
      tool({ function: { arguments: JSON.stringify('{"n":1}').slice(4) } }),
      piece({}, 'tool_calls'),
      DONE,
    ),
  )) as { calls: unknown[]; deltas: { tool_calls?: { index: number; id?: string; function: { arguments: string } }[] }[] }
  expect(calls).toEqual([
    ['bake', { kind: 'rye' }],
    ['bake', { kind: 'oat' }],
    ['rest', {}],
    ['sell', { n: 1 }],
  ])
  const pieces = deltas.flatMap(({ tool_calls = [] }) => tool_calls)
  const written = [0, 1, 2, 3].map((at) =>
    pieces
      .filter(({ index }) => index === at)
      .map((one) => one.function.arguments)
      .join(''),
  )
  expect(written).toEqual(['{"kind":"rye"}', '{"kind":"oat"}', '{}', '{"n":1}'])
  expect(pieces.filter(({ id }) => id).map(({ index }) => index)).toEqual([0, 1, 2, 3])
})

test('extracts calls and usage from a JSON response', async () => {
  const tool_calls = ['bake', 'rest'].map((name) => ({ id: name, type: 'function', function: { name, arguments: '' } }))
  const choices = [{ index: 0, message: { role: 'assistant', content: null, tool_calls }, finish_reason: 'tool_calls' }]
  const answer = await come({ type: 'application/json', body: [JSON.stringify({ ...completeAnswer, choices })] })
  expect(answer).toMatchObject({
    calls: [
      ['bake', {}],
      ['rest', {}],
    ],
    tokens: { in: 4, out: 3 },
  })
})

test.each([
  ['an HTML page', 'text/html', '<html>Welcome</html>'],
  ['unrelated JSON', 'application/json', '{"hello":"there"}'],
])('rejects %s as a response', async (_, type, body) => {
  expect(await come({ type, body: [body] })).toMatchObject({ message: expect.stringContaining('is not a model server') })
})

const error = { message: 'The oven is cold.', code: 500 }
const END_MESSAGE = 'Mill ended its answer with an error: The oven is cold.'
test.each<[string, Answer, string]>([
  ['a frame with object: error', events(TEXT_FRAMES, frame({ object: 'error', ...error }), DONE), END_MESSAGE],
  ['a frame with a detail', events(TEXT_FRAMES, frame({ detail: 'The oven is cold.' }), DONE), END_MESSAGE],
  ['an error event', events(TEXT_FRAMES, `event: error\ndata: ${JSON.stringify(error)}\n\n`), END_MESSAGE],
  ['a last frame without a line break', events(TEXT_FRAMES, `data: ${JSON.stringify({ object: 'error', ...error })}`), END_MESSAGE],
  ['a finish reason with an error', events(TEXT_FRAMES, frame({ choices: [{ index: 0, delta: {}, finish_reason: 'error', error }] }), DONE), END_MESSAGE],
  ['a JSON response with a detail', { type: 'application/json', body: ['{"detail":"The oven is cold."}'] }, END_MESSAGE],
  ['an error event with plain text', events('event: error\ndata: The oven is cold.\n\n'), END_MESSAGE],
  [
    'an error next to a choice without a finish reason',
    events(TEXT_FRAMES, frame({ choices: [{ index: 0, delta: { content: '' }, finish_reason: null }], error }), DONE),
    END_MESSAGE,
  ],
  ['the finish reason error', events(TEXT_FRAMES, piece({}, 'error'), DONE), 'Mill ended its answer with an error.'],
  ['the finish reason network_error', events(TEXT_FRAMES, piece({}, 'network_error'), DONE), 'Mill ended its answer with an error.'],
  ['an error within a choice', events(TEXT_FRAMES, frame({ choices: [{ index: 0, delta: {}, finish_reason: null, error }] }), DONE), END_MESSAGE],
  [
    'a data line with plain text',
    events(TEXT_FRAMES, 'data: [ERROR] The oven is cold.\n\n', DONE),
    'Mill ended its answer with an error: [ERROR] The oven is cold.',
  ],
  ['a rejection with plain text', { status: 400, type: 'text/plain', body: ['The oven is cold.'] }, 'Mill refused the request: The oven is cold.'],
  ['a rejection with a JSON string', { status: 400, body: ['"The oven is cold."'] }, 'Mill refused the request: The oven is cold.'],
  ['a rejection with an HTML page', { status: 400, type: 'text/html', body: ['<h1>Bad Request</h1>'] }, 'Mill refused the request (status 400).'],
  ['a JSON response with an error', { type: 'application/json', body: [JSON.stringify({ error: 'The oven is cold.' })] }, END_MESSAGE],
  ['a rejection with a list of errors', { status: 400, body: [JSON.stringify([{ error }])] }, 'Mill refused the request: The oven is cold.'],
  [
    'a rejection with validation details',
    { status: 422, body: [JSON.stringify({ detail: [{ loc: ['body', 'messages'], msg: 'must alternate' }] })] },
    'Mill refused the request: body.messages: must alternate',
  ],
  ['a redirect', { status: 308, body: [] }, 'Mill has moved to another address (status 308). The administrator of this server can correct the address.'],
])('reports the error of the server: %s', async (_, answer, message) => {
  expect(await come(answer)).toMatchObject({ message })
})

test.each<[string, string[], string, string]>([
  ['no frames', [DONE], 'unavailable', 'Mill ended without an answer. Try again in a moment.'],
  ['only a finish reason', [piece({ role: 'assistant', content: '' }), STOP, DONE], 'unavailable', 'Mill ended without an answer. Try again in a moment.'],
  ['a content filter under another name', [piece({}, 'SAFETY'), DONE], 'bad_request', 'The content filter of Mill blocked the answer. Change your request.'],
  [
    'the token limit under another name',
    [piece({ role: 'assistant' }), piece({}, 'MAX_TOKENS'), DONE],
    'bad_request',
    'Mill reached the maximum length of an answer, and wrote none. Allow more tokens.',
  ],
  ['a content filter', [piece({}, 'content_filter'), DONE], 'bad_request', 'The content filter of Mill blocked the answer. Change your request.'],
  [
    'only reasoning up to the token limit',
    [piece({ content: '<think>On and on' }), piece({}, 'length'), DONE],
    'bad_request',
    'Mill reached the maximum length of an answer while it was still thinking, and wrote none. Allow more tokens.',
  ],
  [
    'a refusal in typed parts',
    [piece({ content: [{ type: 'refusal', refusal: 'Not that bread.' }] }), STOP, DONE],
    'bad_request',
    'Mill refused to answer: Not that bread.',
  ],
  [
    'a refusal in deltas',
    [piece({ refusal: 'Not that ' }), piece({ refusal: 'bread.' }), STOP, DONE],
    'bad_request',
    'Mill refused to answer: Not that bread.',
  ],
])('rejects a response that contains neither text nor calls: %s', async (_, body, code, message) => {
  expect(await come(events(...body))).toEqual({ message, code })
})

const refusing = (field: string, status: number, error: object | string) => (body: Record<string, unknown>) =>
  body[field] === undefined
    ? events(TEXT_FRAMES + STOP + DONE)
    : { status, type: 'application/json', body: [typeof error === 'string' ? error : JSON.stringify(error)] }
test.each<[string, number, object | string]>([
  ['stream_options', 400, 'json: unknown field "stream_options"'],
  ['temperature', 400, { error: { message: 'temperature is not implemented for this model' } }],
  ['stream_options', 422, { object: 'error', message: { detail: [{ type: 'extra_forbidden', loc: ['body', 'stream_options'], msg: 'Not known here' }] } }],
  ['temperature', 400, { error: { message: 'Only the default (1) value is supported.', param: 'temperature' } }],
  ['max_tokens', 400, { error: "Unsupported parameter: 'max_tokens'. Use 'max_completion_tokens' instead." }],
  ['seed', 400, { detail: 'Unknown field "seed".' }],
])('if the server rejects %s, retries without this parameter and omits it from later requests', async (field, status, error) => {
  const upstream = newUpstream()
  const more = { max_tokens: 50, seed: 7 }
  for (const times of [2, 1]) {
    expect(await come(refusing(field, status, error), more, upstream)).toMatchObject({ text: 'Warm rye.' })
    expect(requests.map((body) => field in body)).toEqual(times === 2 ? [true, false] : [false])
  }
  expect(requests[0]?.max_completion_tokens).toBe(field === 'max_tokens' ? 50 : undefined)
  upstream.close()
})

const NESTED = `${'['.repeat(20_000)}${']'.repeat(20_000)}`
test.each<[string, Answer, object]>([
  ['an error', events(`data: {"error":${NESTED}}\n\n`), { message: 'Mill ended its answer with an error.' }],
  ['a rejection', { status: 400, body: [`{"error":{"message":"Unknown field.","more":${NESTED}}}`] }, { message: 'Mill refused the request: Unknown field.' }],
  ['text', events(`data: {"choices":[{"delta":{"content":[{"text":${NESTED}}]}}]}\n\n`, TEXT_FRAMES, STOP, DONE), { text: 'Warm rye.' }],
  ['a chunk', events(`data: {"choices":[{"delta":{"content":["No. "]},"more":${NESTED}}]}\n\n`, TEXT_FRAMES, STOP, DONE), { text: 'Warm rye.' }],
  [
    'arguments',
    events(`data: {"choices":[{"delta":{"tool_calls":[{"id":"c1","function":{"name":"bake","arguments":${NESTED}}}]}}]}\n\n`, STOP, DONE),
    { calls: [['bake', {}]] },
  ],
])('ignores deeply nested lists in %s', async (_, answer, expected) => {
  expect(await come(answer)).toMatchObject(expected)
})

test('reports a parameter with an invalid value without retrying', async () => {
  const wrong = { status: 400, body: [JSON.stringify({ error: { message: 'max_tokens is too large: 50.', param: 'max_tokens' } })] }
  expect(await come(wrong, { max_tokens: 50 })).toMatchObject({ message: 'Mill refused the request: max_tokens is too large: 50.' })
  expect(requests).toHaveLength(1)
})

test('stream comments keep a slow response open, and a response without any bytes times out', async () => {
  const limited = (silenceMs: number) => {
    const limits = { firstFrameMs: silenceMs, silenceMs, totalMs: 60_000, unreadMs: 60_000 }
    return { ...withLimits(newUpstream(), 'Mill', limits), close() {} }
  }
  // The pauses together exceed the limit, but each one is short enough for a busy machine to stay within the limit.
  const comments = Array.from({ length: 25 }, () => [50, ': still here\n\n']).flat()
  expect(await come({ body: [...comments, TEXT_FRAMES, ...comments, STOP + DONE] }, {}, limited(1000))).toMatchObject({ text: 'Warm rye.' })
  expect(await come({ body: [TEXT_FRAMES, Number.POSITIVE_INFINITY] }, {}, limited(120))).toMatchObject({ code: 'paused' })
})
