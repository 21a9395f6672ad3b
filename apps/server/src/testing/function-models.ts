import { once } from 'node:events'
import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { materialOf } from '@brandwright/domain/composer/compose-reply'
import { compose } from '@brandwright/domain/composer/writers'
import type { FunctionName } from '@brandwright/domain/guidelines/results'
import { sampleGuide } from '@brandwright/domain/testing/sample-guide'
import type { Provider } from '../platform/ai/provider.ts'

/**
 * Response to a request with a function: `arguments` for a call, `content` for plain text, `hold` to respond only when released, or `refuse` for an error.
 * After the arguments, `ending` stops sending (`hold`), sends one space per second (`linger`) or disconnects (`cut`); `pieceMs` is the pause after each chunk,
 * in ms.
 */
export type FunctionAnswer = { arguments: string; ending?: 'hold' | 'linger' | 'cut'; pieceMs?: number } | { content: string } | 'hold' | 'refuse'

export interface FunctionModels {
  provider: Provider
  /** Requested functions in order, with model and messages. */
  requests: { name: FunctionName; model: string; messages: { role: string; content: string }[] }[]
  /** Sets the responses to the following requests. `times` is the number of requests for that function so far. */
  answers(next: (name: FunctionName, times: number) => FunctionAnswer | Promise<FunctionAnswer>): void
  /** Sets the image, as base64, that the following image requests return. With null, these requests fail. */
  draws(image: string | null): void
  close(): Promise<void>
}

const material = materialOf(sampleGuide())
const copyInput = { header: 'A coffee for slow mornings', text: 'Our amazing coffee!', button: { text: 'Buy now', url: '' } }

const LINGER_MS = 1000

/** Returns the composer's result for the sample brand as a call's arguments. */
export const sampleAnswer = (name: FunctionName): FunctionAnswer => ({ arguments: JSON.stringify(compose(name, material, copyInput)) })

/** Starts a fake OpenAI-compatible server whose models call the requested function. */
export async function functionModels(models: readonly string[] = ['gpt-4o-mini'], providerName = 'OpenAI'): Promise<FunctionModels> {
  const requests: FunctionModels['requests'] = []
  let answer: Parameters<FunctionModels['answers']>[0] = sampleAnswer
  let image: string | null = null
  const server = createServer(async (request, response) => {
    if (request.url?.startsWith('/v1/models')) return response.end(JSON.stringify({ data: models.map((id) => ({ id })) }))
    const parts: Buffer[] = []
    for await (const part of request) parts.push(part as Buffer)
    if (request.url?.endsWith('/images/generations')) {
      if (image) return response.setHeader('content-type', 'application/json').end(JSON.stringify({ created: 1, data: [{ b64_json: image }] }))
      return response.writeHead(500, { 'content-type': 'application/json' }).end(JSON.stringify({ error: { message: 'Overloaded', type: 'server_error' } }))
    }
    const { model, messages, tools } = JSON.parse(Buffer.concat(parts).toString())
    const name = (tools?.[0].function.name ?? 'text') as FunctionName
    requests.push({ name, model, messages })
    await send(response, name, await answer(name, requests.filter((one) => one.name === name).length))
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const baseUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`
  return {
    provider: { kind: 'openai', name: providerName, baseUrl, key: 'key-of-the-server' },
    requests,
    answers(next) {
      answer = next
    },
    draws(next) {
      image = next
    },
    async close() {
      server.closeAllConnections()
      await new Promise((done) => server.close(done))
    },
  }
}

async function send(response: ServerResponse, name: FunctionName, answer: FunctionAnswer): Promise<void> {
  if (answer === 'refuse') return void response.writeHead(500).end('{}')
  response.setHeader('content-type', 'text/event-stream')
  const frame = (choice: object) =>
    response.write(`data: ${JSON.stringify({ id: 'c', object: 'chat.completion.chunk', choices: [{ index: 0, ...choice }] })}\n\n`)
  frame({ delta: { role: 'assistant', content: null }, finish_reason: null })
  if (answer === 'hold') return
  if ('content' in answer) for (const content of piecesOf(answer.content)) frame({ delta: { content }, finish_reason: null })
  else {
    frame({ delta: { tool_calls: [{ index: 0, id: 'call_1', type: 'function', function: { name, arguments: '' } }] }, finish_reason: null })
    for (const piece of piecesOf(answer.arguments)) {
      frame({ delta: { tool_calls: [{ index: 0, function: { arguments: piece } }] }, finish_reason: null })
      if (answer.pieceMs) await pause(answer.pieceMs)
      if (response.destroyed) return
    }
    if (answer.ending === 'hold') return
    if (answer.ending === 'linger') {
      const timer = setInterval(() => frame({ delta: { tool_calls: [{ index: 0, function: { arguments: ' ' } }] }, finish_reason: null }), LINGER_MS)
      return void response.once('close', () => clearInterval(timer))
    }
    if (answer.ending === 'cut') return void response.socket?.destroySoon()
  }
  frame({ delta: {}, finish_reason: 'content' in answer ? 'stop' : 'tool_calls' })
  response.write(`data: ${JSON.stringify({ id: 'c', choices: [], usage: { prompt_tokens: 1000, completion_tokens: 500, total_tokens: 1500 } })}\n\n`)
  response.end('data: [DONE]\n\n')
}

/** Splits a text into chunks of up to 12 characters, as models stream it. */
const piecesOf = (text: string) => text.match(/[\s\S]{1,12}/gu) ?? []
