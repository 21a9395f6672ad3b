import { accumulateCompletion, type Completion, EMPTY_COMPLETION, endCompletion } from '@brandwright/streaming/completion-accumulator'
import { readServerSentEvents } from '@brandwright/streaming/server-sent-events'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type Person, signUp } from '../client.ts'
import { openTestApp, type TestApp } from '../open-test-app.ts'
import { describeHostile, hostileFiles, hostilePayloads, kindOfJson, sampleOf, samplePayloads } from './material.ts'
import { WIRE_END, wireFrame, wireModels } from './wire-models.ts'

const MAX_MEMORY = 200_000_000
const BEGINNING = 'Your brand stays '
const messages = [{ role: 'user', content: 'Write.' }]

let models: Awaited<ReturnType<typeof wireModels>>
let app: TestApp
let person: Person
beforeAll(async () => {
  models = await wireModels()
  app = await openTestApp({ providers: [models.provider] })
  person = await signUp(app.base)
})
afterAll(async () => {
  await app.close()
  await models.close()
})

/** Sends a response with these bytes through both APIs, and returns the result and any faults. */
async function completionOf(pieces: (Uint8Array | string)[], params: object = {}): Promise<{ completion: Completion; faults: string[] }> {
  models.answers(...pieces)
  const faults: string[] = []
  const stream = await person.send('POST', '/api/streamTest', { messages, ...params })
  const data: string[] = []
  for await (const event of readServerSentEvents(stream.body as ReadableStream<Uint8Array>)) data.push(event.data)
  const dones = data.filter((one) => one === '[DONE]').length
  const errors = data.filter((one) => one.startsWith('{"error":')).length
  if (stream.status !== 200 || dones !== 1 || data.at(-1) !== '[DONE]') faults.push(`${stream.status}, ${dones} ends, last ${data.at(-1)}`)
  if (errors > 1 || (errors === 1 && !data.at(-2)?.startsWith('{"error":'))) faults.push(`${errors} errors`)
  const completion = endCompletion(data.reduce(accumulateCompletion, EMPTY_COMPLETION))

  const response = await person.post('/api/completion', { messages, ...params })
  const partial = response.status === 200 ? response.body.choices[0].message : response.body.error?.details?.partial?.choices[0]?.message
  if (![200, 503].includes(response.status) || (response.status === 200) !== (errors === 0))
    faults.push(`as a whole ${response.status}, as a stream ${errors} errors`)
  if ((partial?.content ?? '') !== completion.content) faults.push(`as a whole ${JSON.stringify(partial)}, as a stream ${JSON.stringify(completion.content)}`)
  return { completion, faults }
}

const bytesOf = (text: string) => Uint8Array.from(text, (character) => character.charCodeAt(0))
const singly = (bytes: Uint8Array) => [...bytes].map((byte) => Uint8Array.of(byte))

describeHostile('the stream of a model provider', () => {
  it('a response ends once and keeps the received text despite hostile server-sent events', async () => {
    const bodies = hostilePayloads('sse/wpt-eventsource-bodies.jsonl')
    expect(bodies.length).toBeGreaterThan(5)
    const wrong: string[] = []
    for (const body of bodies)
      for (const end of ['', WIRE_END])
        for (const pieces of [[bytesOf(`${body}\n\n`)], singly(bytesOf(`${body}\n\n`))]) {
          const { completion, faults } = await completionOf([wireFrame({ content: BEGINNING }), ...pieces, end])
          if (completion.content !== BEGINNING) faults.push(`came to ${completion.content}`)
          if (!end && !completion.error) faults.push('passes for a whole answer')
          if (end && (completion.error || completion.finishReason !== 'stop')) faults.push(`its end is lost: ${completion.error?.message}`)
          wrong.push(...faults.map((fault) => `${JSON.stringify(body)}${end ? '' : ' without an end'}: ${fault}`))
        }
    expect(wrong).toEqual([])
  })

  it('a response keeps all text before and after hostile JSON in its frames', async () => {
    const wrong: string[] = []
    for (const [index, { name, bytes }] of sampleOf(hostileFiles('json/jsontestsuite'), 5, kindOfJson).entries()) {
      const frames = {
        'as a frame': ['data: ', bytes, '\n\n'],
        'within a frame that goes on unread': ['data: {"choices":[{"index":0,"finish_reason":null,"delta":{"role":', bytes, '}}]}\n\n'],
        'within a frame that counts': ['data: {"choices":[],"usage":{"prompt_tokens":', bytes, '}}\n\n'],
        'as a frame, byte by byte': ['data: ', ...singly(bytes.subarray(0, 300)), '\n\n'],
      }
      // Tests two of the four frames per file, because every parser fault occurs in many files.
      for (const [frameName, frame] of Object.entries(frames).filter((_, at) => at % 2 === index % 2)) {
        const { completion, faults } = await completionOf([wireFrame({ content: BEGINNING }), ...frame, wireFrame({ content: 'warm.' }), WIRE_END])
        if (completion.content !== `${BEGINNING}warm.` || completion.error) faults.push(`came to ${completion.content}`)
        wrong.push(...faults.map((fault) => `${name} ${frameName}: ${fault}`))
      }
    }
    expect(wrong).toEqual([])
  })

  it('reports hostile JSON in arguments or a response, and changes no prototype', async () => {
    const files = sampleOf(hostileFiles('json/jsontestsuite'), 10, kindOfJson).map(({ bytes }) => bytes.toString('utf8'))
    const texts = [
      ...files,
      ...samplePayloads(6, 'json/jsonrepair-broken-json.jsonl'),
      '{"__proto__":{"role":"super-admin"},"constructor":{"prototype":{"role":"super-admin"}}}',
    ]
    const functions = [{ name: 'make_copy', parameters: { type: 'object' } }]
    const wrong: string[] = []
    const memory = process.memoryUsage().rss
    for (const text of texts) {
      const middle = Math.floor(text.length / 2)
      const grow = (written: string) => wireFrame({ tool_calls: [{ index: 0, function: { arguments: written } }] })
      const call = wireFrame({ tool_calls: [{ index: 0, id: 'call_1', type: 'function', function: { name: 'make_copy', arguments: '' } }] })
      const result = await completionOf([wireFrame({ content: BEGINNING }), call, grow(text.slice(0, middle)), grow(text.slice(middle)), WIRE_END], {
        functions,
      })
      const formed = await completionOf([wireFrame({ content: text.slice(0, middle) }), wireFrame({ content: text.slice(middle) }), WIRE_END], {
        json_mode: true,
      })
      if (result.completion.content !== BEGINNING) result.faults.push(`came to ${result.completion.content}`)
      // Responses to requests with `functions` contain `function_call`.
      if (result.completion.functionCall?.name !== 'make_copy') result.faults.push('no call')
      if (result.completion.toolCalls.length !== 0) result.faults.push(`${result.completion.toolCalls.length} calls more`)
      wrong.push(...[...result.faults, ...formed.faults].map((fault) => `${JSON.stringify(text).slice(0, 80)}: ${fault}`))
    }
    expect(wrong).toEqual([])
    expect(({} as { role?: string }).role).toBeUndefined()
    expect(process.memoryUsage().rss - memory).toBeLessThan(MAX_MEMORY)
    await expect.poll(() => models.seen.open).toBe(0)
  })
})
