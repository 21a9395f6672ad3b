import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { call, onUnauthorized } from './api-client.ts'
import { ApiError } from './api-error.ts'

type Answer = { status: number; type?: string; body: string }
const answers = new Map<string, Answer>()
let server: Server
let requests: { method?: string; url?: string; body: string }[] = []
const realFetch = globalThis.fetch

beforeAll(async () => {
  server = createServer(async (request, response) => {
    let body = ''
    for await (const chunk of request) body += chunk
    requests.push({ method: request.method, url: request.url, body })
    const answer = answers.get((request.url ?? '').split('?')[0] ?? '')
    response.writeHead(answer?.status ?? 404, { 'content-type': answer?.type ?? 'application/json' }).end(answer?.body ?? '{}')
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  vi.stubGlobal('fetch', (path: string, init: RequestInit) => realFetch(base + path, init))
})
afterAll(() => {
  vi.unstubAllGlobals()
  server.close()
})
beforeEach(() => {
  requests = []
})

const refusal = (code: string, message: string) => JSON.stringify({ error: { code, message, requestId: 'req-1' } })

test('a request has a JSON body and no empty query parameters, and returns the parsed response', async () => {
  answers.set('/api/brands', { status: 200, body: '{"items":[]}' })
  expect(await call('/api/brands', { query: { limit: 24, cursor: '', search: undefined } })).toEqual({ items: [] })
  await call('/api/brands', { method: 'POST', body: { url: 'https://yourbrand.com' } })
  expect(requests).toEqual([
    { method: 'GET', url: '/api/brands?limit=24', body: '' },
    { method: 'POST', url: '/api/brands', body: '{"url":"https://yourbrand.com"}' },
  ])
})

test("a rejected request throws the server's error with its code and request id", async () => {
  answers.set('/api/brands', { status: 409, body: refusal('stale_revision', 'Someone else changed it.') })
  await expect(call('/api/brands')).rejects.toMatchObject({
    name: 'ApiError',
    code: 'stale_revision',
    status: 409,
    message: 'Someone else changed it.',
    requestId: 'req-1',
  })
})

test('throws a generic error for a non-JSON response', async () => {
  answers.set('/api/brands', { status: 502, type: 'text/html', body: '<h1>Bad gateway</h1>' })
  await expect(call('/api/brands')).rejects.toMatchObject({ code: 'unavailable', message: 'Request failed with status 502' })
})

test('calls the listener for a 401 response of any request except sign-in', async () => {
  const listener = vi.fn()
  const stop = onUnauthorized(listener)
  answers.set('/api/brands', { status: 401, body: refusal('unauthorized', 'Sign in first.') })
  answers.set('/api/auth/sign-in/email', { status: 401, body: '{"message":"Invalid email or password"}' })
  await expect(call('/api/auth/sign-in/email', { method: 'POST', body: {} })).rejects.toMatchObject({
    message: 'Invalid email or password',
    code: 'unauthorized',
  })
  expect(listener).not.toHaveBeenCalled()
  await expect(call('/api/brands')).rejects.toBeInstanceOf(ApiError)
  expect(listener).toHaveBeenCalledTimes(1)
  stop()
  await expect(call('/api/brands')).rejects.toBeInstanceOf(ApiError)
  expect(listener).toHaveBeenCalledTimes(1)
})
