import { desc, eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { auditLog } from '../../database/tables/history.ts'
import { usage } from '../../database/tables/usage.ts'
import { type Person, signUp } from '../../testing/client.ts'
import { openTestApp, smallExtraction, type TestApp } from '../../testing/open-test-app.ts'

let app: TestApp
let superAdmin: Person
let go: () => void = () => {}
beforeAll(async () => {
  app = await openTestApp({
    async *extract(_ports, { url, id }) {
      yield* smallExtraction(url)
      if (url.includes('slow')) await new Promise<void>((resolve) => (go = resolve))
      yield { type: 'fetchComplete', data: { id, updated: new Date().toISOString() } }
    },
  })
  superAdmin = await signUp(app.base)
})
afterAll(() => app.close())

const DAY_MS = 86_400_000
async function again(by: Person, id: string) {
  const answer = await by.send('POST', '/api/getStyleGuide', { id, options: { refresh: true } })
  const text = await answer.text()
  return { status: answer.status, message: answer.ok ? '' : JSON.parse(text).error.message }
}
const setCap = async (by: Person, id: string, monthly: number | null) => by.send('PUT', `/api/brands/${id}/usage-cap`, { monthly })
async function brandOf(person: Person, url: string): Promise<string> {
  const [line] = await person.lines('POST', '/api/getStyleGuide', { url })
  return line?.data.id
}

test('rejects scans of a brand that has reached its cap, and keeps the brand’s data', async () => {
  const person = await signUp(app.base)
  const id = await brandOf(person, 'https://walnut.example')
  const { body: before } = await person.get(`/api/brands/${id}`)
  const { body: edited } = await person.patch(`/api/brands/${id}`, { description: 'Said by hand.' }, before.revision)
  expect((await person.get(`/api/brands/${id}/usage`)).body).toMatchObject({ used: 1, cap: null, canChange: false })

  expect((await setCap(superAdmin, id, 2)).status).toBe(200)
  expect((await again(person, id)).status).toBe(200)
  const refused = await again(person, id)
  expect(refused.status).toBe(429)
  expect(refused.message).toMatch(
    /^This brand has reached its cap of 2 tasks for \w+ \d{4}\. Nothing was started, and nothing is lost\. An admin of the brand, or a super admin, can change the cap/,
  )
  expect((await person.get(`/api/brands/${id}`)).body).toMatchObject({ description: edited.description, runId: null })
  expect((await person.get(`/api/brands/${id}/usage`)).body).toMatchObject({ used: 2, cap: 2 })
  // A brand without a cap can be scanned.
  expect(await brandOf(person, 'https://maple.example')).toBeTruthy()

  await setCap(superAdmin, id, 3)
  expect((await again(person, id)).status).toBe(200)
  await setCap(superAdmin, id, null)
  expect((await again(person, id)).status).toBe(200)
})

test('a scan that was running when a cap was set finishes and counts toward the cap', async () => {
  const person = await signUp(app.base)
  const id = await brandOf(person, 'https://elm.example')
  const { body: brand } = await superAdmin.post('/api/brands', { url: 'https://slow.example' })
  const run = superAdmin.lines('POST', '/api/getStyleGuide', { id: brand.id, options: { refresh: true } })
  await expect.poll(() => app.context.runs.underWay()).toBe(1)
  await setCap(superAdmin, brand.id, 1)
  go()
  expect((await run).at(-1)?.type).toBe('fetchComplete')
  expect((await superAdmin.get(`/api/brands/${brand.id}/usage`)).body).toMatchObject({ used: 1, cap: 1 })
  expect((await again(superAdmin, brand.id)).status).toBe(429)
  expect((await again(person, id)).status).toBe(200)
})

test('usage of an earlier month does not count toward the cap', async () => {
  const person = await signUp(app.base)
  const id = await brandOf(person, 'https://birch.example')
  await setCap(superAdmin, id, 1)
  expect((await again(person, id)).status).toBe(429)
  await app.context.database.db
    .update(usage)
    .set({ at: new Date(Date.now() - 32 * DAY_MS) })
    .where(eq(usage.brandId, id))
  expect((await person.get(`/api/brands/${id}/usage`)).body.used).toBe(0)
  expect((await again(person, id)).status).toBe(200)
})

test('only the brand’s admins can set its cap, and changes are logged', async () => {
  const [user, admin, stranger] = [await signUp(app.base), await signUp(app.base), await signUp(app.base)]
  const id = await brandOf(user, 'https://oak.example')
  await superAdmin.patch(`/api/users/${admin.id}`, { brand: id, role: 'admin' })
  await admin.post('/api/auth/sign-in/email', { email: admin.email, password: admin.password })
  expect((await setCap(user, id, 5)).status).toBe(403)
  expect((await setCap(stranger, id, 5)).status).toBe(404)
  expect((await stranger.get(`/api/brands/${id}/usage`)).status).toBe(404)
  expect((await setCap(admin, id, -1)).status).toBe(400)
  expect(await (await setCap(admin, id, 5)).json()).toMatchObject({ cap: 5, canChange: true })
  const [act] = await app.context.database.db.select().from(auditLog).orderBy(desc(auditLog.id)).limit(1)
  expect(act).toMatchObject({ action: 'brand.cap_changed', actor: admin.id, brandId: id, details: { from: null, to: 5 } })
  // One user's usage counts towards the whole brand's.
  expect((await admin.get(`/api/brands/${id}/usage`)).body.used).toBe(1)
})
