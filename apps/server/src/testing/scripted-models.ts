import { once } from 'node:events'
import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Provider } from '../platform/ai/provider.ts'

interface AskedBody {
  messages: { role: string; content: string | null; tool_call_id?: string }[]
  tools?: { function: { name: string } }[]
  tool_choice?: string
}
/** Answer of a model: text, a call, both, a 400 error, or nothing until it is closed. */
type Answer = { content?: string; call?: { name: string; arguments: string }; refuse?: string } | 'hold'

/** Starts a fake OpenAI-compatible server with one model that follows the test's script; each answer counts 100 input and 10 output tokens. */
export async function scriptedModels() {
  const asked: AskedBody[] = []
  let script: (body: AskedBody, count: number) => Answer | Promise<Answer> = () => ({ content: 'Yes.' })
  const server = createServer(async (request, response) => {
    if (request.url?.startsWith('/v1/models')) return response.end(JSON.stringify({ data: [{ id: 'gpt-4o-mini' }] }))
    const parts: Buffer[] = []
    for await (const part of request) parts.push(part as Buffer)
    const body = JSON.parse(Buffer.concat(parts).toString()) as AskedBody
    asked.push(body)
    send(response, await script(body, asked.length))
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const provider: Provider = {
    kind: 'openai',
    maker: 'OpenAI',
    baseUrl: `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`,
    key: 'key-of-the-server',
  }
  return {
    provider,
    asked,
    /** Sets the script; `count` restarts at 1. */
    answers(next: typeof script) {
      asked.length = 0
      script = next
    },
    async close() {
      server.closeAllConnections()
      await new Promise((done) => server.close(done))
    },
  }
}

function send(response: ServerResponse, answer: Answer): void {
  if (answer === 'hold') return
  if (answer.refuse) return void response.writeHead(400, { 'content-type': 'application/json' }).end(JSON.stringify({ error: { message: answer.refuse } }))
  response.setHeader('content-type', 'text/event-stream')
  const frame = (delta: object, finish_reason: string | null = null) =>
    response.write(`data: ${JSON.stringify({ id: 'c', object: 'chat.completion.chunk', choices: [{ index: 0, delta, finish_reason }] })}\n\n`)
  for (const content of answer.content?.match(/[\s\S]{1,7}/gu) ?? []) frame({ content })
  if (answer.call) {
    frame({ tool_calls: [{ index: 0, id: 'call_1', type: 'function', function: { name: answer.call.name, arguments: '' } }] })
    for (const piece of answer.call.arguments.match(/[\s\S]{1,7}/gu) ?? []) frame({ tool_calls: [{ index: 0, function: { arguments: piece } }] })
  }
  frame({}, answer.call ? 'tool_calls' : 'stop')
  response.write(`data: ${JSON.stringify({ id: 'c', choices: [], usage: { prompt_tokens: 100, completion_tokens: 10, total_tokens: 110 } })}\n\n`)
  response.end('data: [DONE]\n\n')
}
