import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { users } from '../../database/tables/accounts.ts'
import { usage } from '../../database/tables/usage.ts'
import { signUp } from '../../testing/client.ts'
import { openTestApp, smallExtraction, type TestApp } from '../../testing/open-test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await openTestApp({
    async *extract(_ports, { url, id }) {
      yield* smallExtraction(url)
      if (url.includes('broken')) throw new Error('It broke.')
      yield { type: 'fetchComplete', data: { id, updated: new Date().toISOString() } }
    },
  })
})
afterAll(() => app.close())

const day = (offset = 0) => new Date(Date.now() + offset * 86_400_000).toISOString().slice(0, 10)

test('lists only the requester’s finished scans', async () => {
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
  expect(await csv.text()).toMatch(/^day,tool,count,seconds,cost,unpriced,tokens_in,[\w,]+\r\n\d{4}-\d\d-\d\d,extraction,1,/)
})

test('reports usage by tool, brand and campaign, and reports users only to admins', async () => {
  const [person, colleague, admin, stranger] = await Promise.all([signUp(app.base), signUp(app.base), signUp(app.base), signUp(app.base)])
  const [line] = await person.lines('POST', '/api/getStyleGuide', { url: 'https://oak.example' })
  const brand = line?.data.id as string
  const { db } = app.context.database
  for (const { id } of [colleague, admin])
    await db
      .update(users)
      .set({ brand, role: id === admin.id ? 'admin' : 'user' })
      .where(eq(users.id, id))
  const row = { brandId: brand, tool: 'completion', model: 'gpt-4o-mini', tokensIn: 10, tokensOut: 5, seconds: 1, cost: 0.5, at: new Date() }
  await db.insert(usage).values([
    { ...row, person: person.id, campaignId: '=spring', requestId: 'one' },
    { ...row, person: person.id, campaignId: '=spring', requestId: 'two' },
    { ...row, person: colleague.id, requestId: 'three' },
    { ...row, person: colleague.id, requestId: 'four', charged: false },
    { ...row, person: person.id, brandId: null, requestId: 'five' },
  ])
  const range = `from=${day(-1)}&to=${day(1)}`
  const { items } = (await person.get(`/api/usage?${range}`)).body
  expect(items).toHaveLength(3)
  expect(items).toContainEqual(
    expect.objectContaining({ tool: 'completion', brand: expect.objectContaining({ id: brand }), campaign: '=spring', count: 2, cost: 1, tokensIn: 20 }),
  )
  expect(items).toContainEqual(expect.objectContaining({ tool: 'completion', brand: null, campaign: null, count: 1 }))

  const all = (await admin.get(`/api/brands/${brand}/usage/days?${range}`)).body.items
  expect(all.map(({ tool, person: by, count }: { tool: string; person: { id: string }; count: number }) => [tool, by.id, count])).toEqual(
    expect.arrayContaining([
      ['extraction', person.id, 1],
      ['completion', person.id, 2],
      ['completion', colleague.id, 1],
    ]),
  )
  expect(all).toHaveLength(3)
  expect((await person.get(`/api/brands/${brand}/usage/days?${range}`)).status).toBe(403)
  expect((await stranger.get(`/api/brands/${brand}/usage/days?${range}`)).status).toBe(404)
  const csv = await (await fetch(`${app.base}/api/brands/${brand}/usage/csv?${range}`, { headers: { cookie: admin.cookie() } })).text()
  expect(csv, 'no formula of a spreadsheet').toContain("'=spring")
})

test('rejects date ranges that are reversed, too long or missing', async () => {
  const person = await signUp(app.base)
  expect((await person.get('/api/usage?from=2026-02-02&to=2026-02-01')).status).toBe(400)
  expect((await person.get('/api/usage?from=1990-01-01&to=2026-02-01')).status).toBe(400)
  expect((await person.get('/api/usage')).status).toBe(400)
})
