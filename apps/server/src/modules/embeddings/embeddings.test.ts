import { sampleGuide } from '@brandwright/domain/testing/sample-guide'
import { desc, eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { usage } from '../../database/tables/usage.ts'
import { type Person, signUp } from '../../testing/client.ts'
import { fakeProviderServer } from '../../testing/fake-provider-server.ts'
import { openTestApp, type TestApp } from '../../testing/open-test-app.ts'
import { saveExtractedGuide } from '../brands/guide-of-run.ts'

/** Returns a text's letter counts as a vector, so that texts with the same letters are similar. */
const vectorOf = (text: string) => [...'abcdefghijklmnopqrstuvwxyz'].map((letter) => text.toLowerCase().split(letter).length - 1)
let fails = false
let fake: Awaited<ReturnType<typeof fakeProviderServer>>
let app: TestApp
let person: Person
let brand: string
beforeAll(async () => {
  fake = await fakeProviderServer(['gpt-4o-mini', 'other-embed', 'text-embedding-3-small'], {
    '/embeddings': ({ input }: { input: string[] }) =>
      fails ? 500 : { data: input.map((text, index) => ({ index, embedding: vectorOf(text) })).reverse(), usage: { prompt_tokens: input.length * 10 } },
  })
  app = await openTestApp({ providers: [fake.provider] })
  person = await signUp(app.base)
  brand = await brandOf(app, person)
})
afterAll(async () => {
  await app.close()
  await fake.close()
})

const { products, sources } = sampleGuide()
async function brandOf(on: TestApp, by: Person, url = 'https://kestrelandoak.example'): Promise<string> {
  const { id } = (await by.post('/api/brands', { url })).body
  await on.context.database.db.transaction((tx) => saveExtractedGuide(on.context, tx, { found: { ...sampleGuide(), id }, run: { id: 'r', ownerId: by.id } }))
  return id
}
const nearest = (params: object, kind = 'brand', by = person) => by.post(`/api/embeddings/${kind}`, { id: brand, query: 'coffee from Rwanda', ...params })
const rows = () => app.context.database.db.select().from(usage).where(eq(usage.person, person.id)).orderBy(desc(usage.id))
const storedVectors = async () =>
  Number(((await app.context.database.db.execute(sql`select count(*) as n from embeddings`)) as unknown as { rows: { n: string }[] }).rows[0]?.n)

test('without an embedding provider, finds passages that share words with the query', async () => {
  const alone = await openTestApp()
  const writer = await signUp(alone.base)
  const id = await brandOf(alone, writer)
  const named = products[1]
  const { body } = await writer.post('/api/embeddings/brand', { id, query: `How is ${named?.title} made?` })
  expect(body).toMatchObject({ method: 'keywords', model: null })
  expect(body.products[0]).toBe(named?.id)
  expect(body.products.length).toBeLessThanOrEqual(6)
  expect(body.texts.length).toBeLessThanOrEqual(20)
  expect(body.prompt).toContain(`- ${named?.title}`)
  const none = await writer.post('/api/embeddings/brand', { id, query: 'xylophonist' })
  expect(none.body).toMatchObject({ products: [], texts: [], prompt: expect.stringMatching(/^No product or text of Kestrel/) })
  const few = await writer.post('/api/embeddings/texts', { id, query: 'coffee', textCount: 2 })
  expect(few.body.products).toEqual([])
  expect(few.body.texts).toHaveLength(2)
  await alone.close()
})

test('with an embedding provider, ranks passages by vectors and reuses stored vectors', async () => {
  const product = products[2]
  const query = `${product?.title}. ${product?.description}`
  const { body } = await nearest({ query, productCount: 3, textCount: 4 })
  expect(body).toMatchObject({ method: 'embeddings', model: 'text-embedding-3-small' })
  expect(body.products).toHaveLength(3)
  expect(body.products[0]).toBe(product?.id)
  expect(body.texts).toHaveLength(4)
  expect(fake.seen[0]?.key).toBe('Bearer key-of-the-server')
  const first = fake.seen.flatMap(({ body: { input } }) => input as string[])
  expect(first[0]).toBe(query)
  expect(first.length).toBe(1 + (await storedVectors()))
  await expect.poll(rows).toHaveLength(1)
  expect((await rows())[0]).toMatchObject({ tool: 'embedding', brandId: brand, tokensIn: first.length * 10, charged: true })
  expect((await rows())[0]?.cost).toBeCloseTo((first.length * 10 * 0.02) / 1e6, 12)

  fake.seen.length = 0
  const again = await nearest({ query, productCount: 3, textCount: 4 })
  expect(again.body).toEqual(body)
  expect(fake.seen.map(({ body: { input } }) => input)).toEqual([[query]])
})

test('searches by keywords without charge if the embedding provider fails', async () => {
  fails = true
  const { status, body } = await nearest({ query: `${products[0]?.title}` })
  fails = false
  expect(status).toBe(200)
  expect(body).toMatchObject({ method: 'keywords', model: null })
  expect(body.products[0]).toBe(products[0]?.id)
  await expect.poll(async () => (await rows())[0]).toMatchObject({ tool: 'embedding', charged: false, cost: 0 })
})

test('a search ignores excluded pages and deletes vectors of removed texts', async () => {
  const onOthers = (text: string, sourceId: string) => sources.some(({ id, paragraphs }) => id !== sourceId && paragraphs.includes(text))
  const uniqueParagraphs = ({ id, paragraphs }: (typeof sources)[number]) => paragraphs.filter((text) => !onOthers(text, id))
  const long = sources.find((source) => uniqueParagraphs(source).length > 2) as (typeof sources)[number]
  const texts = async () => (await nearest({ textCount: 100 })).body.texts as string[]
  const [before, number] = [await texts(), await storedVectors()]
  const { revision } = (await person.get(`/api/brands/${brand}`)).body
  expect((await person.patch(`/api/brands/${brand}/sources/${long.id}`, { excluded: true }, revision)).status).toBe(200)
  const after = await texts()
  expect(after.length).toBeLessThanOrEqual(before.length - 2)
  for (const text of uniqueParagraphs(long)) expect(after).not.toContain(text)
  await person.patch(`/api/brands/${brand}`, { description: 'Something quite new is said here.' }, revision + 1)
  expect(await nearest({}, 'products')).toMatchObject({ status: 200, body: { texts: [] } })
  expect(await storedVectors()).toBe(number)
  expect(await texts()).toContain('Something quite new is said here.')
  expect(await storedVectors()).toBeLessThan(number)
})

test('a search requires brand access, a supported kind and remaining quota', async () => {
  const stranger = await signUp(app.base)
  expect((await nearest({}, 'brand', stranger)).status).toBe(404)
  for (const wrong of [{ query: ' ' }, { productCount: -1 }, { textCount: 1000 }]) expect((await nearest(wrong)).status).toBe(400)
  expect((await nearest({}, 'everything')).status).toBe(400)
  expect((await person.send('PUT', `/api/brands/${brand}/usage-cap`, { monthly: 0 })).status).toBe(200)
  expect((await nearest({})).status).toBe(429)
})

test('estimates fewer tokens if vectors are stored, and no tokens for a keyword search', async () => {
  const estimate = async (by: Person, id: string) => (await by.get(`/api/embeddings/brand/estimate?id=${id}`)).body
  const fresh = await brandOf(app, person, 'https://fresh.example')
  const before = await estimate(person, fresh)
  expect(before).toMatchObject({ model: 'text-embedding-3-small', cost: expect.any(Number) })
  await nearest({ id: fresh })
  const after = await estimate(person, fresh)
  expect(after.tokens).toBe(25)
  expect(before.tokens).toBeGreaterThan(after.tokens * 10)
  const alone = await openTestApp()
  const writer = await signUp(alone.base)
  expect(await estimate(writer, await brandOf(alone, writer))).toEqual({ model: null, tokens: 0, cost: 0 })
  await alone.close()
})
