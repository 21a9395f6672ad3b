import { afterAll, beforeAll, expect, test } from 'vitest'
import { signUp } from '../../testing/client.ts'
import { openTestApp, smallReading, type TestApp } from '../../testing/open-test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await openTestApp({
    async *extract(_ports, { url, id }) {
      yield* smallReading(url)
      if (url.includes('broken')) throw new Error('It broke.')
      yield { type: 'fetchComplete', data: { id, updated: new Date().toISOString() } }
    },
  })
})
afterAll(() => app.close())

const day = (offset = 0) => new Date(Date.now() + offset * 86_400_000).toISOString().slice(0, 10)

test('a finished reading is in the usage of who asked for it; a failed one is not, nor is anyone else’s', async () => {
  const [person, other] = [await signUp(app.base), await signUp(app.base)]
  await person.lines('POST', '/api/getStyleGuide', { url: 'https://walnut.example' })
  await person.lines('POST', '/api/getStyleGuide', { url: 'https://broken.example' })
  const range = `from=${day(-1)}&to=${day(1)}`
  const { body } = await person.get(`/api/usage?${range}`)
  expect(body.items).toMatchObject([{ tool: 'extraction', count: 1, cost: 0 }])
  expect(body.items[0].seconds).toBeGreaterThanOrEqual(0)
  expect((await other.get(`/api/usage?${range}`)).body.items).toEqual([])
  const csv = await fetch(`${app.base}/api/usage/csv?${range}`, { headers: { cookie: person.cookie() } })
  expect(csv.headers.get('content-type')).toContain('text/csv')
  expect(await csv.text()).toMatch(/^day,tool,count,seconds,cost\r\n\d{4}-\d\d-\d\d,extraction,1,/)
})

test('takes no range that ends before it begins, or has no end', async () => {
  const person = await signUp(app.base)
  expect((await person.get('/api/usage?from=2026-02-02&to=2026-02-01')).status).toBe(400)
  expect((await person.get('/api/usage?from=1990-01-01&to=2026-02-01')).status).toBe(400)
  expect((await person.get('/api/usage')).status).toBe(400)
})
