import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { modelRoles } from '@brandwright/contracts/models'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { COMPOSER, localProviders, modelProviders, type Provider } from '../../platform/ai/provider.ts'
import { signUp } from '../../testing/client.ts'
import { openTestApp } from '../../testing/open-test-app.ts'
import { modelSource } from './list-models.ts'
import { isAllowed, modelSettings } from './model-settings.ts'
import { possibleRoles } from './possible-roles.ts'

let server: Server
let base: string
const requests: { url?: string; key?: string }[] = []

const composer = {
  'brandwright-composer': {
    id: 'brandwright-composer',
    name: 'Built-in composer',
    maker: 'Brandwright',
    description: 'A composer that writes from the guide, not a language model',
    show: true,
    functions: true,
    icon: 'composer',
    able: [...modelRoles],
  },
}

beforeAll(async () => {
  server = createServer(({ url, headers }, response) => {
    requests.push({ url, key: headers.authorization ?? (headers['x-api-key'] as string) })
    if (url === '/v1/models') response.end(JSON.stringify({ data: [{ id: 'gpt-4o-mini' }, { id: 'text-embedding-3-small' }] }))
    else if (url === '/api/tags') response.end(JSON.stringify({ models: [{ name: 'llama3.2:3b' }] }))
    else if (url === '/vllm/models') response.end(JSON.stringify({ data: [{ id: 'qwen3', owned_by: 'vllm' }] }))
    else if (url === '/shop/models') response.end(JSON.stringify({ data: [{ id: 'roadster', owned_by: 'a shop' }] }))
    else response.writeHead(500).end()
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
})
afterAll(() => server.close())

test('lists the models of configured providers and omits a provider whose request fails', async () => {
  const providers = modelProviders({
    OPENAI_API_KEY: 'key-of-openai',
    OPENAI_BASE_URL: `${base}/v1`,
    ANTHROPIC_API_KEY: 'key-of-anthropic',
    ANTHROPIC_BASE_URL: `${base}/broken`,
    GOOGLE_AI_BASE_URL: base,
    OLLAMA_URL: base,
  })
  const app = await openTestApp({ providers })
  const person = await signUp(app.base)
  const answer = await person.post('/api/models/array')
  expect(answer.status).toBe(200)
  expect(answer.body).toEqual({
    'gpt-4o-mini': {
      id: 'gpt-4o-mini',
      name: 'gpt-4o-mini',
      maker: new URL(base).host,
      description: null,
      show: true,
      functions: true,
      icon: 'cloud',
      able: ['default', 'reasoning', 'summary', 'seeing'],
      roles: ['default'],
    },
    'text-embedding-3-small': {
      id: 'text-embedding-3-small',
      name: 'text-embedding-3-small',
      maker: new URL(base).host,
      description: null,
      show: false,
      functions: false,
      icon: 'cloud',
      able: ['embedding'],
    },
    'llama3.2:3b': {
      id: 'llama3.2:3b',
      name: 'llama3.2:3b',
      maker: 'Ollama',
      description: null,
      show: true,
      functions: true,
      icon: 'machine',
      able: ['default', 'reasoning', 'summary', 'seeing'],
    },
    ...composer,
  })
  expect(Object.keys(answer.body).at(-1)).toBe('brandwright-composer')
  expect(requests).toContainEqual({ url: '/v1/models', key: 'Bearer key-of-openai' })
  await app.close()
})

test('offers the composer if no provider is configured', async () => {
  const app = await openTestApp()
  const person = await signUp(app.base)
  const answer = await person.get('/api/models/array')
  expect(Object.keys(answer.body)).toHaveLength(1)
  expect(answer).toMatchObject({ status: 200, body: composer })
  await app.close()
})

const openAi = (): Provider => ({ kind: 'openai', name: 'OpenAI', baseUrl: `${base}/v1`, key: 'k' })
const found = (path: string): Provider => ({ kind: 'openai', name: 'vLLM', baseUrl: base + path, key: undefined, found: true })
const settings = (overrides: Partial<Parameters<typeof modelSettings>[0]> = {}) => modelSettings({ MODELS_ALLOWED: [], PRO_MODELS: [], ...overrides })
const reported: string[] = []
const report = (_: unknown, message: string) => void reported.push(message)
const at = (hours: number) => new Date(Date.UTC(2026, 10, 1) + hours * 3_600_000)
const names = async (source: ReturnType<typeof modelSource>) => (await source.all(at(0))).map(({ model }) => model.id)
const count = (url: string) => requests.filter((one) => one.url === url).length

test('caches a model list for a day, shares concurrent requests, and does not cache failures', async () => {
  const source = modelSource([openAi()], report)
  const before = count('/v1/models')
  await Promise.all([source.writers(at(0)), source.all(at(23))])
  expect(count('/v1/models')).toBe(before + 1)
  await source.all(at(24.1))
  expect(count('/v1/models')).toBe(before + 2)
  const broken = modelSource([{ ...openAi(), baseUrl: `${base}/broken` }], report)
  for (const _ of [1, 2]) expect(await names(broken)).toEqual(['brandwright-composer'])
  expect(count('/broken/models')).toBe(2)
  expect(reported).toHaveLength(2)
})

test('detects local model servers, repeats the detection later, and ignores other programs', async () => {
  const source = modelSource([found('/vllm'), found('/shop'), found('/nothing')], report)
  reported.length = 0
  const [writer] = await source.writers(at(0))
  expect(await names(source)).toEqual(['qwen3', 'brandwright-composer'])
  expect(writer?.model).toMatchObject({ id: 'qwen3', maker: 'vLLM', icon: 'machine' })
  const configured = modelSource([{ ...found('/vllm'), name: 'Ours', found: false }, found('/vllm')], report)
  expect((await configured.writers(at(0)))[0]?.model.maker).toBe('Ours')
  const before = count('/vllm/models')
  await source.all(at(0.1))
  expect(count('/vllm/models')).toBe(before + 1)
  expect(reported).toEqual([])
  expect(localProviders({ FIND_LOCAL_MODELS: 'yes' }).map(({ name, baseUrl }) => [name, new URL(baseUrl).host])).toEqual([
    ['Ollama', '127.0.0.1:11434'],
    ['LM Studio', '127.0.0.1:1234'],
    ['vLLM', '127.0.0.1:8000'],
  ])
  expect(localProviders({ FIND_LOCAL_MODELS: 'yes', OLLAMA_URL: base }).map(({ name }) => name)).toEqual(['LM Studio', 'vLLM'])
  expect(localProviders({ FIND_LOCAL_MODELS: 'no' })).toEqual([])
})

test('lists and calls only allowed models', async () => {
  const providers = [openAi()]
  const models = settings({ MODELS_ALLOWED: ['llama*', 'text-*-small'] })
  const app = await openTestApp({ providers, models })
  const person = await signUp(app.base)
  expect(Object.keys((await person.get('/api/models/array')).body)).toEqual(['text-embedding-3-small', 'brandwright-composer'])
  const refused = await person.post('/api/completion', { messages: [{ role: 'user', content: 'Hi' }], model: 'gpt-4o-mini' })
  expect(refused.status).toBe(400)
  await app.close()
})

test.each([
  ['gpt-4o-mini', ['gpt-4o-mini'], true],
  ['gpt-4o-mini', ['gpt-4o'], false],
  ['gpt-4o-mini', ['gpt*'], true],
  ['gpt-4o-mini', ['*mini'], true],
  ['gpt-4o-mini', ['g*4*i'], true],
  ['gpt-4o-mini', ['g*5*i'], false],
  ['ab', ['ab*b'], false],
  ['anything', ['*'], true],
  ['anything', [], true],
  ['a'.repeat(50_000), [`${'a*'.repeat(2000)}b`], false],
])('checks model $0 against the allowed patterns $1', (id, allowed, expected) => {
  expect(isAllowed(id, allowed)).toBe(expected)
})

test('lists the roles for which a model is configured', async () => {
  const models = settings({ DEFAULT_MODEL: 'llama3.2:3b', SUMMARY_MODEL: 'gpt-4o-mini', REASONING_MODEL: 'llama3.2:3b' })
  const app = await openTestApp({ providers: [openAi(), { kind: 'ollama', name: 'Ollama', baseUrl: base, key: undefined }], models })
  const list = (await (await signUp(app.base)).get('/api/models/array')).body
  expect(list['llama3.2:3b'].roles).toEqual(['default', 'reasoning'])
  expect(list['gpt-4o-mini'].roles).toEqual(['summary'])
  await app.close()
})

test('each model has the roles that its provider and name allow', () => {
  const ableBy = (kind: Provider['kind'], id: string) => possibleRoles({ id }, { ...openAi(), kind })
  expect(ableBy('openai', 'gpt-4o-mini')).toEqual(['default', 'reasoning', 'summary', 'seeing'])
  expect(ableBy('anthropic', 'claude-haiku-4-5')).toEqual(['default', 'reasoning', 'summary'])
  expect(ableBy('openai', 'dall-e-3')).toEqual(['image'])
  expect(ableBy('google', 'imagen-4')).toEqual([])
  expect(ableBy('openai', 'whisper-1')).toEqual([])
  expect(ableBy('ollama', 'nomic-embed-text')).toEqual(['embedding'])
  expect(possibleRoles({ id: 'brandwright-composer' }, COMPOSER)).toEqual([...modelRoles])
})

test('among models of the same name, prefers a provider with a brand key, then the configured order', async () => {
  const keyed: Provider = { ...openAi(), name: 'Own', keyOf: 'brand' }
  const last: Provider = { ...openAi(), name: 'Last' }
  const providerNameOf = async (providers: Provider[]) => (await modelSource(providers, report).all(at(0)))[0]?.provider.name
  expect(await providerNameOf([keyed, openAi(), last])).toBe('Own')
  expect(await providerNameOf([openAi(), keyed])).toBe('Own')
  expect(await providerNameOf([openAi(), last])).toBe('Last')
  expect(await providerNameOf([{ ...keyed, found: true, keyOf: undefined }, openAi()])).toBe('OpenAI')
})
