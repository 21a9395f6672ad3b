import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Provider } from '../../platform/ai/provider.ts'

export const wireFrame = (delta: object, finish_reason: string | null = null): string =>
  `data: ${JSON.stringify({ id: 'c', object: 'chat.completion.chunk', choices: [{ index: 0, delta, finish_reason }] })}\n\n`
export const WIRE_END = `${wireFrame({}, 'stop')}data: [DONE]\n\n`

/** Starts a fake OpenAI-compatible server with one model, which sends the byte chunks set with `answers`, one per write. */
export async function wireModels() {
  const seen = { open: 0 }
  let answer: Uint8Array[] = []
  const server = createServer(async (request, response) => {
    if (request.url?.startsWith('/v1/models')) return response.end(JSON.stringify({ data: [{ id: 'gpt-4o-mini' }] }))
    for await (const _ of request);
    seen.open++
    response.on('close', () => seen.open--)
    response.setHeader('content-type', 'text/event-stream')
    response.socket?.setNoDelay(true)
    for (const piece of answer) response.write(piece)
    response.end()
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const baseUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`
  const provider: Provider = { kind: 'openai', name: 'OpenAI', baseUrl, key: 'key-of-the-server' }
  return {
    seen,
    provider,
    answers(...pieces: (Uint8Array | string)[]) {
      answer = pieces.map((piece) => (typeof piece === 'string' ? Buffer.from(piece) : piece))
    },
    async close() {
      server.closeAllConnections()
      await new Promise((done) => server.close(done))
    },
  }
}
