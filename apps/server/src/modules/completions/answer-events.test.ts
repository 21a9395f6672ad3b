import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Person, signUp } from '../../testing/client.ts'
import { type FunctionAnswer, type FunctionModels, functionModels } from '../../testing/function-models.ts'
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
/** The data of each frame of a stream, of which the last is `[DONE]`. */
async function told(answer: FunctionAnswer, given: object = {}) {
  models.answers(() => answer)
  const stream = await person.send('POST', '/api/streamTest', { messages: [{ role: 'user', content: 'Write.' }], functions, ...given })
  const frames = (await stream.text()).split('\n\n').map((frame) => frame.replace(/^data: /, ''))
  expect(frames.splice(-2)).toEqual(['[DONE]', ''])
  return frames.map((frame) => JSON.parse(frame)).filter(({ type }) => type)
}

test('the arguments of a call are told once it has ended, read as JSON and repaired', async () => {
  const call = (whole: boolean) => [{ type: 'processing_json_arguments', data: { name: 'make_copy', value: { text: 'naïve' }, whole } }]
  expect(await told({ arguments: '{"text":"naïve"}' })).toEqual(call(true))
  expect(await told({ arguments: "{'text': 'naïve',}" })).toEqual(call(true))
  expect(await told({ arguments: '{"text":"naïve"' }), 'half an order is called one').toEqual(call(false))
  expect(await told({ arguments: 'Sorry.' })).toEqual([{ type: 'log', data: { message: expect.stringContaining('make_copy is no JSON'), position: 0 } }])
})

test('an answer in a form is told as its value: done, as far as it came, or as what is none', async () => {
  const json = { json_mode: true }
  expect(await told({ content: 'Here it is:\n```json\n{"title": "A cup"}\n```' }, json)).toEqual([{ type: 'response_format_done', data: { title: 'A cup' } }])
  const schema = { response_format: { type: 'json_schema', json_schema: { name: 'title', schema: { type: 'object' } } } }
  expect(await told({ content: '{"title": "A cup", "bo' }, schema)).toEqual([{ type: 'response_format', data: { title: 'A cup' } }])
  expect(await told({ content: 'I cannot.' }, json)).toEqual([{ type: 'log', data: { message: expect.stringContaining('is no JSON'), position: 0 } }])
})

test('of words that nobody asked to be JSON nothing is told', async () => {
  expect(await told({ content: '{"title": "A cup"}' })).toEqual([])
  expect(await told({ content: '{"title": "A cup"}' }, { response_format: { type: 'text' } })).toEqual([])
})
