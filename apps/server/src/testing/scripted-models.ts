import { once } from 'node:events'
import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Provider } from '../platform/ai/provider.ts'

interface RequestBody {
  messages: { role: string; content: string | null; tool_call_id?: string }[]
  tools?: { function: { name: string } }[]
  tool_choice?: string
}
/** A model's response: text, a call, both, a 400 error, or nothing until it is closed. `cut` breaks the connection after the text. */
type Answer = { content?: string; call?: { name: string; arguments: string }; refuse?: string; cut?: boolean } | 'hold'

/**
 * Starts a fake OpenAI-compatible server with one model that follows the test's script; each response counts 100 input and 10 output tokens. `pauseMs` is the
 * pause between two chunks of a response.
 */
export async function scriptedModels({ pauseMs = 0 } = {}) {
  const requests: RequestBody[] = []
  let script: (body: RequestBody, count: number) => Answer | Promise<Answer> = () => ({ content: 'Yes.' })
  const server = createServer(async (request, response) => {
    if (request.url?.startsWith('/v1/models')) return response.end(JSON.stringify({ data: [{ id: 'gpt-4o-mini' }] }))
    const parts: Buffer[] = []
    for await (const part of request) parts.push(part as Buffer)
    const body = JSON.parse(Buffer.concat(parts).toString()) as RequestBody
    requests.push(body)
    await send(response, await script(body, requests.length), pauseMs)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const provider: Provider = {
    kind: 'openai',
    name: 'OpenAI',
    baseUrl: `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`,
    key: 'key-of-the-server',
  }
  return {
    provider,
    requests,
    /** Sets the script, and resets `count` so that the next request is number 1. */
    answers(next: typeof script) {
      requests.length = 0
      script = next
    },
    async close() {
      server.closeAllConnections()
      await new Promise((done) => server.close(done))
    },
  }
}

async function send(response: ServerResponse, answer: Answer, pauseMs: number): Promise<void> {
  if (answer === 'hold') return
  if (answer.refuse) return void response.writeHead(400, { 'content-type': 'application/json' }).end(JSON.stringify({ error: { message: answer.refuse } }))
  response.setHeader('content-type', 'text/event-stream')
  for (const choice of choicesOf(answer)) {
    if (answer.cut && choice.finish_reason) return void response.end()
    response.write(`data: ${JSON.stringify({ id: 'c', object: 'chat.completion.chunk', choices: [{ index: 0, ...choice }] })}\n\n`)
    if (pauseMs > 0) await new Promise((wake) => setTimeout(wake, pauseMs))
  }
  response.write(`data: ${JSON.stringify({ id: 'c', choices: [], usage: { prompt_tokens: 100, completion_tokens: 10, total_tokens: 110 } })}\n\n`)
  response.end('data: [DONE]\n\n')
}

function* choicesOf({ content, call }: Exclude<Answer, 'hold'>): Generator<{ delta: object; finish_reason: string | null }> {
  const piecesOf = (text = '') => text.match(/[\s\S]{1,7}/gu) ?? []
  for (const piece of piecesOf(content)) yield { delta: { content: piece }, finish_reason: null }
  if (call) {
    yield { delta: { tool_calls: [{ index: 0, id: 'call_1', type: 'function', function: { name: call.name, arguments: '' } }] }, finish_reason: null }
    for (const piece of piecesOf(call.arguments)) yield { delta: { tool_calls: [{ index: 0, function: { arguments: piece } }] }, finish_reason: null }
  }
  yield { delta: {}, finish_reason: call ? 'tool_calls' : 'stop' }
}
