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
  const ended = new Promise<void>((end) => {
    brand.server.onclose = end
    process.stdin.once('end', end)
  })
  await brand.connect(new StdioServerTransport())
  await ended
  await brand.close()
  return 0
}
