import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { askUpstream } from './ask-upstream.ts'
import { openAiUpstream } from './openai-upstream.ts'

let server: Server
let answer: { type: string; body: string }
beforeAll(async () => {
  server = createServer((request, response) => {
    request.resume().on('end', () => response.setHeader('content-type', answer.type).end(answer.body))
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
})
afterAll(() => void server.close())

const ask = (type: string, body: string) => {
  answer = { type, body }
  const upstream = openAiUpstream({ kind: 'openai', maker: 'Quarry', key: 'k', baseUrl: `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1` })
  return askUpstream(upstream, { model: 'm', brandId: 'b', messages: [{ role: 'user', content: 'Hi' }], temperature: 0 }, new AbortController().signal)
}
const whole = (message: object, finish_reason = 'stop') =>
  JSON.stringify({ choices: [{ index: 0, message, finish_reason }], usage: { prompt_tokens: 10, completion_tokens: 3 } }, null, 2)
const chunk = (delta: object, finish_reason: string | null = null) => JSON.stringify({ choices: [{ index: 0, delta, finish_reason }] })
const hello = [chunk({ content: 'Hello ' }), chunk({ content: 'there.' }), chunk({}, 'stop')]

it.each([
  ['a whole answer', 'application/json', whole({ role: 'assistant', content: 'Hello there.' })],
  ['a whole answer in typed parts', 'application/json', whole({ content: [{ type: 'text', text: 'Hello there.' }] })],
  ['frames that are declared as JSON', 'application/json', hello.map((frame) => `data: ${frame}\n\n`).join('')],
  ['lines of JSON', 'application/x-ndjson', hello.map((frame) => `${frame}\n`).join('')],
  [
    'thoughts before the answer',
    'text/event-stream',
    [chunk({ content: '<think>Say hello.</think>\n' }), ...hello].map((frame) => `data: ${frame}\n\n`).join(''),
  ],
])('reads %s', async (_, type, body) => {
  expect((await ask(type, body)).completion.content).toBe('Hello there.')
})

it('reads the calls of a whole answer, and its tokens', async () => {
  const tool_calls = ['a', 'b'].map((name) => ({ id: name, type: 'function', function: { name, arguments: '' } }))
  const { completion, tokens } = await ask('application/json', whole({ content: null, tool_calls }, 'tool_calls'))
  expect(completion.toolCalls.map(({ name, value }) => [name, value])).toEqual([
    ['a', {}],
    ['b', {}],
  ])
  expect(tokens).toEqual({ in: 10, out: 3 })
})

it.each([
  ['nothing', 'application/json', whole({ content: '' }), 'The model ended without an answer.'],
  ['no room', 'application/json', whole({ content: '' }, 'length'), 'The model had no room left'],
  ['a filter', 'application/json', whole({ content: null }, 'content_filter'), 'The filter of the model held its answer back.'],
  ['an error in a sentence', 'application/json', '{"detail":"Overheated."}', 'Quarry ended its answer with an error: Overheated.'],
  [
    'an error as the last frame',
    'text/event-stream',
    `data: ${hello[0]}\n\ndata: {"object":"error","message":"Overheated."}`,
    'Quarry ended its answer with an error: Overheated.',
  ],
  ['a page', 'text/html', '<html>Welcome</html>', 'is no server of models'],
  ['other JSON', 'application/json', '{"hello":"there"}', 'is no server of models'],
])('says what came in place of an answer: %s', async (_, type, body, words) => {
  await expect(ask(type, body)).rejects.toMatchObject({ message: expect.stringContaining(words) })
})
