import { Transform } from 'node:stream'
import { parseArgs } from 'node:util'
import type { McpServer } from '@modelcontextprotocol/sdk/server/mcp.js'
import { StdioServerTransport } from '@modelcontextprotocol/sdk/server/stdio.js'
import { createBrandServer } from '../modules/mcp/create-brand-server.ts'
import { brandToUse } from './brand-to-use.ts'
import { serverOfEnv } from './server-of-env.ts'

/** Maximum time in ms to wait for pending responses after the input has ended. */
const MAX_WAIT_MS = 120_000

/**
 * Serves one brand of the running server as an MCP server over stdin and stdout. Returns the exit code when stdin has ended and all pending calls are complete.
 */
export async function mcpCommand(args: string[]): Promise<number> {
  const { values } = parseArgs({ args, options: { brand: { type: 'string' } } })
  const server = serverOfEnv()
  const id = await brandToUse(server, values.brand)
  await answerUntilEnd(createBrandServer(server, id), process.stdin, process.stdout)
  return 0
}

/**
 * Serves MCP over two streams until the input ends or the server closes. Requests received by then are still answered, even if the last line has no line break.
 */
export async function answerUntilEnd(server: McpServer, input: NodeJS.ReadableStream, output: NodeJS.WritableStream): Promise<void> {
  const open = new Set<unknown>()
  let settle = () => {}
  const markAnswered = (id: unknown) => {
    open.delete(id)
    if (open.size === 0) settle()
  }
  const lines = input.pipe(withLastLine())
  const transport = new StdioServerTransport(lines, output as typeof process.stdout)
  const closed = new Promise<void>((end) => {
    server.server.onclose = end
  })
  const ended = new Promise<void>((end) => lines.once('end', end))
  await server.connect(transport)

  const { onmessage } = transport
  transport.onmessage = (message) => {
    if ('method' in message && 'id' in message) open.add(message.id)
    onmessage?.(message)
    // No response is sent to a canceled request, so it counts as answered.
    if ('method' in message && message.method === 'notifications/cancelled') markAnswered(message.params?.requestId)
  }
  const send = transport.send.bind(transport)
  transport.send = async (message) => {
    await send(message)
    if (!('method' in message)) markAnswered(message.id)
  }

  await Promise.race([ended, closed])
  const late = new AbortController()
  const rest = new Promise<void>((resolve) => {
    settle = resolve
    if (open.size === 0) resolve()
    const timer = setTimeout(resolve, MAX_WAIT_MS)
    late.signal.addEventListener('abort', () => clearTimeout(timer))
  })
  await Promise.race([rest, closed])
  late.abort()
  await server.close()
}

const withLastLine = () =>
  new Transform({
    transform: (chunk, _, done) => done(null, chunk),
    flush: (done) => done(null, '\n'),
  })
