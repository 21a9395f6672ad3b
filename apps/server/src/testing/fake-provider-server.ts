import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Provider } from '../platform/ai/provider.ts'

// biome-ignore lint/suspicious/noExplicitAny: tests access response bodies without declaring their types
type Body = any
/** Returns the response for a path: JSON with status 200, or a status without a body. If it returns undefined, the server never responds. */
type Handler = (body: Body) => object | number | undefined

/** Returns the parsed JSON body, or the fields of a form with files as bytes. */
async function bodyOf(type: string, bytes: Buffer): Promise<Body> {
  if (!type.startsWith('multipart/')) return JSON.parse(bytes.toString())
  const form = await new Response(new Uint8Array(bytes), { headers: { 'content-type': type } }).formData()
  return Object.fromEntries(
    await Promise.all([...form].map(async ([name, value]) => [name, typeof value === 'string' ? value : Buffer.from(await value.arrayBuffer())])),
  )
}

/** Starts a fake OpenAI-compatible server with these models and JSON responses. `seen` records the requests. */
export async function fakeProviderServer(models: string[], handlers: Record<string, Handler>) {
  const seen: { path: string; body: Body; key?: string }[] = []
  let open = 0
  const server = createServer(async (request, response) => {
    const path = request.url?.replace(/^\/v1/, '') ?? ''
    response.setHeader('content-type', 'application/json')
    if (path === '/models') return response.end(JSON.stringify({ data: models.map((id) => ({ id })) }))
    const parts: Buffer[] = []
    for await (const part of request) parts.push(part as Buffer)
    const body = await bodyOf(request.headers['content-type'] ?? '', Buffer.concat(parts))
    seen.push({ path, body, key: request.headers.authorization })
    open++
    response.on('close', () => open--)
    const answer = handlers[path]?.(body)
    if (typeof answer === 'number') response.writeHead(answer).end(JSON.stringify({ error: { message: 'Refused, key-of-the-server.' } }))
    else if (answer) response.end(JSON.stringify(answer))
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const baseUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`
  const provider: Provider = { kind: 'openai', name: 'OpenAI', baseUrl, key: 'key-of-the-server' }
  return {
    seen,
    provider,
    open: () => open,
    async close() {
      server.closeAllConnections()
      await new Promise((done) => server.close(done))
    },
  }
}
