import { expect, test } from 'vitest'
import { frameScanner } from './frame-scanner.ts'

const delta = (content: string) => `data: {"id":"c","choices":[{"index":0,"delta":{"content":${JSON.stringify(content)}},"finish_reason":null}]}`
const STOP = 'data: {"id":"c","choices":[{"index":0,"delta":{},"finish_reason":"stop"}]}'
const COUNT = 'data: {"id":"c","choices":[],"usage":{"prompt_tokens":10,"completion_tokens":3}}'
const TEXTS = ['Your ', 'naïve "usage":{ 東京 ', '🎨\n\ndata: [DONE]\n\n']
const answer = [...TEXTS.map(delta), STOP, COUNT]

function scanned(chunks: Buffer[]) {
  const forwarded: Buffer[] = []
  const scanner = frameScanner((bytes) => forwarded.push(Buffer.from(bytes)))
  for (const chunk of chunks) scanner.feed(chunk)
  scanner.finish()
  return { ...scanner.seen, text: Buffer.concat(forwarded).toString(), pieces: forwarded.length }
}
const seen = { done: true, finishReason: 'stop', tokens: { in: 10, out: 3 }, error: null }

test.each(['\n\n', '\r\n\r\n'])('forwards bytes unchanged across chunk boundaries, with line ending %j', (end) => {
  const frames = answer.map((frame) => frame + end).join('')
  const bytes = Buffer.from(`${frames}data: [DONE]${end}`)
  for (let cut = 0; cut <= bytes.length; cut++) {
    const { text, ...rest } = scanned([bytes.subarray(0, cut), bytes.subarray(cut)])
    expect(text, `cut at ${cut}`).toBe(frames)
    expect(rest, `cut at ${cut}`).toMatchObject({ ...seen, skipped: 0 })
  }
  const single = scanned([...bytes].map((byte) => Buffer.from([byte])))
  expect(single).toMatchObject({ ...seen, text: frames, skipped: 0 })
  expect(scanned([bytes]).pieces).toBe(1)
})

test('skips and counts invalid frames, and ignores all frames after the first terminator', () => {
  const first = `${delta('a')}\n\n`
  const noise = [
    ': a comment\n\n',
    'event: ping\ndata: {"type":"ping"}\n\n',
    'data: {"choices":[{"delta":{"content":\n\n',
    'data:\n\n',
    'data: no json \0\n\n',
    '<html>\n\n',
    'data: {"choices":[}]}\n\n',
  ]
  const rest = `${delta('b')}\n\n${STOP}\n\n`
  const { text, skipped, done } = scanned([Buffer.from(`${first}${noise.join('')}${rest}data: [DONE]\n\ndata: [DONE]\n\n${delta('late')}\n\n`)])
  expect(text).toBe(first + rest)
  expect(skipped).toBe(6)
  expect(done).toBe(true)
})

test('parses frames that are not separated by blank lines, and a last frame without a line break', () => {
  const { text, ...rest } = scanned([Buffer.from(`${delta('a')}\n${delta('b')}\n${STOP}\n${COUNT}`)])
  expect(text).toBe([delta('a'), delta('b'), STOP, COUNT].map((frame) => `${frame}\n\n`).join(''))
  expect(rest).toMatchObject({ finishReason: 'stop', tokens: { in: 10, out: 3 }, skipped: 0, done: false })
  const cut = scanned([Buffer.from(`${delta('a')}\n\n${delta('b').slice(0, -2)}`)])
  expect(cut).toMatchObject({ text: `${delta('a')}\n\n`, skipped: 1, finishReason: null })
})

test('does not forward an error frame or later frames, but forwards the frames before the error', () => {
  const error = { message: 'overloaded', type: 'server_error' }
  const { text, error: found } = scanned([Buffer.from(`${delta('a')}\n\ndata: ${JSON.stringify({ error })}\n\n${delta('b')}\n\n`)])
  expect(text).toBe(`${delta('a')}\n\n`)
  expect(found).toEqual(error)
})

test('reports a line that is too long without waiting for its end', () => {
  const scanner = frameScanner(() => {})
  for (let sent = 0; sent < 40 && !scanner.seen.tooLong; sent++) scanner.feed(Buffer.alloc(64 * 1024, 97))
  expect(scanner.seen.tooLong).toBe(true)
})

const ends = (reason: string) => `data: ${JSON.stringify({ choices: [{ index: 0, delta: {}, finish_reason: reason }] })}\n\n`
test.each([
  ['MAX_TOKENS', 'length'],
  ['end_turn', 'stop'],
  ['STOP', 'stop'],
  ['tool_use', 'tool_calls'],
  ['SAFETY', 'content_filter'],
  ['insufficient', 'insufficient'],
])('normalizes a finish reason: %s', (reason, name) => {
  const { finishReason, text } = scanned([Buffer.from(`${delta('a')}\n\n${ends(reason)}`)])
  expect(finishReason).toBe(name)
  expect(text).toContain(`"finish_reason":"${name}"`)
})

test.each<[string, object]>([
  ['with the key names of another API', { choices: [], usage: { input_tokens: 10, output_tokens: 3 } }],
  ['as a total next to the input tokens', { choices: [], usage: { prompt_tokens: 10, total_tokens: 13 } }],
  ['in the x_groq field', { choices: [{ index: 0, delta: {}, finish_reason: 'stop' }], x_groq: { usage: { prompt_tokens: 10, completion_tokens: 3 } } }],
])('extracts token counts that are reported %s', (_, frame) => {
  expect(scanned([Buffer.from(`${delta('a')}\n\ndata: ${JSON.stringify(frame)}\n\n`)]).tokens).toEqual({ in: 10, out: 3 })
})
