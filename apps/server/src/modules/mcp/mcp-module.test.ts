import { Client } from '@modelcontextprotocol/sdk/client/index.js'
import { StreamableHTTPClientTransport } from '@modelcontextprotocol/sdk/client/streamableHttp.js'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { appWithFiles } from '../../testing/app-with-files.ts'
import { signUp } from '../../testing/client.ts'

const files = appWithFiles({ publicUrl: 'https://brandwright.example' })
let agent: Client
let path: string
beforeAll(async () => {
  path = `/api/brands/${files.id}/mcp`
  agent = await agentWith(await keyFor(files.person, 'read'))
})
afterAll(() => agent?.close())

type Poster = Pick<typeof files.person, 'post'>
const keyFor = async (person: Poster, scope: string): Promise<string> => (await person.post('/api/api-keys', { name: 'Agent', scopes: [scope] })).body.key

async function agentWith(key: string): Promise<Client> {
  const client = new Client({ name: 'test', version: '1.0.0' })
  const requestInit = { headers: { authorization: `Bearer ${key}` } }
  await client.connect(new StreamableHTTPClientTransport(new URL(path, files.app.base), { requestInit }))
  return client
}

async function callTool(name: string, args: Record<string, unknown> = {}): Promise<string> {
  const { content } = await agent.callTool({ name, arguments: args })
  return (content as { text: string }[])[0]?.text ?? ''
}

test('the MCP tools return the brand with absolute links', async () => {
  expect((await agent.listTools()).tools.map(({ name }) => name)).toContain('check_copy')
  const png = await sharp({ create: { width: 64, height: 64, channels: 3, background: '#0f5c4a' } })
    .png()
    .toBuffer()
  expect((await files.upload(png, { type: 'image/png' })).status).toBe(201)
  const guide = await callTool('get_guide')
  expect(guide).toContain('# Brand')
  expect(guide).toMatch(/<https:\/\/brandwright\.example\/api\/blobs\/\w+/)
  expect(guide).not.toContain('(</api/')
})

test('returns no score for a text if the brand has no guidelines', async () => {
  const answer = await callTool('check_copy', { text: 'Bread is a luxury.' })
  expect(answer).toContain('no guidelines')
  expect(answer).not.toContain('score')
})

test('a failed tool returns the error message of its route', async () => {
  expect(await callTool('check_email', { campaign: 'none' })).toMatch(/campaign/i)
})

test('rejects MCP requests without a key, without the read scope, or for a missing brand', async () => {
  const ping = { jsonrpc: '2.0', id: 1, method: 'ping' }
  const accept = 'application/json, text/event-stream'
  const as = (key: string, at = path) => files.person.post(at, ping, { accept, cookie: '', authorization: `Bearer ${key}` })
  expect((await files.person.post(path, ping, { accept })).status).toBe(401)
  const stranger = await signUp(files.app.base)
  const key = await keyFor(stranger, 'read')
  expect((await as(await keyFor(stranger, 'write'))).status).toBe(403)
  expect((await as(key, '/api/brands/none/mcp')).body.error.code).toBe('not_found')
  expect((await as(key)).body).toEqual({ jsonrpc: '2.0', id: 1, result: {} })
})
