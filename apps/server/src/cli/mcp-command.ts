import { parseArgs } from 'node:util'
import { StdioServerTransport } from '@modelcontextprotocol/sdk/server/stdio.js'
import { brandToUse } from './brand-to-use.ts'
import { createBrandServer } from './mcp/create-brand-server.ts'
import { serverOfEnv } from './server-of-env.ts'

/** Gives an agent one brand of the running server, by the Model Context Protocol over stdin and stdout, until stdin ends. Returns the exit code. */
export async function mcpCommand(args: string[]): Promise<number> {
  const { values } = parseArgs({ args, options: { brand: { type: 'string' } } })
  const server = serverOfEnv()
  const id = await brandToUse(server, values.brand)
  const brand = createBrandServer(server, id)
  const transport = new StdioServerTransport()
  await brand.connect(transport)
  const answered = answersOf(transport)
  await new Promise<void>((end) => {
    brand.server.onclose = end
    process.stdin.once('end', () => void answered().then(end))
  })
  await brand.close()
  return 0
}

/** Returns a function that waits until every request that came has its answer. */
function answersOf(transport: StdioServerTransport): () => Promise<void> {
  const open = new Set<string | number>()
  let settle = () => {}
  const { onmessage } = transport
  const send = transport.send.bind(transport)
  transport.onmessage = (message) => {
    if ('method' in message && 'id' in message) open.add(message.id)
    onmessage?.(message)
  }
  transport.send = async (message) => {
    await send(message)
    if (!('method' in message) && message.id !== undefined) open.delete(message.id)
    if (open.size === 0) settle()
  }
  return () =>
    new Promise((resolve) => {
      settle = resolve
      if (open.size === 0) resolve()
    })
}
