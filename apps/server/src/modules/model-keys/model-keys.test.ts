import { COMPOSER_MODEL } from '@brandwright/domain/completions/composer-model'
import { desc, eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { auditLog } from '../../database/tables/history.ts'
import { modelKeys } from '../../database/tables/model-keys.ts'
import { usage } from '../../database/tables/usage.ts'
import { createSecrets } from '../../platform/secrets/secrets.ts'
import { client, type Person, signUp } from '../../testing/client.ts'
import { fakeModels } from '../../testing/fake-models.ts'
import { fakeProviderServer } from '../../testing/fake-provider-server.ts'
import { openTestApp, type TestApp } from '../../testing/open-test-app.ts'

const SERVER = 'key-of-the-server'
const BRAND = 'sk-of-the-brand-1111'
const PERSON = 'sk-of-the-person-2222'

let fake: Awaited<ReturnType<typeof fakeModels>>
let app: TestApp
let superAdmin: Person
let owner: Person
let colleague: Person
let stranger: Person
let brand: string
let other: string

beforeAll(async () => {
  fake = await fakeModels()
  app = await openTestApp({ providers: [fake.provider] })
  superAdmin = await signUp(app.base)
  owner = await signUp(app.base, 'Robin')
  colleague = await signUp(app.base)
  stranger = await signUp(app.base)
  brand = (await owner.post('/api/brands', { url: 'https://yourbrand.com' })).body.id
  other = (await owner.post('/api/brands', { url: 'https://another.example' })).body.id
  await superAdmin.patch(`/api/users/${colleague.id}`, { brand })
  await colleague.post('/api/auth/sign-in/email', { email: colleague.email, password: colleague.password })
})
beforeEach(async () => {
  await app.context.database.db.delete(modelKeys)
  app.context.recent.forget()
})
afterAll(async () => {
  await app.close()
  await fake.close()
})

const ofBrand = (id = brand) => `/api/brands/${id}/model-keys`
const PERSONAL_KEYS = '/api/account/model-keys'
const put = (by: Person, path: string, key: string, provider = 'openai') => by.send('PUT', `${path}/${provider}`, { key })
const complete = (by: Person, params: object = { brand }) =>
  by.post('/api/completion', { messages: [{ role: 'user', content: 'Hello' }], model: 'gpt-4o-mini', ...params })
/** Returns the key that a call to the provider used. */
async function keyFor(by: Person, params?: object): Promise<string | undefined> {
  const before = fake.seen.keys.length
  const { status, body } = await complete(by, params)
  expect(status, JSON.stringify(body)).toBe(200)
  expect(fake.seen.keys).toHaveLength(before + 1)
  return fake.seen.keys.at(-1)?.replace('Bearer ', '')
}

test('prefers the brand’s key over the user’s, and the user’s over the server’s', async () => {
  expect(await keyFor(owner)).toBe(SERVER)
  await put(owner, PERSONAL_KEYS, PERSON)
  expect(await keyFor(owner)).toBe(PERSON)
  expect(await keyFor(owner, {})).toBe(PERSON)
  await put(owner, ofBrand(), BRAND)
  expect(await keyFor(owner)).toBe(BRAND)
  expect(await keyFor(colleague)).toBe(BRAND)
  expect(await keyFor(owner, {})).toBe(PERSON)
  expect(await keyFor(owner, { brand: other })).toBe(PERSON)
  expect(await keyFor(colleague, {})).toBe(SERVER)
  expect((await owner.delete(`${ofBrand()}/openai`)).status).toBe(204)
  expect(await keyFor(owner)).toBe(PERSON)
  expect(await keyFor(colleague)).toBe(SERVER)
  expect((await owner.delete(`${PERSONAL_KEYS}/openai`)).status).toBe(204)
  expect(await keyFor(owner)).toBe(SERVER)
})

test('a replaced key takes effect at the next call', async () => {
  await put(owner, ofBrand(), BRAND)
  expect(await keyFor(owner)).toBe(BRAND)
  await put(owner, ofBrand(), 'sk-of-the-brand-3333')
  expect(await keyFor(colleague)).toBe('sk-of-the-brand-3333')
  expect((await owner.get(ofBrand())).body.items).toMatchObject([{ lastFour: '3333', check: null }])
})

test('two concurrent requests to store a first key both succeed, and one of the two keys is stored', async () => {
  const keys = ['sk-of-the-brand-5555', 'sk-of-the-brand-6666']
  const answers = await Promise.all(keys.map((key) => put(owner, ofBrand(), key)))
  expect(answers.map(({ status }) => status)).toEqual([200, 200])
  expect(keys).toContain(await keyFor(owner))
  expect((await owner.get(ofBrand())).body.items).toHaveLength(1)
})

test('uses a brand’s key to expand a prompt, and a user’s key to write a loading text', async () => {
  await put(owner, ofBrand(), BRAND)
  await owner.post('/api/expand_prompt', { input: 'x', brand, model: 'gpt-4o-mini' })
  expect(fake.seen.keys.at(-1)).toBe(`Bearer ${BRAND}`)
  await put(owner, PERSONAL_KEYS, PERSON)
  await owner.post('/api/loader', { messages: [{ role: 'user', content: 'x' }] })
  expect(fake.seen.keys.at(-1)).toBe(`Bearer ${PERSON}`)
})

test('uses the brand’s key for images, embeddings and guideline steps', async () => {
  const refuse = () => 500
  const fake = await fakeProviderServer(['gpt-4o-mini', 'dall-e-3', 'text-embedding-3-small'], {
    '/images/generations': refuse,
    '/embeddings': refuse,
    '/chat/completions': refuse,
  })
  const served = await openTestApp({ providers: [fake.provider] })
  const person = await signUp(served.base)
  const lines = await person.lines('POST', '/api/getStyleGuide', { url: 'https://yourbrand.com' })
  const id = lines[0]?.data.id
  await put(person, ofBrand(id), BRAND)
  await person.post('/api/text-to-image', { brand: id, text: 'A cup' })
  await person.post('/api/embeddings/texts', { id, query: 'cup' })
  const { runId } = (await person.post(`/api/brands/${id}/guidelines/generate`, {})).body
  await person.lines('GET', `/api/runs/${runId}/events`)
  const keys = new Map(fake.seen.map(({ path, key }) => [path, key]))
  expect([...keys].sort()).toEqual(['/chat/completions', '/embeddings', '/images/generations'].map((path) => [path, `Bearer ${BRAND}`]))
  expect(fake.seen.some(({ key }) => key !== `Bearer ${BRAND}`)).toBe(false)
  await served.close()
  await fake.close()
})

test('a brand’s key makes its models available only to users of the brand', async () => {
  const { openai } = { openai: { kind: 'openai' as const, name: 'OpenAI', baseUrl: fake.provider.baseUrl } }
  const alone = await openTestApp({ providerPresets: { openai, anthropic: { ...openai, kind: 'anthropic' }, google: { ...openai, kind: 'google' } } })
  const [person, others] = [await signUp(alone.base), await signUp(alone.base)]
  const id = (await person.post('/api/brands', { url: 'https://yourbrand.com' })).body.id
  const names = async (by: Person) => Object.keys((await by.get(`/api/models/array${by === person ? `?brand=${id}` : ''}`)).body)
  expect(await names(person)).toEqual([COMPOSER_MODEL])
  await put(person, ofBrand(id), BRAND)
  expect(await names(person)).toContain('gpt-4o-mini')
  expect(await names(others)).toEqual([COMPOSER_MODEL])
  expect((await others.get(`/api/models/array?brand=${id}`)).status).toBe(404)
  expect((await complete(others, {})).status).toBe(400)
  expect((await complete(others, { brand: id })).status).toBe(404)
  expect((await complete(person, { brand: id })).status).toBe(200)
  await alone.close()
})

test('encrypts a key and shows only its author, date and last four characters', async () => {
  const { status, body } = await put(owner, ofBrand(), BRAND).then(async (answer) => ({ status: answer.status, body: await answer.json() }))
  expect(status).toBe(200)
  expect(body).toMatchObject({ canChange: true, items: [{ maker: 'openai', lastFour: '1111', setBy: 'Robin', check: null }] })
  const [row] = await app.context.database.db.select().from(modelKeys)
  expect(JSON.stringify(row)).not.toContain(BRAND)
  for (const by of [owner, colleague, superAdmin]) expect(JSON.stringify((await by.get(ofBrand())).body)).not.toContain('of-the-brand')
  expect((await colleague.get(ofBrand())).body).toMatchObject({ canChange: false, items: [{ lastFour: '1111' }] })
  expect((await stranger.get(ofBrand())).status).toBe(404)
  const [act] = await app.context.database.db.select().from(auditLog).orderBy(desc(auditLog.id)).limit(1)
  expect(act).toMatchObject({ action: 'model_key.put', actor: owner.id, brandId: brand, details: { maker: 'openai', lastFour: '1111' } })
  expect((await colleague.delete(`${ofBrand()}/openai`)).status).toBe(403)
  expect((await put(colleague, ofBrand(), BRAND)).status).toBe(403)
  for (const key of ['short', `${BRAND} with spaces`, `${BRAND}\r\nX-Other: 1`]) expect((await put(owner, ofBrand(), key)).status, key).toBe(400)
})

test('a request with an API key cannot change provider keys', async () => {
  const { key } = (await owner.post('/api/api-keys', { name: 'Test', scopes: ['read', 'write'] })).body
  const headers = { authorization: `Bearer ${key}` }
  const program = client(app.base)
  expect((await program.send('PUT', `${ofBrand()}/openai`, { key: BRAND }, headers)).status).toBe(403)
  expect((await program.send('PUT', `${PERSONAL_KEYS}/openai`, { key: BRAND }, headers)).status).toBe(403)
  expect((await program.send('DELETE', `${ofBrand()}/openai`, {}, headers)).status).toBe(403)
})

test('records in the ledger whose key was used, and charges completions regardless of the key', async () => {
  const last = async () => (await app.context.database.db.select().from(usage).where(eq(usage.person, owner.id)).orderBy(desc(usage.id)).limit(1))[0]
  await put(owner, PERSONAL_KEYS, PERSON)
  await keyFor(owner, {})
  await expect.poll(last).toMatchObject({ keyOf: 'person', tool: 'completion', charged: true, tokensIn: 10 })
  await put(owner, ofBrand(), BRAND)
  await keyFor(owner)
  await expect.poll(last).toMatchObject({ keyOf: 'brand', brandId: brand, charged: true })
  await owner.delete(`${ofBrand()}/openai`)
  await owner.delete(`${PERSONAL_KEYS}/openai`)
  await keyFor(owner)
  await expect.poll(last).toMatchObject({ keyOf: null, brandId: brand })
})

test('an error about a rejected key names the owner of the key, but does not contain the key', async () => {
  const refused = async (params?: object) => (await complete(owner, { ...params, model: 'fake-401' })).body.error.message
  expect(await refused({ brand })).toContain('the key of this server')
  await put(owner, PERSONAL_KEYS, PERSON)
  expect(await refused({ brand })).toMatch(/^OpenAI does not accept your own key\./)
  await put(owner, ofBrand(), BRAND)
  expect(await refused({ brand })).toMatch(/^OpenAI does not accept the key of this brand\./)
})

test('does not fall back to another key when the provider rejects one', async () => {
  const refused = async (params: object) => {
    const { status, body } = await complete(owner, params)
    return `${status} ${body.error?.message ?? ''}`
  }
  const before = fake.seen.keys.length
  await put(owner, ofBrand(), 'sk-a-wrong-key-5555')
  expect(await refused({ brand })).toMatch(/^503 OpenAI does not accept the key of this brand\..* OpenAI wrote: “Incorrect API key provided\.”$/)
  expect(await refused({ brand, model: undefined })).toMatch(
    /^503 OpenAI does not accept the key of this brand\..* OpenAI wrote: “Incorrect API key provided\.”$/,
  )
  const image = await owner.post('/api/text-to-image', { brand, text: 'A cup' })
  expect([image.status, image.body.error.message]).toEqual([503, expect.stringContaining('the key of this brand')])
  expect(fake.seen.keys).toHaveLength(before)
  expect(await refused({ brand, model: COMPOSER_MODEL })).toBe('200 ')
  await put(owner, ofBrand(), BRAND)
  expect(await keyFor(owner)).toBe(BRAND)
})

test('restoring a deleted brand restores its provider keys', async () => {
  const id = (await owner.post('/api/brands', { url: 'https://gone.example' })).body.id
  await put(owner, ofBrand(id), BRAND)
  expect((await superAdmin.post('/api/deleteStyleGuide', { id })).status).toBe(204)
  const [deleted] = (await superAdmin.get('/api/deleted')).body.items
  expect((await superAdmin.post(`/api/deleted/${deleted.id}/restore`, {})).status).toBe(200)
  expect(await keyFor(owner, { brand: id })).toBe(BRAND)
})

test('testing a provider key returns and stores whether the provider accepts the key', async () => {
  const tried = async (path: string) => (await owner.post(`${path}/openai/try`)).body
  expect((await owner.post(`${ofBrand()}/openai/try`)).status).toBe(404)
  await put(owner, ofBrand(), BRAND)
  expect((await tried(ofBrand())).items[0].check).toMatchObject({
    works: true,
    said: expect.stringMatching(/^OpenAI accepts this key, and has \d+ models for it\.$/),
  })
  expect((await colleague.get(ofBrand())).body.items[0].check).toMatchObject({ works: true })
  expect((await colleague.post(`${ofBrand()}/openai/try`)).status).toBe(403)
  await put(owner, PERSONAL_KEYS, 'sk-a-wrong-key-4444')
  expect((await tried(PERSONAL_KEYS)).items[0].check).toMatchObject({
    works: false,
    said: 'OpenAI does not accept this key. Check that it is complete and valid, and enter it again. OpenAI wrote: “Incorrect API key provided.”',
  })
  await put(owner, PERSONAL_KEYS, PERSON, 'google')
  expect((await owner.post(`${PERSONAL_KEYS}/google/try`)).body.items.find((one: { maker: string }) => one.maker === 'google').check).toMatchObject({
    works: false,
    said: 'Google cannot be reached from this server. Try the key again in a moment.',
  })
})

test('changing SECRET_KEY disables stored keys, and the error explains how to recover', async () => {
  await put(owner, PERSONAL_KEYS, PERSON)
  const sealed = createSecrets('another secret of thirty-two characters').seal(PERSON, { owner: `user:${owner.id}`, field: 'model key openai' })
  await app.context.database.db.update(modelKeys).set({ sealed })
  app.context.recent.forget()
  const before = fake.seen.keys.length
  const { status, body } = await complete(owner)
  expect(status).toBe(503)
  expect(body.error.message).toMatch(/^Your key for OpenAI cannot be decrypted: .* SECRET_KEY\. Enter the key again, or delete it\.$/)
  expect(fake.seen.keys).toHaveLength(before)
  await put(owner, PERSONAL_KEYS, PERSON)
  expect(await keyFor(owner)).toBe(PERSON)
})

test('an encrypted key moved to another owner cannot be decrypted', async () => {
  await put(owner, ofBrand(), BRAND)
  await app.context.database.db.update(modelKeys).set({ brandId: other })
  app.context.recent.forget()
  expect((await complete(owner, { brand: other })).status).toBe(503)
  expect(await keyFor(owner)).toBe(SERVER)
})
