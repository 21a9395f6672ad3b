import { PassThrough } from 'node:stream'
import { setTimeout as sleep } from 'node:timers/promises'
import { McpServer } from '@modelcontextprotocol/sdk/server/mcp.js'
import { expect, test } from 'vitest'
import { answerUntilEnd } from './answer-until-end.ts'

const message = (method: string, id?: number, params: object = {}) => JSON.stringify({ jsonrpc: '2.0', id, method, params })
const hello = { protocolVersion: '2025-06-18', capabilities: {}, clientInfo: { name: 'x', version: '1' } }

test('the MCP server responds to all pending calls except canceled calls before it stops', async () => {
  const server = new McpServer({ name: 'slow', version: '1' })
  server.registerTool('rest', {}, async () => {
    await sleep(80)
    return { content: [{ type: 'text', text: 'rested' }] }
  })
  server.registerTool('never', {}, () => new Promise(() => {}))
  const [input, output] = [new PassThrough(), new PassThrough()]
  const requests = [
    message('initialize', 0, hello),
    message('notifications/initialized'),
    message('tools/call', 1, { name: 'rest' }),
    message('tools/call', 2, { name: 'never' }),
    message('notifications/cancelled', undefined, { requestId: 2 }),
    message('tools/call', 3, { name: 'rest' }),
  ]
  input.end(requests.join('\n'))
  await answerUntilEnd(server, input, output)
  output.end()
  const answers = (await output.toArray()).join('').trim().split('\n')
  expect(answers.map((line) => JSON.parse(line).id).sort()).toEqual([0, 1, 3])
})
