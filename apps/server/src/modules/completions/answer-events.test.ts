import { accumulateCompletion, EMPTY_COMPLETION, endCompletion } from '@brandwright/streaming/completion-accumulator'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { dataOfFrames } from '../../platform/ai/data-of-frames.ts'
import { type Person, signUp } from '../../testing/client.ts'
import { type FunctionAnswer, type FunctionModels, functionModels } from '../../testing/function-models.ts'
import { WIRE_END, wireFrame, wireModels } from '../../testing/hostile/wire-models.ts'
import { openTestApp, type TestApp } from '../../testing/open-test-app.ts'

let models: FunctionModels
let app: TestApp
let person: Person
beforeAll(async () => {
  models = await functionModels()
  app = await openTestApp({ providers: [models.provider] })
  person = await signUp(app.base)
})
afterAll(async () => {
  await app.close()
  await models.close()
})

const functions = [{ name: 'make_copy', parameters: { type: 'object' } }]
/** Returns the typed events of a stream that ends with `[DONE]`. */
async function eventsOf(answer: FunctionAnswer, params: object = {}) {
  models.answers(() => answer)
  const stream = await person.send('POST', '/api/streamTest', { messages: [{ role: 'user', content: 'Write.' }], functions, ...params })
  const frames = (await stream.text()).split('\n\n').map((frame) => frame.replace(/^data: /, ''))
  expect(frames.splice(-2)).toEqual(['[DONE]', ''])
  return frames.map((frame) => JSON.parse(frame)).filter(({ type }) => type)
}

test('emits repaired call arguments as parsed JSON, and logs arguments that cannot be repaired', async () => {
  const call = (isComplete: boolean) => [{ type: 'processing_json_arguments', data: { name: 'make_copy', value: { text: 'naïve' }, whole: isComplete } }]
  expect(await eventsOf({ arguments: '{"text":"naïve"}' })).toEqual(call(true))
  expect(await eventsOf({ arguments: "{'text': 'naïve',}" })).toEqual(call(true))
  expect(await eventsOf({ arguments: '{"text":"naïve"' }), 'half an order is called one').toEqual(call(false))
  expect(await eventsOf({ arguments: 'Sorry.' })).toEqual([
    { type: 'log', data: { message: expect.stringContaining('make_copy is not valid JSON'), position: 0 } },
  ])
})

test('returns a call as function_call if the request uses the function_call format', async () => {
  const value = { options: [{ text: 'Taste it now', url: '/buy' }] }
  for (const params of [{}, { functions: undefined, function_call: { name: 'copy_options' } }]) {
    const frames = await all({ arguments: JSON.stringify(value) }, params)
    const choices = frames.flatMap((frame) => frame.choices ?? [])
    expect(choices.some(({ delta }) => delta?.tool_calls)).toBe(false)
    expect(choices.map(({ delta }) => delta?.function_call?.arguments ?? '').join('')).toBe(JSON.stringify(value))
    expect(choices.find(({ finish_reason }) => finish_reason)?.finish_reason).toBe('function_call')
    expect(frames.find(({ type }) => type === 'processing_json_arguments')).toMatchObject({ data: { value, whole: true } })
  }
})

test('emits a JSON response as complete, truncated or invalid', async () => {
  const json = { json_mode: true }
  expect(await eventsOf({ content: 'Here it is:\n```json\n{"title": "A cup"}\n```' }, json)).toEqual([
    { type: 'response_format_done', data: { title: 'A cup' } },
  ])
  const schema = { response_format: { type: 'json_schema', json_schema: { name: 'title', schema: { type: 'object' } } } }
  expect(await eventsOf({ content: '{"title": "A cup", "bo' }, schema)).toEqual([{ type: 'response_format', data: { title: 'A cup' } }])
  expect(await eventsOf({ content: 'I cannot.' }, json)).toEqual([
    { type: 'log', data: { message: expect.stringContaining('is not valid JSON'), position: 0 } },
  ])
})

test('emits no JSON events if no JSON format was requested', async () => {
  expect(await eventsOf({ content: '{"title": "A cup"}' })).toEqual([])
  expect(await eventsOf({ content: '{"title": "A cup"}' }, { response_format: { type: 'text' } })).toEqual([])
})

test('ignores null values and typed events in the frames of a provider', async () => {
  const wire = await wireModels()
  const served = await openTestApp({ providers: [wire.provider] })
  const asker = await signUp(served.base)
  const typed = `data: ${JSON.stringify({ choices: [], type: 'chunk', data: 'is ' })}\n\n`
  wire.answers(wireFrame({ content: 'The cup ', tool_calls: null }), typed, wireFrame({ content: 'warm.', function_call: null, tool_calls: [null] }), WIRE_END)
  const stream = await asker.send('POST', '/api/streamTest', { messages: [{ role: 'user', content: 'Write.' }], returnTo: 'copy' })
  const text = await stream.text()
  const { content, error, finishReason } = endCompletion(dataOfFrames(text).reduce(accumulateCompletion, EMPTY_COMPLETION))
  expect({ content, error, finishReason }, text).toEqual({ content: 'The cup is warm.', error: null, finishReason: 'stop' })
  await served.close()
  await wire.close()
})

test('adds the options and returnTo of the request to each event', async () => {
  const options = { campaignItemId: 'item_1', sectionIndex: 2, key: 'body' }
  const call = { type: 'processing_json_arguments', data: { name: 'make_copy', value: { text: 'naïve' }, whole: true } }
  expect(await contexts({ arguments: '{"text":"naïve"}' }, { options })).toEqual([{ ...call, options }])
  const contextsOf = await contexts({ arguments: '{"text":"naïve"}' }, { options, returnTo: 'copy' })
  expect(contextsOf.length, 'the pieces of the call and its end').toBeGreaterThan(2)
  for (const context of contextsOf) expect(context).toMatchObject({ options, returnTo: 'copy' })
})

test('streams the response as typed events if returnTo is set', async () => {
  const text = JSON.stringify({ title: 'A cup', sections: Array.from({ length: 12 }, (_, at) => ({ header: `Section ${at} naïve 🌰` })) })
  const form = { json_mode: true, returnTo: 'campaign', functions: [] }
  const chunks = await all({ content: text }, form)
  expect(chunks.filter((frame) => frame.choices?.[0]?.delta?.content)).toEqual([])
  expect(chunks.flatMap(({ context }) => (context?.type === 'chunk' ? [context.data.content] : [])).join('')).toBe(text)
  expect(chunks.flatMap(({ context }) => (context?.type === 'response_format_done' ? [context.data] : []))).toEqual([JSON.parse(text)])
  expect(chunks.find(({ usage }) => usage)).toBeTruthy()
  expect(accumulated(chunks)).toMatchObject({ content: text, finishReason: 'stop', responseFormat: { value: JSON.parse(text), done: true }, skipped: 0 })
  const nested = await all({ content: '{"title":"A cup"}' }, { ...form, nested: true })
  expect(accumulated(nested).responseFormat).toEqual({ value: { campaign: { title: 'A cup' } }, done: true })

  const callEvents = await all({ arguments: '{"text":"naïve"}' }, { returnTo: 'copy' })
  const pieces = callEvents.flatMap(({ context }) => (context?.type === 'function_call_stream' ? [context.data] : []))
  expect(pieces.map((piece) => piece.arguments).join('')).toBe('{"text":"naïve"}')
  expect(pieces.find(({ name }) => name)).toMatchObject({ name: 'make_copy' })
  expect(accumulated(callEvents)).toMatchObject({ functionCall: { name: 'make_copy', value: { text: 'naïve' } }, toolCalls: [], finishReason: 'tool_calls' })
})

/** Returns the data of all frames of a stream. */
async function all(answer: FunctionAnswer, params: object) {
  models.answers(() => answer)
  const config = { messages: [{ role: 'user', content: 'Write.' }], functions, ...params }
  const stream = await person.send('POST', '/api/streamTest', config)
  return dataOfFrames(await stream.text())
    .filter((data) => data.trim() !== '[DONE]')
    .map((data) => JSON.parse(data))
}
const contexts = async (answer: FunctionAnswer, params: object) => (await all(answer, params)).flatMap(({ context }) => context ?? [])
const accumulated = (frames: object[]) => endCompletion(frames.map((frame) => JSON.stringify(frame)).reduce(accumulateCompletion, EMPTY_COMPLETION))
