import { parseArgs } from 'node:util'
import { createBrandServer } from '../modules/mcp/create-brand-server.ts'
import { answerUntilEnd } from './answer-until-end.ts'
import { brandToUse } from './brand-to-use.ts'
import { serverOfEnv } from './server-of-env.ts'

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
