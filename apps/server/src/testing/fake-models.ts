import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Provider } from '../platform/ai/provider.ts'

const TEXTS = ['Your ', 'brand ', 'stays ', 'naïve "usage":{ ', '東京 🎨 ', 'and warm.']
const delta = (fields: object, finish_reason: string | null = null) =>
  `data: ${JSON.stringify({ id: 'chatcmpl-1', object: 'chat.completion.chunk', choices: [{ index: 0, delta: fields, finish_reason }] })}\n\n`
const textFrames = TEXTS.map((content) => delta({ content }))
const count = `data: ${JSON.stringify({ id: 'chatcmpl-1', choices: [], usage: { prompt_tokens: 10, completion_tokens: 6, total_tokens: 16 } })}\n\n`
const ends = delta({}, 'stop') + count
const DONE = 'data: [DONE]\n\n'
const call = (fields: object) => delta({ tool_calls: [{ index: 0, ...fields }] })
const calls = [
  call({ id: 'call_a', type: 'function', function: { name: 'make_copy', arguments: '' } }),
  call({ function: { arguments: '{"text":' } }),
  call({ function: { arguments: '"naïve"}' } }),
]
const DRIP_MS = 5

/** Expected response: `text` is complete, and `begun` is the part that arrives before a fault. */
export const fakeAnswer = { text: TEXTS.join(''), begun: TEXTS.slice(0, 2).join(''), frames: textFrames.join('') + ends, delta }

type Mode = (response: ServerResponse) => void
const begun: Mode = (response) => response.write(textFrames[0] as string) && response.write(textFrames[1] as string)
const refusal =
  (status: number, error: object, headers = {}): Mode =>
  (response) =>
    response.writeHead(status, { 'content-type': 'application/json', ...headers }).end(JSON.stringify({ error }))
const completeBody =
  (text: string): Mode =>
  (response) =>
    response.end(text)

const modes: Record<string, Mode> = {
  'gpt-4o-mini': completeBody(textFrames.join('') + ends + DONE),
  'llama3.2': completeBody(textFrames.join('') + ends + DONE),
  'fake-split': (response) => {
    for (const byte of Buffer.from(textFrames.join('') + ends + DONE)) response.write(Buffer.from([byte]))
    response.end()
  },
  'fake-crlf': completeBody((textFrames.join('') + ends + DONE).replaceAll('\n\n', '\r\n\r\n')),
  'fake-tool': completeBody(calls.join('') + delta({}, 'tool_calls') + count + DONE),
  'fake-no-done': completeBody(textFrames.join('') + ends),
  'fake-no-count': completeBody(textFrames.join('') + delta({}, 'stop') + DONE),
  'fake-filtered': completeBody(delta({ role: 'assistant', content: '' }) + delta({}, 'content_filter') + count + DONE),
  'fake-double': completeBody(textFrames.join('') + ends + DONE + DONE),
  'fake-stays-open': (response) => response.write(textFrames.join('') + ends + DONE),
  'fake-silent-after-end': (response) => response.write(textFrames.join('') + ends),
  'fake-garbage': completeBody(
    `${textFrames.slice(0, 3).join('')}: comment\n\nevent: ping\ndata: {"type":"ping"}\n\ndata: {"cut":\n\ndata:\n\nno line\n\n${textFrames.slice(3).join('')}${ends}${DONE}`,
  ),
  'fake-no-headers': () => {},
  'fake-hang': begun,
  'fake-cut': (response) => {
    begun(response)
    response.write((textFrames[2] as string).slice(0, 40), () => response.destroy())
  },
  'fake-short': completeBody(textFrames.slice(0, 2).join('') + (textFrames[2] as string).slice(0, 40)),
  'fake-error-inside': completeBody(
    `${textFrames.slice(0, 2).join('')}data: {"error":{"message":"overloaded, key sk-secret1234567 of http://inside/","code":"x"}}\n\n${textFrames[2]}`,
  ),
  'fake-400': refusal(400, { message: 'This model has at most 8192 tokens.\nAsk for less.' }),
  'fake-401': refusal(401, { message: 'Incorrect API key provided: key-of-the-server.' }),
  'fake-404': refusal(404, { message: 'No such model.' }),
  'fake-429': refusal(429, { message: 'Slow down.' }, { 'retry-after': '7' }),
  'fake-quota': refusal(429, { message: 'Pay.', code: 'insufficient_quota' }),
  'fake-500': refusal(500, { message: 'Stack trace of key-of-the-server' }),
  'fake-302': (response) => response.writeHead(302, { location: 'http://127.0.0.1:1/' }).end(),
  'fake-html': (response) => response.writeHead(200, { 'content-type': 'text/html' }).end('<h1>Welcome</h1>'),
  'fake-empty': completeBody(''),
  'fake-long-line': (response) => flood(response, () => Buffer.alloc(64 * 1024, 97)),
  'fake-flood': (response) => flood(response, () => textFrames.join('').repeat(20)),
  'fake-drip': (response) => {
    const drip = setInterval(() => response.write(textFrames[0]), DRIP_MS)
    response.on('close', () => clearInterval(drip))
  },
}

/** Starts a fake OpenAI-compatible server. Its models are named after their behavior; `seen` records the requests. */
export async function fakeModels() {
  const seen = { open: 0, started: 0, blocked: 0, sent: 0, bodies: [] as Record<string, unknown>[], keys: [] as (string | undefined)[] }
  const server = createServer(async (request, response) => {
    if (request.url?.startsWith('/v1/models')) {
      if (/wrong/.test(request.headers.authorization ?? '')) return refusal(401, { message: 'Incorrect API key provided.' })(response)
      return response.end(JSON.stringify({ data: [...Object.keys(modes), 'text-embedding-3-small'].map((id) => ({ id })) }))
    }
    if (request.url === '/api/tags') return response.end(JSON.stringify({ models: [{ name: 'llama3.2' }] }))
    const parts: Buffer[] = []
    for await (const part of request) parts.push(part as Buffer)
    const body = JSON.parse(Buffer.concat(parts).toString())
    seen.bodies.push(body)
    seen.keys.push(request.headers.authorization)
    seen.started++
    seen.open++
    response.on('close', () => seen.open--)
    response.on('drain', () => seen.blocked--)
    response.on('blocked', () => seen.blocked++)
    response.on('piece', () => seen.sent++)
    response.setHeader('content-type', 'text/event-stream')
    modes[body.model]?.(response)
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const baseUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`
  const provider: Provider = { kind: 'openai', name: 'OpenAI', baseUrl, key: 'key-of-the-server' }
  return {
    seen,
    provider,
    async close() {
      server.closeAllConnections()
      await new Promise((done) => server.close(done))
    },
  }
}

/** Writes until the client stops reading, and continues when it resumes. */
function flood(response: ServerResponse, piece: () => string | Buffer): void {
  let takes = true
  while (takes && !response.destroyed) {
    takes = response.write(piece())
    response.emit('piece')
  }
  if (response.destroyed) return
  response.emit('blocked')
  response.once('drain', () => flood(response, piece))
}
