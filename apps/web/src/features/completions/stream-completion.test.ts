import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { faultOf, remarksOf } from './run-faults.ts'
import { runFigures } from './run-figures.ts'
import { streamCompletion } from './stream-completion.ts'
import { afterEvent, newRun } from './test-run.ts'

const input = { messages: [{ role: 'user' as const, content: 'Say it.' }], requestId: 'r1' }
const frame = (chunk: object) => `data: ${JSON.stringify(chunk)}\n\n`
const contentFrame = (content: string) => frame({ choices: [{ delta: { content } }] })
const ends = frame({ choices: [{ delta: {}, finish_reason: 'stop' }] }) + frame({ choices: [], usage: { prompt_tokens: 5, completion_tokens: 40 } })
const DONE = 'data: [DONE]\n\n'

type Step = { after: number; text?: string; fails?: true }

/** Fakes a server that sends data, stalls or disconnects. An abort ends the response body, as in a browser. */
function serve(steps: Step[], { staysOpen = false } = {}) {
  vi.stubGlobal('fetch', async (_: string, { signal }: RequestInit) => {
    const body = new ReadableStream<Uint8Array>({
      async start(controller) {
        signal?.addEventListener('abort', () => controller.error(signal.reason))
        for (const { after, text, fails } of steps) {
          await new Promise((resolve) => setTimeout(resolve, after))
          if (signal?.aborted) return
          if (fails) return controller.error(new TypeError('network error'))
          controller.enqueue(new TextEncoder().encode(text))
        }
        if (!staysOpen) controller.close()
      },
    })
    return new Response(body, { headers: { 'content-type': 'text/event-stream', 'x-request-id': 'server-1' } })
  })
}

/** Returns the state of a run after its end. Uses a fake clock. */
async function runToEnd(signal = new AbortController().signal) {
  const began = Date.now()
  let run = newRun('gpt-4o-mini')
  const completion = streamCompletion(input, signal, (event) => {
    run = afterEvent(run, event, Date.now() - began)
  }).catch((error: Error) => {
    run = afterEvent(run, { type: 'fault', message: error.message }, Date.now() - began)
  })
  await vi.advanceTimersByTimeAsync(120_000)
  await completion
  return run
}

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

it('reads a complete stream to its end, and reports its duration and size', async () => {
  const text = contentFrame('One ') + contentFrame('two') + ends + DONE
  serve([
    { after: 300, text: contentFrame('One ') },
    { after: 800, text: contentFrame('two') },
    { after: 0, text: ends + DONE },
  ])
  const run = await runToEnd()
  expect(run).toMatchObject({ ending: 'server', serverId: 'server-1', events: 5, bytes: text.length, completion: { content: 'One two' } })
  expect(faultOf(run)).toBeNull()
  const figures = Object.fromEntries(runFigures(run).map(({ name, value }) => [name, value]))
  expect(figures).toMatchObject({ 'First token': '300 ms', 'Tokens per second': '50.0', 'Last token': '1.10 s', 'Output tokens': '40', Cost: '$0.000025' })
})

it.each([
  ['ends without [DONE]', [{ after: 0, text: contentFrame('One ') }], 'cut', 'The stream was interrupted'],
  [
    'pauses for ten seconds',
    [
      { after: 9_000, text: contentFrame('One ') },
      { after: 10_001, text: contentFrame('two') + DONE },
    ],
    'silence',
    'The model paused',
  ],
  [
    'loses its connection',
    [
      { after: 0, text: contentFrame('One ') },
      { after: 5, fails: true },
    ],
    'fault',
    'The answer was interrupted',
  ],
  [
    'reports an error',
    [{ after: 0, text: `${contentFrame('One ')}${frame({ error: { message: 'Full.', code: 'unavailable' } })}${DONE}` }],
    'server',
    'The answer was interrupted',
  ],
] satisfies [string, Step[], string, string][])('keeps the partial answer and reports an error if the stream %s', async (_, steps, ending, title) => {
  serve(steps)
  const run = await runToEnd()
  expect(run).toMatchObject({ ending, completion: { content: 'One ', ended: true } })
  expect(faultOf(run)).toMatchObject({ title })
})

it('accepts a first event after 59 s, and ends the response if the stream stays open after [DONE]', async () => {
  serve([{ after: 59_000, text: contentFrame('One') + DONE }], { staysOpen: true })
  const run = await runToEnd()
  expect(run).toMatchObject({ ending: 'silence', completion: { content: 'One', ended: true } })
  expect(run.ms).toBe(60_000)
})

it('counts invalid events, and reports the position of invalid JSON in call arguments', async () => {
  const call = (argumentText: string) => frame({ choices: [{ delta: { function_call: { name: 'make_copy', arguments: argumentText } } }] })
  serve([{ after: 0, text: `data: {"cut":\n\n${call('{"text" ')}${call('oops}')}${frame({ choices: [{ delta: {}, finish_reason: 'length' }] })}${DONE}` }])
  const run = await runToEnd()
  expect(run).toMatchObject({ pieces: 2, completion: { skipped: 1 } })
  expect(remarksOf(run)).toEqual([
    '1 event could not be parsed. The last one starts: {"cut":',
    'The answer was cut off at the token limit.',
    expect.stringMatching(/^The arguments of make_copy /),
  ])
})

it('throws the server’s message when a request is rejected', async () => {
  const error = { code: 'rate_limited', message: 'Too many answers at once.', requestId: 'server-2' }
  vi.stubGlobal('fetch', async () => Response.json({ error }, { status: 429 }))
  await expect(streamCompletion(input, new AbortController().signal, () => undefined)).rejects.toMatchObject({ message: error.message, requestId: 'server-2' })
})
