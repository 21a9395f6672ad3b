import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { modelRoles } from '@brandwright/contracts/models'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { localProviders } from '../../platform/ai/local-providers.ts'
import { COMPOSER, modelProviders, type Provider } from '../../platform/ai/provider.ts'
import { signUp } from '../../testing/client.ts'
import { openTestApp } from '../../testing/open-test-app.ts'
import { modelSource } from './list-models.ts'
import { canBeAsked, modelSettings } from './model-settings.ts'
import { possibleRoles } from './possible-roles.ts'

let makers: Server
let base: string
const asked: { url?: string; key?: string }[] = []

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
  makers = createServer(({ url, headers }, response) => {
    asked.push({ url, key: headers.authorization ?? (headers['x-api-key'] as string) })
    if (url === '/v1/models') response.end(JSON.stringify({ data: [{ id: 'gpt-4o-mini' }, { id: 'text-embedding-3-small' }] }))
    else if (url === '/api/tags') response.end(JSON.stringify({ models: [{ name: 'llama3.2:3b' }] }))
    else if (url === '/vllm/models') response.end(JSON.stringify({ data: [{ id: 'qwen3', owned_by: 'vllm' }] }))
    else if (url === '/shop/models') response.end(JSON.stringify({ data: [{ id: 'roadster', owned_by: 'a shop' }] }))
    else response.writeHead(500).end()
  })
  await new Promise<void>((done) => makers.listen(0, '127.0.0.1', done))
  base = `http://127.0.0.1:${(makers.address() as AddressInfo).port}`
})
afterAll(() => makers.close())

test('lists what the configured makers offer, and goes on without one that fails', async () => {
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
  expect(asked).toContainEqual({ url: '/v1/models', key: 'Bearer key-of-openai' })
  await app.close()
})

test('with nothing configured there is the composer', async () => {
  const app = await openTestApp()
  const person = await signUp(app.base)
  const answer = await person.get('/api/models/array')
  expect(Object.keys(answer.body)).toHaveLength(1)
  expect(answer).toMatchObject({ status: 200, body: composer })
  await app.close()
})

const maker = (): Provider => ({ kind: 'openai', maker: 'OpenAI', baseUrl: `${base}/v1`, key: 'k' })
const found = (path: string): Provider => ({ kind: 'openai', maker: 'vLLM', baseUrl: base + path, key: undefined, found: true })
const settings = (given: Partial<Parameters<typeof modelSettings>[0]> = {}) => modelSettings({ MODELS_ALLOWED: [], ...given })
const told: string[] = []
const tell = (_: unknown, words: string) => void told.push(words)
const at = (hours: number) => new Date(Date.UTC(2026, 10, 1) + hours * 3_600_000)
const names = async (source: ReturnType<typeof modelSource>) => (await source.all(at(0))).map(({ model }) => model.id)
const count = (url: string) => asked.filter((one) => one.url === url).length

test('a list is asked for once a day, by however many at once; what failed at the next call', async () => {
  const source = modelSource([maker()], tell)
  const before = count('/v1/models')
  await Promise.all([source.writers(at(0)), source.all(at(23))])
  expect(count('/v1/models')).toBe(before + 1)
  await source.all(at(24.1))
  expect(count('/v1/models')).toBe(before + 2)
  const broken = modelSource([{ ...maker(), baseUrl: `${base}/broken` }], tell)
  for (const _ of [1, 2]) expect(await names(broken)).toEqual(['brandwright-composer'])
  expect(count('/broken/models')).toBe(2)
  expect(told).toHaveLength(2)
})

test('a server of models on the same machine is found, and looked for again; another program is not taken for one', async () => {
  const source = modelSource([found('/vllm'), found('/shop'), found('/nothing')], tell)
  told.length = 0
  const [writer] = await source.writers(at(0))
  expect(await names(source)).toEqual(['qwen3', 'brandwright-composer'])
  expect(writer?.model).toMatchObject({ id: 'qwen3', maker: 'vLLM', icon: 'machine' })
  const configured = modelSource([{ ...found('/vllm'), maker: 'Ours', found: false }, found('/vllm')], tell)
  expect((await configured.writers(at(0)))[0]?.model.maker).toBe('Ours')
  const before = count('/vllm/models')
  await source.all(at(0.1))
  expect(count('/vllm/models')).toBe(before + 1)
  expect(told).toEqual([])
  expect(localProviders({ FIND_LOCAL_MODELS: 'yes' }).map(({ maker: name, baseUrl }) => [name, new URL(baseUrl).host])).toEqual([
    ['Ollama', '127.0.0.1:11434'],
    ['LM Studio', '127.0.0.1:1234'],
    ['vLLM', '127.0.0.1:8000'],
  ])
  expect(localProviders({ FIND_LOCAL_MODELS: 'yes', OLLAMA_URL: base }).map(({ maker: name }) => name)).toEqual(['LM Studio', 'vLLM'])
  expect(localProviders({ FIND_LOCAL_MODELS: 'no' })).toEqual([])
})

test('only what the settings allow is listed, and asked', async () => {
  const providers = [maker()]
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
])('%.20s by %.40j', (id, allowed, may) => {
  expect(canBeAsked(id, allowed)).toBe(may)
})

test('a model of the settings has its role, and is asked where nobody names one', async () => {
  const models = settings({ DEFAULT_MODEL: 'llama3.2:3b', SUMMARY_MODEL: 'gpt-4o-mini', REASONING_MODEL: 'llama3.2:3b' })
  const app = await openTestApp({ providers: [maker(), { kind: 'ollama', maker: 'Ollama', baseUrl: base, key: undefined }], models })
  const list = (await (await signUp(app.base)).get('/api/models/array')).body
  expect(list['llama3.2:3b'].roles).toEqual(['default', 'reasoning'])
  expect(list['gpt-4o-mini'].roles).toEqual(['summary'])
  await app.close()
})

test('each model says which roles it can have', () => {
  const ableBy = (kind: Provider['kind'], id: string) => possibleRoles({ id }, { ...maker(), kind })
  expect(ableBy('openai', 'gpt-4o-mini')).toEqual(['default', 'reasoning', 'summary', 'seeing'])
  expect(ableBy('anthropic', 'claude-haiku-4-5')).toEqual(['default', 'reasoning', 'summary'])
  expect(ableBy('openai', 'dall-e-3')).toEqual(['image'])
  expect(ableBy('google', 'imagen-4')).toEqual([])
  expect(ableBy('openai', 'whisper-1')).toEqual([])
  expect(ableBy('ollama', 'nomic-embed-text')).toEqual(['embedding'])
  expect(possibleRoles({ id: 'brandwright-composer' }, COMPOSER)).toEqual([...modelRoles])
})

test('of two that have a model of the same name, a key of one’s own goes before the server’s, and that before what was found', async () => {
  const own: Provider = { ...maker(), maker: 'Own', keyOf: 'brand' }
  const last: Provider = { ...maker(), maker: 'Last' }
  const makerOf = async (providers: Provider[]) => (await modelSource(providers, tell).all(at(0)))[0]?.provider.maker
  expect(await makerOf([own, maker(), last])).toBe('Own')
  expect(await makerOf([maker(), own])).toBe('Own')
  expect(await makerOf([maker(), last])).toBe('Last')
  expect(await makerOf([{ ...own, found: true, keyOf: undefined }, maker()])).toBe('OpenAI')
})
