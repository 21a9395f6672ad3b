import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { modelProviders } from '../../platform/ai/provider.ts'
import { signUp } from '../../testing/client.ts'
import { openTestApp } from '../../testing/open-test-app.ts'

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
  },
}

beforeAll(async () => {
  makers = createServer(({ url, headers }, response) => {
    asked.push({ url, key: headers.authorization ?? (headers['x-api-key'] as string) })
    if (url === '/v1/models') response.end(JSON.stringify({ data: [{ id: 'gpt-4o-mini' }, { id: 'text-embedding-3-small' }] }))
    else if (url === '/api/tags') response.end(JSON.stringify({ models: [{ name: 'llama3.2:3b' }] }))
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
    'gpt-4o-mini': { id: 'gpt-4o-mini', name: 'gpt-4o-mini', maker: 'OpenAI', description: null, show: true, functions: true },
    'text-embedding-3-small': {
      id: 'text-embedding-3-small',
      name: 'text-embedding-3-small',
      maker: 'OpenAI',
      description: null,
      show: false,
      functions: false,
    },
    'llama3.2:3b': { id: 'llama3.2:3b', name: 'llama3.2:3b', maker: 'Ollama', description: null, show: true, functions: true },
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
