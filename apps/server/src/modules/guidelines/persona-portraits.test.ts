import { COMPOSER_MODEL } from '@brandwright/domain/completions/composer-model'
import { asc, eq } from 'drizzle-orm'
import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { usage } from '../../database/tables/usage.ts'
import { appWithFiles } from '../../testing/app-with-files.ts'
import { brandWithTexts } from '../../testing/brand-with-texts.ts'
import { type Person, signUp } from '../../testing/client.ts'
import { fakeProviderServer } from '../../testing/fake-provider-server.ts'
import { type FunctionModels, functionModels } from '../../testing/function-models.ts'
import { openTestApp, type TestApp } from '../../testing/open-test-app.ts'

const alone = appWithFiles()
const PROMPT = 'Mara at her kitchen table, in even light.'
let models: FunctionModels
let painter: Awaited<ReturnType<typeof fakeProviderServer>>
let app: TestApp
let chief: Person
let person: Person
let brand: string
let imageBase64: string
let answers: () => object | number | undefined
beforeAll(async () => {
  const bytes = await sharp({ create: { width: 1024, height: 1024, channels: 3, background: '#336699' } })
    .png()
    .toBuffer()
  imageBase64 = bytes.toString('base64')
  models = await functionModels(['gpt-4o-mini', 'o3-mini'])
  painter = await fakeProviderServer(['dall-e-3'], { '/images/generations': () => answers() })
  app = await openTestApp({ providers: [models.provider, painter.provider], blobs: alone.blobs })
  chief = await signUp(app.base)
})
beforeEach(async () => {
  answers = () => ({ data: [{ b64_json: imageBase64 }] })
  models.answers(() => ({ arguments: JSON.stringify({ prompts: [{ name: 'Mara', imagePrompt: PROMPT }] }) }))
  models.requests.length = 0
  painter.seen.length = 0
  person = await signUp(app.base)
  brand = await brandWithTexts(app, person)
  await addPersona(person, brand)
})
afterAll(async () => {
  await app.close()
  await models.close()
  await painter.close()
})

const EMPTY = { about: '', demographics: '', interests: [], goals: [], pain_points: [], psychographics: '', decision_drivers: [], behaviors: [] }
async function addPersona(by: Person, id: string) {
  const { revision } = (await by.get(`/api/brands/${id}/guidelines`)).body
  const mara = { ...EMPTY, name: 'Mara', imagePrompt: '', image: null, loading: false }
  expect((await by.patch(`/api/brands/${id}/guidelines`, { overview: { personas: { mara } } }, revision)).status).toBe(200)
}
const make = (params: object = {}, by = person, id = brand, persona = 'mara') => by.post(`/api/brands/${id}/guidelines/personas/${persona}/portrait`, params)
const now = async () => (await person.get(`/api/brands/${brand}/guidelines`)).body
const mara = async () => (await now()).document.overview.personas[0]
const rows = () => app.context.database.db.select().from(usage).where(eq(usage.brandId, brand)).orderBy(asc(usage.id))

test('charges the prompt and the image of a portrait once each', async () => {
  const { body: price } = await make({ estimate: true })
  expect(price).toMatchObject({ guidelines: null, composed: false, models: ['o3-mini', 'dall-e-3'] })
  expect(price.price).toBeGreaterThan(0.04)
  expect([models.requests.length, painter.seen.length]).toEqual([0, 0])

  const { status, body } = await make()
  expect(status, JSON.stringify(body)).toBe(200)
  expect(models.requests).toMatchObject([{ name: 'persona_prompts', model: 'o3-mini' }])
  expect(JSON.parse(models.requests[0]?.messages.at(-1)?.content ?? '')).toMatchObject({ persona: 'Mara', light: expect.arrayContaining(['bright light']) })
  expect(painter.seen[0]?.body.prompt).toBe(PROMPT)
  const [savedPersona] = body.guidelines.document.overview.personas
  expect(savedPersona).toMatchObject({ name: 'Mara', imagePrompt: PROMPT, image: expect.stringMatching(/^\//), loading: false })
  expect(savedPersona.composed).toBeUndefined()
  expect(await mara()).toEqual(savedPersona)
  expect((await person.raw(savedPersona.image)).status).toBe(200)
  const portrait = { name: 'Mara', kind: 'portrait', url: savedPersona.image }
  expect((await person.post('/api/files/list', { brand })).body).toContainEqual({ ...portrait, size: expect.any(Number) })
  const foreign = (await (await signUp(app.base)).post('/api/files/list', { brand })).body
  expect(foreign.map(({ url }: { url: string }) => url)).not.toContain(savedPersona.image)
  await expect
    .poll(async () => (await rows()).map(({ tool, model, charged }) => ({ tool, model, charged })))
    .toEqual([
      { tool: 'copy', model: 'o3-mini', charged: true },
      { tool: 'image', model: 'dall-e-3', charged: true },
    ])
  const images = (await person.get(`/api/brands/${brand}/images`)).body.items
  expect(
    images.map(({ url }: { url: string }) => url),
    'it is not an image of the brand',
  ).not.toContain(savedPersona.image)
})

test('a failed image is not charged, and a retry reuses the prompt', async () => {
  answers = () => 500
  const failed = await make()
  expect(failed.status).toBe(503)
  expect(failed.body.error.message).toContain('OpenAI')
  expect(await mara()).toMatchObject({ name: 'Mara', imagePrompt: PROMPT, image: null, loading: false })
  await expect.poll(async () => (await rows()).map(({ charged }) => charged)).toEqual([true, false])
  answers = () => ({ data: [{ b64_json: imageBase64 }] })
  expect((await make()).status).toBe(200)
  expect(models.requests, 'the prompt is requested once').toHaveLength(1)
  const first = (await mara()).image

  answers = () => 500
  expect((await make()).status).toBe(503)
  expect(models.requests, 'another portrait has another prompt').toHaveLength(2)
  expect((await mara()).image).toBe(first)

  models.answers(() => 'refuse')
  expect((await make()).status).toBe(503)
  expect(painter.seen, 'without a prompt no image is generated').toHaveLength(3)
})

test('an active portrait request blocks a second request for the persona, and can be stopped', async () => {
  answers = () => undefined
  const making = make({ requestId: 'portrait-1' })
  await expect.poll(() => painter.open()).toBe(1)
  expect(await mara()).toMatchObject({ loading: true })
  expect(await make()).toMatchObject({ status: 409, body: { error: { code: 'conflict' } } })
  await person.post('/api/stop', { requestId: 'portrait-1' })
  expect((await making).body.error.message).toMatch(/^The image was stopped/)
  expect(await mara()).toMatchObject({ loading: false, image: null })
})

test('a portrait can be stopped while its prompt is being written', async () => {
  models.answers(() => 'hold')
  const making = make({ requestId: 'portrait-2' })
  await expect.poll(() => models.requests.length).toBe(1)
  await person.post('/api/stop', { requestId: 'portrait-2' })
  expect(await making).toMatchObject({ status: 503, body: { error: { message: expect.stringMatching(/^This was stopped/) } } })
  await expect.poll(async () => (await rows()).map(({ charged }) => charged)).toEqual([false])
  models.answers(() => ({ arguments: JSON.stringify({ prompts: [{ name: 'Mara', imagePrompt: PROMPT }] }) }))
  for (const _ of [1, 2]) expect((await make({ requestId: 'portrait-2' })).status).toBe(200)
  await expect.poll(async () => (await rows()).filter(({ charged, tool }) => charged && tool === 'copy').length).toBe(2)
})

test('generates the image from a user’s prompt without changing the prompt', async () => {
  const { revision } = await now()
  const patch = { overview: { personas: { mara: { imagePrompt: 'A drawing of two cups.' } } } }
  await person.patch(`/api/brands/${brand}/guidelines`, patch, revision)
  for (const _ of [1, 2]) expect((await make()).status).toBe(200)
  expect(models.requests).toEqual([])
  expect(painter.seen.map(({ body }) => body.prompt)).toEqual(['A drawing of two cups.', 'A drawing of two cups.'])
  expect((await mara()).imagePrompt).toBe('A drawing of two cups.')
})

test('without a model, portraits are composed, differ from each other and are labeled as composed', async () => {
  const { person: owner } = alone
  const id = await brandWithTexts(alone.app, owner)
  await addPersona(owner, id)
  expect((await make({ estimate: true }, owner, id)).body).toEqual({ guidelines: null, composed: true, models: [COMPOSER_MODEL], price: 0 })
  const first = (await make({}, owner, id)).body.guidelines
  expect(first.document.overview.personas[0]).toMatchObject({ composed: true, image: expect.any(String), imagePrompt: expect.stringContaining('Mara') })
  const again = (await make({}, owner, id)).body.guidelines
  expect(again.document.overview.personas[0].image).not.toBe(first.document.overview.personas[0].image)
  const claim = { overview: { personas: { mara: { composed: false } } } }
  expect((await owner.patch(`/api/brands/${id}/guidelines`, claim, again.revision)).status).toBe(400)
})

test('only editors can create portraits, and only while no other user has locked the personas', async () => {
  expect((await make({}, await signUp(app.base))).status).toBe(404)
  expect((await make({}, person, brand, 'nobody')).status).toBe(404)
  const colleague = await signUp(app.base)
  await chief.patch(`/api/users/${colleague.id}`, { brand, role: 'user' })
  await colleague.post('/api/auth/sign-in/email', { email: colleague.email, password: colleague.password })
  expect((await make({ estimate: true }, colleague)).status).toBe(200)
  const { revision } = await now()
  const lock = { pointers: ['/overview/personas'], locked: true }
  expect((await person.post(`/api/brands/${brand}/guidelines/locks`, lock, { 'if-match': `"${revision}"` })).status).toBe(200)
  expect((await make({}, colleague)).body.error.code).toBe('locked')
  expect(models.requests).toEqual([])
})
