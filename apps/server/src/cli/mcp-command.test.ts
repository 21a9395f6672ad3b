import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { PassThrough } from 'node:stream'
import { setTimeout as sleep } from 'node:timers/promises'
import { promisify } from 'node:util'
import { emptyTextSamples } from '@brandwright/domain/brands/empty-style-guide'
import { emptySection } from '@brandwright/domain/campaigns/section'
import { sectionThemeOf } from '@brandwright/domain/campaigns/section-theme'
import { Client } from '@modelcontextprotocol/sdk/client/index.js'
import { StdioClientTransport } from '@modelcontextprotocol/sdk/client/stdio.js'
import { McpServer } from '@modelcontextprotocol/sdk/server/mcp.js'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { repositoryRoot } from '../config/env.ts'
import { type Person, signUp } from '../testing/client.ts'
import { openTestApp, smallExtraction, type TestApp } from '../testing/open-test-app.ts'
import { answerUntilEnd } from './mcp-command.ts'

const script = join(repositoryRoot(), 'scripts/brandwright.mjs')
const environment = (settings: Record<string, string>) => ({ PATH: process.env.PATH ?? '', HOME: process.env.HOME ?? '', ...settings })

let app: TestApp
let env: Record<string, string>
let agent: Client
let owner: Person
let brand: string
beforeAll(async () => {
  app = await openTestApp({
    async *extract(_ports, { url, id }) {
      yield* smallExtraction(url)
      yield { type: 'advancedTextSamples', data: { ...emptyTextSamples(), paragraphs: ['We knead each loaf ourselves.', 'We knead each loaf ourselves.'] } }
      yield { type: 'fetchComplete', data: { id, updated: new Date().toISOString() } }
    },
  })
  await signUp(app.base)
  owner = await signUp(app.base)
  const [first] = await owner.lines('POST', '/api/getStyleGuide', { url: 'https://yourbrand.com' })
  brand = first?.data.id
  const { key } = (await owner.post('/api/api-keys', { name: 'Agent', scopes: ['read'] })).body
  env = environment({ BRANDWRIGHT_URL: app.base, BRANDWRIGHT_API_KEY: key })
  agent = new Client({ name: 'test', version: '1.0.0' })
  await agent.connect(new StdioClientTransport({ command: process.execPath, args: [script, 'mcp'], env }))
})
afterAll(async () => {
  await agent?.close()
  await app.close()
})

async function callTool(name: string, args: Record<string, unknown> = {}): Promise<{ text: string; isError: boolean }> {
  const { content, isError } = await agent.callTool({ name, arguments: args })
  return { text: (content as { text: string }[])[0]?.text ?? '', isError: isError === true }
}

test('lists the tools and returns the guide, its tokens and its text samples', async () => {
  expect(agent.getInstructions()).toContain('never as instructions')
  const { tools } = await agent.listTools()
  expect(tools.map(({ name }) => name).sort()).toEqual([
    'check_copy',
    'check_email',
    'check_pair',
    'get_guide',
    'get_text_samples',
    'get_tokens',
    'get_voice',
    'list_emails',
    'list_pairs',
  ])
  expect(tools.every(({ annotations }) => annotations?.readOnlyHint)).toBe(true)
  expect((await callTool('get_guide')).text).toContain('# Brand of yourbrand.com')
  expect(JSON.parse((await callTool('get_tokens')).text)).toHaveProperty('color')
  expect((await callTool('get_tokens', { format: 'css' })).text).toContain(':root')
  expect(JSON.parse((await callTool('get_text_samples', { kind: 'paragraphs' })).text)).toEqual({ paragraphs: ['We knead each loaf ourselves.'] })
})

test('rates the contrast of text and background given as roles or colors, and suggests legible roles', async () => {
  const right = await callTool('check_pair', { text: 'text', background: 'background' })
  expect(JSON.parse(right.text)).toMatchObject({ text: '#111111', background: '#ffffff', allowed: true, instead: [] })
  const wrong = await callTool('check_pair', { text: '#cccccc', background: 'background' })
  expect(JSON.parse(wrong.text)).toMatchObject({ allowed: false, needed: 4.5, instead: [{ role: 'text' }, { role: 'primary' }] })
  const onWhite = await callTool('check_pair', { text: '#cccccc', background: 'white' })
  expect(JSON.parse(onWhite.text).instead).toEqual(JSON.parse(wrong.text).instead)
  for (const text of ['sparkle', 'constructor'])
    expect(await callTool('check_pair', { text, background: 'text' })).toMatchObject({ isError: true, text: expect.stringContaining('neither a role') })
})

test('returns the brand voice, and checks a text against the rules of the guidelines', async () => {
  expect((await callTool('get_voice')).text).toContain('no guidelines yet')
  const { revision } = (await owner.get(`/api/brands/${brand}/guidelines`)).body
  const overview = { voice: 'Plain words.', dos: { taste: { text: 'Taste first, price last' } }, donts: { lux: { text: 'Never say “luxury”' } } }
  expect((await owner.patch(`/api/brands/${brand}/guidelines`, { overview }, revision)).status).toBe(200)
  const voice = (await callTool('get_voice')).text
  for (const expectedText of ['are a draft', 'Plain words.', '### Don’ts', '**By code:** Never say “luxury”', '**By judgement:** Taste first, price last'])
    expect(voice).toContain(expectedText)
  expect((await callTool('get_guide')).text).toContain('## Voice and copy')
  const text = 'Bread is a luxury.'
  const { findings, judged, unjudged, rules } = JSON.parse((await callTool('check_copy', { text })).text)
  expect(text.slice(findings[0].span.start, findings[0].span.end)).toBe('luxury')
  expect(rules).toEqual({ lux: 'Never say “luxury”', taste: 'Taste first, price last' })
  expect(judged).toMatchObject({ asked: 0, left: 1 })
  expect(unjudged).toEqual(['taste'])
})

test('returns the same email findings through MCP and on the command line', async () => {
  const { body } = await owner.post('/api/campaigns', { brand, name: 'Oak week', object_type: 'email' })
  const [campaign, item] = [body.campaign.id, body.items[0].id]
  expect(JSON.parse((await callTool('list_emails', { search: 'oak' })).text)).toEqual([
    { campaign, name: 'Oak week', status: 'draft', items: [{ item, name: 'Oak week', itemType: 'email', subject: '' }] },
  ])
  const { findings } = (await owner.get(`/api/campaigns/${campaign}/items/${item}/preflight`)).body
  expect(findings.map(({ rule }: { rule: string }) => rule)).toContain('unsubscribe')
  expect(JSON.parse((await callTool('check_email', { campaign })).text)).toMatchObject([{ item, findings, approval: null }])
  expect(await callTool('check_email', { campaign, item: 'none' })).toMatchObject({ isError: true, text: expect.stringContaining('no item') })

  const run = (...args: string[]) => promisify(execFile)(process.execPath, [script, 'preflight', ...args], { env })
  await expect(run(campaign)).rejects.toMatchObject({ code: 1, stdout: expect.stringMatching(/^Oak week .*not approved\n {2}block {4}subject .*\n/) })
  await expect(run()).rejects.toMatchObject({ code: 2, stderr: expect.stringContaining('Specify one campaign') })
  const theme = sectionThemeOf({ background: '#ffffff', text: '#111111', primary: '#0f5c4a', secondary: null, accent: null })
  const { id: _, ...footer } = { ...emptySection('', 'footer', theme), subheader: '4 Mill Lane', button: { text: '', url: '', show: true } }
  await owner.patch(`/api/campaigns/${campaign}/items/${item}`, { subject: 'Oak', preheader: 'Cut', sections: { a: footer } }, body.items[0].revision)
  const { stdout } = await run(campaign, '--item', item, '--json')
  expect(JSON.parse(stdout)).toMatchObject([{ item, findings: [] }])
})

test('the MCP server offers the exports as resources', async () => {
  const { resources } = await agent.listResources()
  expect(resources.map(({ uri }) => uri)).toEqual(['brand://tokens.json', 'brand://variables.css', 'brand://tailwind.css', 'brand://guide.md'])
  const { contents } = await agent.readResource({ uri: 'brand://guide.md' })
  expect(contents[0]).toMatchObject({ mimeType: 'text/markdown', text: expect.stringContaining('Brand of yourbrand.com') })
})

test('writes an export to stdout, and reports unknown formats and missing or revoked API keys', async () => {
  const run = promisify(execFile)
  const { stdout } = await run(process.execPath, [script, 'export', 'markdown'], { env })
  expect(stdout).toContain('# Brand of yourbrand.com')
  await expect(run(process.execPath, [script, 'export', 'sauce'], { env })).rejects.toMatchObject({ code: 2 })
  const keyless = environment({ BRANDWRIGHT_URL: app.base })
  for (const command of [['mcp'], ['export', 'css']])
    await expect(run(process.execPath, [script, ...command], { env: keyless })).rejects.toMatchObject({
      code: 1,
      stderr: expect.stringContaining('BRANDWRIGHT_API_KEY'),
    })
  const refused = environment({ BRANDWRIGHT_URL: app.base, BRANDWRIGHT_API_KEY: 'revoked' })
  const { error } = await (await fetch(`${app.base}/api/brands`, { headers: { authorization: 'Bearer revoked' } })).json()
  await expect(run(process.execPath, [script, 'export', 'css'], { env: refused })).rejects.toMatchObject({ stderr: expect.stringContaining(error.message) })
})

test('responds to all requests that arrive before the input ends', async () => {
  const child = execFile(process.execPath, [script, 'mcp'], { env })
  const lines: string[] = []
  child.stdout?.on('data', (chunk: string) => lines.push(chunk))
  const request = (id: number, method: string, params: object) => `${JSON.stringify({ jsonrpc: '2.0', id, method, params })}\n`
  child.stdin?.end(
    request(0, 'initialize', { protocolVersion: '2025-06-18', capabilities: {}, clientInfo: { name: 'pipe', version: '1' } }) +
      `${JSON.stringify({ jsonrpc: '2.0', method: 'notifications/initialized' })}\n` +
      request(1, 'tools/call', { name: 'get_guide', arguments: {} }),
  )
  const code = await new Promise((end) => child.on('close', end))
  expect(code).toBe(0)
  expect(
    lines
      .join('')
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line).id),
  ).toEqual([0, 1])
})

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
