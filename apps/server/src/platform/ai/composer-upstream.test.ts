import { accumulateCompletion, EMPTY_COMPLETION } from '@brandwright/streaming/completion-accumulator'
import { expect, test } from 'vitest'
import type { Composed } from './composer-thread.ts'
import { type ComposerDeps, composerUpstream } from './composer-upstream.ts'
import type { UpstreamRequest } from './upstream.ts'

const composedOf = (count: number): Composed => ({ functionName: null, tokens: Array.from({ length: count }, (_, at) => `word${at} `), read: 7 })
const request: UpstreamRequest = { model: 'brandwright-composer', brandId: null, temperature: 0, messages: [{ role: 'user', content: 'Write.' }] }

/** Runs one completion with a reader that pauses after every `takes` frames. */
function read({
  composed = composedOf(30),
  takes = Number.POSITIVE_INFINITY,
  overrides = {},
}: {
  composed?: Composed | Error
  takes?: number
  overrides?: object
} = {}) {
  const reported: string[] = []
  const seen = { frames: [] as string[], ending: undefined as unknown }
  const compose: ComposerDeps['composer']['compose'] = async () => {
    if (composed instanceof Error) throw composed
    return composed
  }
  const upstream = composerUpstream({ composer: { compose }, pauseMs: 1, guideOf: async () => null, report: (_, message) => reported.push(message) })
  const call = upstream.complete(
    { ...request, ...overrides },
    {
      frames(bytes) {
        seen.frames.push(Buffer.from(bytes).toString())
        return seen.frames.length % takes !== 0
      },
      end(ending) {
        seen.ending = ending
      },
    },
  )
  const answer = () => seen.frames.reduce((state, frame) => accumulateCompletion(state, frame.replace(/^data: /, '')), EMPTY_COMPLETION)
  return { seen, reported, call, answer, ended: () => expect.poll(() => seen.ending, { timeout: 20_000 }).toBeDefined() }
}

test('streams a few words per frame, and reports the finish reason and the usage', async () => {
  const { seen, answer, ended } = read()
  expect(seen.frames).toEqual([])
  await ended()
  expect(seen.frames).toHaveLength(1 + 10 + 2)
  expect(seen.frames.every((frame) => /^data: \{.*\}\n\n$/.test(frame))).toBe(true)
  expect(seen.ending).toEqual({ failure: null, finishReason: 'stop', tokens: { in: 7, out: 30 }, skipped: 0 })
  expect(answer()).toMatchObject({
    content: composedOf(30).tokens.join(''),
    finishReason: 'stop',
    usage: { prompt_tokens: 7, completion_tokens: 30, total_tokens: 37 },
  })
})

test('limits the number of frames of a long response, and stops at the request’s token limit', async () => {
  const long = read({ composed: composedOf(5000) })
  await long.ended()
  expect(long.seen.frames.length).toBeLessThan(130)
  expect(long.answer().content).toBe(composedOf(5000).tokens.join(''))
  const cut = read({ composed: composedOf(5000), overrides: { max_tokens: 4 } })
  await cut.ended()
  expect(cut.answer()).toMatchObject({ content: composedOf(4).tokens.join(''), finishReason: 'length', usage: { completion_tokens: 4 } })
})

test('emits no further frames while the reader is paused, and continues when resumed', async () => {
  const { seen, call, answer, ended } = read({ takes: 2 })
  let resumed = 0
  while (seen.ending === undefined) {
    const wanted = Math.min(2 * (resumed + 1), 13)
    await expect.poll(() => seen.frames.length).toBe(wanted)
    await new Promise((done) => setTimeout(done, 20))
    expect(seen.frames).toHaveLength(wanted)
    call.resume()
    call.resume()
    resumed++
    if (wanted === 13) await ended()
  }
  expect(resumed).toBe(7)
  expect(answer().content).toBe(composedOf(30).tokens.join(''))
})

test('a response emits nothing after it is closed', async () => {
  const { seen, call } = read({ takes: 3 })
  await expect.poll(() => seen.frames.length).toBe(3)
  expect(call.close()).toEqual({ finishReason: null, tokens: null, skipped: 0 })
  const { length } = seen.frames
  call.resume()
  await new Promise((done) => setTimeout(done, 30))
  expect(seen.frames).toHaveLength(length)
  expect(seen.ending).toBeUndefined()
  const unbegun = read({ composed: new Error('It was aborted.') })
  unbegun.call.close()
  await new Promise((done) => setTimeout(done, 30))
  expect(unbegun).toMatchObject({ reported: [], seen: { frames: [], ending: undefined } })
})

test('reports composer failures, and rejects JSON output without a function', async () => {
  const broken = read({ composed: new Error('/inside/of/the/server') })
  await broken.ended()
  expect(broken.seen).toMatchObject({
    frames: [],
    ending: { failure: { code: 'unavailable', message: expect.stringMatching(/^The built-in composer could not/) } },
  })
  expect(broken.reported).toHaveLength(1)
  const jsonRequest = { response_format: { type: 'json_object' } }
  const json = read({ overrides: jsonRequest })
  await json.ended()
  expect(json.seen.ending).toMatchObject({ failure: { code: 'bad_request', message: expect.stringContaining('Choose a language model') } })
  const functionReply = read({ overrides: jsonRequest, composed: { functionName: 'rewrite', tokens: ['{"text":', '"a"}'], read: 1 } })
  await functionReply.ended()
  expect(functionReply.answer()).toMatchObject({ finishReason: 'tool_calls', toolCalls: [{ index: 0, name: 'rewrite', value: { text: 'a' } }] })
})
