import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Client, client, signUp } from '../testing/client.ts'
import { openTestApp, type TestApp } from '../testing/open-test-app.ts'

/** Status for: signed out, a person of another brand, one of the brand, a super admin. `:id` is a guide; bodies are ones that change nothing. */
type Row = [method: string, path: string, statuses: [visitor: number, stranger: number, owner: number, superAdmin: number], body?: object]
const stale = { ifMatch: 1_000_000 }
const children = ['images', 'products', 'collections', 'fonts', 'logos'].flatMap((kind): Row[] => [
  ['GET', `/api/brands/:id/${kind}`, [401, 200, 200, 200]],
  ['GET', `/api/brands/:id/${kind}/:childId`, [401, 404, 404, 404]],
  ['PATCH', `/api/brands/:id/${kind}/:childId`, [401, 403, 409, 409], stale],
  ['DELETE', `/api/brands/:id/${kind}/:childId`, [401, 403, 409, 409], stale],
])
const rows: Row[] = [
  ['GET', '/api/me', [200, 200, 200, 200]],
  ['GET', '/api/brands', [200, 200, 200, 200]],
  ['POST', '/api/brands', [401, 409, 409, 409], { url: 'yourbrand.com' }],
  ['GET', '/api/brands/:id', [401, 200, 200, 200]],
  ['PATCH', '/api/brands/:id', [401, 403, 409, 409], stale],
  ['DELETE', '/api/brands/:id', [401, 403, 403, 204]],
  ['PATCH', '/api/brands', [400, 400, 400, 400], {}],
  ['DELETE', '/api/brands', [400, 400, 400, 400]],
  ['GET', '/api/brands/:id/export/:format', [401, 200, 200, 200]],
  ...children,
  ['GET', '/api/brands/:id/sources', [401, 404, 200, 200]],
  ['GET', '/api/brands/:id/sources/:childId', [401, 404, 404, 404]],
  ['PATCH', '/api/brands/:id/sources/:childId', [401, 403, 409, 409], stale],
  ['DELETE', '/api/brands/:id/sources/:childId', [401, 403, 409, 409], stale],
  ['POST', '/api/brands/:id/products', [401, 403, 409, 409], { ...stale, title: 'x', url: 'https://x.example' }],
  ['POST', '/api/brands/:id/collections', [401, 403, 409, 409], { ...stale, title: 'x', url: 'https://x.example' }],
  ['GET', '/api/brands/:id/facts', [401, 404, 200, 200]],
  ['GET', '/api/brands/:id/changes', [401, 404, 200, 200]],
  ['GET', '/api/audit', [401, 403, 403, 200]],
  ['GET', '/api/getBrands', [401, 200, 200, 200]],
  ['POST', '/api/getBrands', [401, 200, 200, 200], {}],
  ['GET', '/api/getCategories', [200, 200, 200, 200]],
  ['POST', '/api/getCategories', [200, 200, 200, 200], {}],
  ['GET', '/api/runs/:runId/events', [401, 200, 200, 200]],
  ['POST', '/api/stop', [401, 403, 200, 200], { requestId: ':runId' }],
  ['POST', '/api/getStyleGuide', [401, 403, 200, 200], { id: ':id', options: { refresh: true } }],
  ['POST', '/api/metadata', [401, 400, 400, 400], { url: 'https://nowhere.example' }],
  ['GET', '/api/live', [400, 400, 400, 400]],
  ['GET', '/api/blobs/:id', [404, 404, 404, 404]],
  ['GET', '/api/health', [200, 200, 200, 200]],
  ['GET', '/api/docs', [200, 200, 200, 200]],
]

let app: TestApp
let people: Client[]
let id: string
let runId: string
beforeAll(async () => {
  app = await openTestApp()
  const superAdmin = await signUp(app.base)
  const owner = await signUp(app.base)
  people = [client(app.base), await signUp(app.base), owner, superAdmin]
  await read(owner)
})
afterAll(() => app.close())

async function read(owner: Client) {
  const [line] = await owner.lines('POST', '/api/getStyleGuide', { url: 'https://yourbrand.com' })
  id = line?.data.id
  runId = line?.data.runId
}
const filled = (text: string) => text.replace(':runId', runId).replace(':id', id).replace(':childId', 'none').replace(':format', 'css')

test.each(rows)('%s %s answers %j', async (method, path, statuses, body) => {
  const { ifMatch, ...sent } = (body ?? {}) as { ifMatch?: number }
  const answers: number[] = []
  for (const person of people) {
    const headers: Record<string, string> = ifMatch ? { 'if-match': String(ifMatch) } : {}
    const payload = method === 'GET' || (method === 'DELETE' && !body) ? undefined : JSON.parse(filled(JSON.stringify(sent)))
    const response = await person.send(method, filled(path), payload, headers)
    await response.arrayBuffer()
    answers.push(response.status)
  }
  expect(answers).toEqual(statuses)
  if (method === 'DELETE' && path === '/api/brands/:id') await read(people[2] as Client)
})

test('every route of the server has its row', () => {
  const known = rows.map(([method, path]) => `${method} ${path}`)
  const routes = app.routes
    .filter(({ url }) => url.startsWith('/api/') && !url.startsWith('/api/auth/'))
    .flatMap(({ method, url }) => [method].flat().map((one) => `${one} ${url}`))
  const missing = routes.filter((route) => !route.startsWith('HEAD ') && !known.includes(route))
  expect(missing).toEqual([])
  expect(routes.length).toBeGreaterThan(30)
})

test('the description of the calls is made from the contracts', async () => {
  const { body } = await client(app.base).get('/api/docs')
  expect(body.openapi).toBe('3.1.0')
  expect(Object.keys(body.paths)).toEqual(expect.arrayContaining(['/api/getStyleGuide', '/api/brands/{id}', '/api/stop']))
})
