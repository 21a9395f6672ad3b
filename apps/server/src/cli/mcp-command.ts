import { parseArgs } from 'node:util'
import { createBrandServer } from '../modules/mcp/create-brand-server.ts'
import { answerUntilEnd } from './answer-until-end.ts'
import { brandToUse } from './brand-to-use.ts'
import { serverOfEnv } from './server-of-env.ts'

/** Gives an agent one brand of the running server, by the Model Context Protocol over stdin and stdout, until stdin ends and what was asked is answered. Returns the exit code. */
export async function mcpCommand(args: string[]): Promise<number> {
  const { values } = parseArgs({ args, options: { brand: { type: 'string' } } })
  const server = serverOfEnv()
  const id = await brandToUse(server, values.brand)
  await answerUntilEnd(createBrandServer(server, id), process.stdin, process.stdout)
  return 0
}
