import { afterAll, beforeAll, expect, test } from 'vitest'
import { COMPLETION_LIMITS } from '../../platform/ai/with-limits.ts'
import { type Person, signUp } from '../../testing/client.ts'
import { fakeAnswer, fakeModels } from '../../testing/fake-models.ts'
import { openTestApp, type TestApp } from '../../testing/open-test-app.ts'

const SHORT_MS = 150
let fake: Awaited<ReturnType<typeof fakeModels>>
let app: TestApp
let person: Person
beforeAll(async () => {
  fake = await fakeModels()
  app = await openTestApp({
    providers: [fake.provider],
    completions: { limits: { ...COMPLETION_LIMITS, firstFrameMs: SHORT_MS, silenceMs: SHORT_MS, unreadMs: SHORT_MS } },
  })
  person = await signUp(app.base)
})
afterAll(async () => {
  await app.close()
  await fake.close()
})

const messages = [{ role: 'user', content: 'Write.' }]
/** Parses a stream's frames. Every frame except the last must be JSON. */
async function streamed(model: string, by = person) {
  const answer = await by.send('POST', '/api/streamTest', { messages, model })
  const text = (await answer.text()).replaceAll('\r\n', '\n')
  const frames = text.split('\n\n')
  expect(frames.pop(), 'what follows the last frame').toBe('')
  expect(frames.pop(), 'the last frame').toBe('data: [DONE]')
  const data = frames.map((frame) => JSON.parse(frame.replace(/^data: /, '')))
  const content = data.map(({ choices }) => choices?.[0]?.delta.content ?? '').join('')
  const errors = data.flatMap(({ error }) => (error ? [error] : []))
  expect(answer.status).toBe(200)
  if (errors.length > 0) expect(data.at(-1).error, 'the error is the last but one').toBe(errors[0])
  return { content, errors, requestId: answer.headers.get('x-request-id') }
}

test.each(['fake-split', 'fake-crlf', 'fake-no-done', 'fake-double', 'fake-garbage', 'fake-stays-open', 'fake-silent-after-end'])(
  'returns the complete response of the fake model %s without an error',
  async (model) => {
    expect(await streamed(model)).toMatchObject({ content: fakeAnswer.text, errors: [] })
    const { status, body } = await person.post('/api/completion', { messages, model })
    expect(status).toBe(200)
    expect(body.choices[0]).toMatchObject({ message: { content: fakeAnswer.text }, finish_reason: 'stop' })
    expect(body.usage.completion_tokens).toBe(6)
    await expect.poll(() => fake.seen.open).toBe(0)
  },
)

const begun = fakeAnswer.begun
// Columns: model, text before the fault, code, status of /api/completion, message.
test.each([
  ['fake-400', '', 'bad_request', 400, 'OpenAI refused the request: This model has at most 8192 tokens. Ask for less.'],
  [
    'fake-401',
    '',
    'unavailable',
    503,
    'OpenAI does not accept the key of this server. The administrator of this server can fix this. OpenAI wrote: “Incorrect API key provided: ….”',
  ],
  ['fake-404', '', 'unavailable', 503, 'OpenAI no longer has this model, or has another address. Choose another model. OpenAI wrote: “No such model.”'],
  ['fake-429', '', 'rate_limited', 429, 'OpenAI accepts no more requests of this server at the moment. Try again in 7 seconds. OpenAI wrote: “Slow down.”'],
  [
    'fake-quota',
    '',
    'unavailable',
    503,
    'The budget of this server with OpenAI is used up. The administrator of this server can fix this. OpenAI wrote: “Pay.”',
  ],
  ['fake-500', '', 'unavailable', 503, 'OpenAI has a temporary problem (status 500). Try again in a moment. OpenAI wrote: “Stack trace of …”'],
  ['fake-302', '', 'unavailable', 503, 'OpenAI has moved to another address (status 302). The administrator of this server can correct the address.'],
  ['fake-html', '', 'unavailable', 503, 'The server at the address of OpenAI is not a model server. The administrator of this server can correct the address.'],
  ['fake-empty', '', 'unavailable', 503, 'OpenAI ended without an answer. Try again in a moment.'],
  ['fake-filtered', '', 'bad_request', 400, 'The content filter of OpenAI blocked the answer. Change your request.'],
  ['fake-long-line', '', 'unavailable', 503, 'OpenAI sent a line that is too long, so its answer ends here. The answer so far is saved.'],
  ['fake-no-headers', '', 'unavailable', 503, 'OpenAI did not start to answer within 0.15 seconds.'],
  ['fake-hang', begun, 'paused', 503, 'The model paused: OpenAI sent nothing for 0.15 seconds, so the answer ends here. The answer so far is saved.'],
  ['fake-cut', begun, 'unavailable', 503, 'The answer of OpenAI was interrupted. The answer so far is saved.'],
  ['fake-short', begun, 'unavailable', 503, 'The answer of OpenAI was interrupted. The answer so far is saved.'],
  ['fake-error-inside', begun, 'unavailable', 503, 'OpenAI ended its answer with an error: overloaded, key … of …'],
])('the response of the fake model %s ends exactly once, with an error message and the partial text', async (model, content, code, status, message) => {
  const { requestId, ...answer } = await streamed(model)
  expect(answer).toMatchObject({ content, errors: [{ message, code, requestId }] })
  const completion = await person.post('/api/completion', { messages, model })
  expect(completion.status).toBe(status)
  expect(completion.body.error).toMatchObject({ message, code, details: { partial: { choices: [{ message: { content: content || null } }] } } })
  expect(completion.headers.get('retry-after')).toBe(model === 'fake-429' ? '7' : null)
  expect(JSON.stringify([answer, completion.body])).not.toMatch(/key-of-the-server|sk-|http:/)
  await expect.poll(() => fake.seen.open).toBe(0)
})

test('ends an endless response at the time limit and reports an unreachable server', async () => {
  const unreachable = { ...fake.provider, kind: 'ollama' as const, name: 'Ollama' }
  const models = await fakeModels()
  const other = await openTestApp({
    providers: [fake.provider, { ...unreachable, baseUrl: models.provider.baseUrl.replace('/v1', '') }],
    completions: { limits: { ...COMPLETION_LIMITS, totalMs: SHORT_MS } },
  })
  const writer = await signUp(other.base)
  const endless = await streamed('fake-drip', writer)
  expect(endless.content).toMatch(/^(Your )+$/)
  expect(endless.errors[0].message).toBe('OpenAI was still writing after 0.15 seconds, so the answer ends here. The answer so far is saved.')
  await expect.poll(() => fake.seen.open).toBe(0)
  expect((await streamed('llama3.2', writer)).content).toBe(fakeAnswer.text)
  await models.close()
  expect((await streamed('llama3.2', writer)).errors[0].message).toBe('Ollama cannot be reached. Is it running?')
  await other.close()
})

test('cancels the request to the provider if the client never reads the response', async () => {
  const answer = await person.send('POST', '/api/streamTest', { messages, model: 'fake-flood' })
  const { body } = answer
  await expect.poll(() => fake.seen.started).toBeGreaterThan(0)
  await expect.poll(() => fake.seen.open).toBe(0)
  await body?.cancel()
})
