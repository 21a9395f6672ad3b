import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Provider } from '../platform/ai/provider.ts'

type Kind = 'anthropic' | 'google'
type Mode = (response: ServerResponse) => void

const TEXTS = ['Your ', 'brand ', 'stays ', 'naïve, 東京 🎨 ', 'and warm.']
/** Expected text of the fake responses, complete and interrupted. Identical for both providers. */
export const providerAnswer = { text: TEXTS.join(''), begun: TEXTS.slice(0, 2).join('') }

const event = (data: { type: string; [more: string]: unknown }) => `event: ${data.type}\ndata: ${JSON.stringify(data)}\n\n`
const start = event({
  type: 'message_start',
  message: {
    id: 'msg_1',
    type: 'message',
    role: 'assistant',
    model: 'claude',
    content: [],
    stop_reason: null,
    stop_sequence: null,
    usage: { input_tokens: 10, output_tokens: 1 },
  },
})
const block = (index: number, content_block: object, deltas: object[]) =>
  event({ type: 'content_block_start', index, content_block }) +
  deltas.map((delta) => event({ type: 'content_block_delta', index, delta })).join('') +
  event({ type: 'content_block_stop', index })
const texts = (from: string[]) =>
  block(
    0,
    { type: 'text', text: '' },
    from.map((text) => ({ type: 'text_delta', text })),
  )
const stop = (stop_reason: string) =>
  event({ type: 'message_delta', delta: { stop_reason, stop_sequence: null }, usage: { output_tokens: 6 } }) + event({ type: 'message_stop' })
const toolUse = block(0, { type: 'tool_use', id: 'toolu_1', name: 'make_copy', input: {} }, [
  { type: 'input_json_delta', partial_json: '' },
  { type: 'input_json_delta', partial_json: '{"text":' },
  { type: 'input_json_delta', partial_json: '"naïve"}' },
])

/** Reasoning that must not be shown, followed by two calls whose arguments arrive in alternating chunks. */
const thought = block(0, { type: 'thinking', thinking: '' }, [{ type: 'thinking_delta', thinking: 'A secret thought.' }])
const PIECES = ['{"te', 'xt":"na', 'ïve 🎨 "', ',"parts":[1', ',2]}']
const growing = (pieces: string[]) =>
  pieces.map((partial_json) => event({ type: 'content_block_delta', index: 1, delta: { type: 'input_json_delta', partial_json } })).join('')
const callBegins = event({ type: 'content_block_start', index: 1, content_block: { type: 'tool_use', id: 'toolu_a', name: 'make_copy', input: {} } })
const callEnds = event({ type: 'content_block_stop', index: 1 })
const second = block(2, { type: 'tool_use', id: 'toolu_b', name: 'rewrite', input: {} }, [{ type: 'input_json_delta', partial_json: '{}' }])

const chunk = (parts: object[], finishReason?: string) =>
  `data: ${JSON.stringify({
    candidates: [{ content: { parts, role: 'model' }, index: 0, ...(finishReason ? { finishReason } : {}) }],
    ...(finishReason ? { usageMetadata: { promptTokenCount: 10, candidatesTokenCount: 6, totalTokenCount: 16 } } : {}),
    modelVersion: 'gemini',
  })}\r\n\r\n`
const textChunks = (from: string[]) => from.map((text) => chunk([{ text }])).join('')

const wires = {
  anthropic: {
    begun: start + event({ type: 'ping' }) + texts(TEXTS.slice(0, 2)),
    whole: start + event({ type: 'ping' }) + texts(TEXTS) + stop('end_turn'),
    short: start + texts(TEXTS.slice(0, 2)) + stop('max_tokens'),
    tool: start + toolUse + stop('tool_use'),
    calls: start + thought + callBegins + growing(PIECES) + callEnds + second + stop('tool_use'),
    callCut: start + thought + callBegins + growing(PIECES.slice(0, 3)),
    declined: start + texts(TEXTS.slice(0, 2)) + stop('refusal'),
    overloaded: 529,
    error: event({ type: 'error', error: { type: 'overloaded_error', message: 'Overloaded, key-of-the-server' } }),
    refusal: (type: string, message: string) => ({ type: 'error', error: { type, message } }),
  },
  google: {
    begun: textChunks(TEXTS.slice(0, 2)),
    whole: textChunks(TEXTS.slice(0, 4)) + chunk([{ text: TEXTS[4] }], 'STOP'),
    short: textChunks(TEXTS.slice(0, 1)) + chunk([{ text: TEXTS[1] }], 'MAX_TOKENS'),
    tool: chunk([{ functionCall: { name: 'make_copy', args: { text: 'naïve' } } }], 'STOP'),
    calls:
      chunk([{ text: 'A secret thought.', thought: true }]) +
      chunk([{ functionCall: { name: 'make_copy', args: { text: 'naïve 🎨 ', parts: [1, 2] } } }]) +
      chunk([{ functionCall: { name: 'rewrite', args: {} } }], 'STOP'),
    callCut: chunk([{ functionCall: { name: 'make_copy', args: { text: 'naïve 🎨 ' } } }]),
    declined: textChunks(TEXTS.slice(0, 1)) + chunk([{ text: TEXTS[1] }], 'SAFETY'),
    overloaded: 503,
    error: `data: ${JSON.stringify({ error: { code: 503, message: 'Overloaded, key-of-the-server', status: 'UNAVAILABLE' } })}\r\n\r\n`,
    refusal: (status: string, message: string, code: number) => ({ error: { code, message, status } }),
  },
}

function modesOf(kind: Kind): Record<string, Mode> {
  const wire = wires[kind]
  const completeAnswer =
    (text: string): Mode =>
    (response) =>
      response.end(text)
  const refusal =
    (status: number, name: string, message: string, headers = {}): Mode =>
    (response) =>
      response.writeHead(status, { 'content-type': 'application/json', ...headers }).end(JSON.stringify(wire.refusal(name, message, status)))
  return {
    writes: completeAnswer(wire.whole),
    split: (response) => {
      for (const byte of Buffer.from(wire.whole)) response.write(Buffer.from([byte]))
      response.end()
    },
    short: completeAnswer(wire.short),
    tool: completeAnswer(wire.tool),
    calls: completeAnswer(wire.calls),
    'call-cut': completeAnswer(wire.callCut),
    declined: completeAnswer(wire.declined),
    ...(kind === 'google'
      ? {
          'prompt-blocked': completeAnswer(
            `data: ${JSON.stringify({ promptFeedback: { blockReason: 'SAFETY' }, usageMetadata: { promptTokenCount: 10, totalTokenCount: 10 } })}\r\n\r\n`,
          ),
          malformed: completeAnswer(chunk([], 'MALFORMED_FUNCTION_CALL')),
        }
      : { 'prompt-blocked': completeAnswer(start + stop('refusal')) }),
    overloaded: refusal(wire.overloaded, 'overloaded_error', 'Overloaded', { 'retry-after': '3' }),
    'error-inside': completeAnswer(wire.begun + wire.error),
    cut: (response) => response.write(wire.begun, () => setTimeout(() => response.destroy(), 20)),
    ends: completeAnswer(wire.begun),
    hang: (response) => response.write(wire.begun),
    silent: () => {},
    empty: completeAnswer(''),
    html: (response) => response.writeHead(200, { 'content-type': 'text/html' }).end('<h1>Welcome</h1>'),
    redirect: (response) => response.writeHead(302, { location: 'http://127.0.0.1:1/' }).end(),
    line: (response) => response.end(Buffer.alloc(2 * 1024 * 1024, 97)),
    refuses: refusal(400, 'invalid_request_error', 'Too many tokens.'),
    key:
      kind === 'google'
        ? refusal(400, 'INVALID_ARGUMENT', 'API key not valid. Please pass a valid API key.')
        : refusal(401, 'authentication_error', 'invalid x-api-key'),
    busy: refusal(429, 'rate_limit_error', 'Slow down.', { 'retry-after': '7' }),
    broken: refusal(500, 'api_error', 'Stack trace'),
  }
}

/**
 * Starts a fake Anthropic or Google server that follows the documented protocol of that provider. Its models are named after their behavior; `seen` records the
 * requests.
 */
export async function fakeProvider(kind: Kind) {
  const seen = { open: 0, requests: [] as { url: string; key: unknown; body: Record<string, unknown> }[] }
  const modes = modesOf(kind)
  const server = createServer(async (request, response) => {
    const url = request.url ?? ''
    if (request.method === 'GET') {
      const names = Object.keys(modes)
      return response.end(
        JSON.stringify(kind === 'google' ? { models: names.map((name) => ({ name: `models/${name}` })) } : { data: names.map((id) => ({ id })) }),
      )
    }
    const parts: Buffer[] = []
    for await (const part of request) parts.push(part as Buffer)
    const body = JSON.parse(Buffer.concat(parts).toString())
    seen.requests.push({ url, key: request.headers[kind === 'google' ? 'x-goog-api-key' : 'x-api-key'], body })
    seen.open++
    response.on('close', () => seen.open--)
    response.setHeader('content-type', 'text/event-stream')
    modes[kind === 'google' ? (/models\/([\w-]+):/.exec(url)?.[1] ?? '') : body.model]?.(response)
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const baseUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const provider: Provider = { kind, name: kind === 'google' ? 'Google' : 'Anthropic', baseUrl, key: 'key-of-the-server' }
  return {
    seen,
    provider,
    async close() {
      server.closeAllConnections()
      await new Promise((done) => server.close(done))
    },
  }
}
