import { COMPOSER_MODEL } from '@brandwright/domain/completions/composer-model'
import { imagePresets } from '@brandwright/domain/images/image-presets'
import { desc, eq } from 'drizzle-orm'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { usage } from '../../database/tables/usage.ts'
import { appWithFiles } from '../../testing/app-with-files.ts'
import { type Person, signUp } from '../../testing/client.ts'
import { fakeProviderServer } from '../../testing/fake-provider-server.ts'
import { openTestApp, type TestApp } from '../../testing/open-test-app.ts'

const alone = appWithFiles()
let fake: Awaited<ReturnType<typeof fakeProviderServer>>
let app: TestApp
let person: Person
let brand: string
let answers: () => object | number | undefined
beforeAll(async () => {
  const image = await sharp({ create: { width: 1024, height: 1024, channels: 3, background: '#336699' } })
    .png()
    .toBuffer()
  fake = await fakeProviderServer(['gpt-4o-mini', 'dall-e-2', 'dall-e-3'], { '/images/generations': () => answers() })
  answers = () => ({ data: [{ b64_json: image.toString('base64') }] })
  app = await openTestApp({ providers: [fake.provider], blobs: alone.blobs })
  person = await signUp(app.base)
  brand = (await person.post('/api/brands', { url: 'https://yourbrand.com', name: 'Brand' })).body.id
})
afterAll(async () => {
  await app.close()
  await fake.close()
})
const make = (params: object = {}, by = person) => by.post('/api/text-to-image', { brand, text: 'A cup in the morning', ...params })
const lastRow = async (of: TestApp, by: Person) =>
  (await of.context.database.db.select().from(usage).where(eq(usage.person, by.id)).orderBy(desc(usage.id)).limit(1))[0]

test('without a model, composes an illustration in the brand’s colors', async () => {
  const { person: owner, id } = alone
  const roles = { primary: '#0f5c4a', background: '#ffeedd' }
  await owner.patch(`/api/brands/${id}`, { colors: { roles } }, alone.revision)
  const { status, body } = await owner.post('/api/text-to-image', { brand: id, text: 'A cup in the morning', size: 'md' })
  expect(status).toBe(200)
  expect(body).toMatchObject({
    composed: true,
    model: COMPOSER_MODEL,
    price: 0,
    image: { composed: true, width: 512, height: 512, prompt: 'A cup in the morning' },
  })
  const images = (await owner.get(`/api/brands/${id}/images`)).body.items
  expect(images).toEqual([body.image])
  const decoded = await sharp(Buffer.from(await (await owner.raw(body.image.url)).arrayBuffer()))
    .raw()
    .toBuffer({ resolveWithObject: true })
  const seen = new Set<string>()
  for (let at = 0; at < decoded.data.length; at += decoded.info.channels) seen.add(decoded.data.subarray(at, at + 3).toString('hex'))
  expect(seen).toContain('ffeedd')
  expect(seen.size).toBeGreaterThan(1)
  const again = await owner.post('/api/text-to-image', { brand: id, text: 'A cup in the morning', size: 'md', process: false })
  expect(again.body.image.url).toBe(body.image.url)
  expect((await owner.get(`/api/brands/${id}/images`)).body.items).toHaveLength(1)
  await expect.poll(() => lastRow(alone.app, owner)).toMatchObject({ tool: 'image', brandId: id, model: COMPOSER_MODEL, cost: 0, charged: true })
})

test('calls an image model, estimates the price and records the cost', async () => {
  expect((await make({ estimate: true })).body).toEqual({ image: null, composed: false, model: 'dall-e-3', price: 0.04 })
  expect(fake.seen).toHaveLength(0)
  const { body } = await make({ style: 'origami' })
  expect(body).toMatchObject({ composed: false, model: 'dall-e-3', price: 0.04, image: { width: 1024, alt: 'A cup in the morning' } })
  expect(body.image.composed).toBeUndefined()
  const prompt = 'A cup in the morning\n\nDrawn folded of paper, as origami.'
  expect(fake.seen[0]?.body).toEqual({ model: 'dall-e-3', prompt, n: 1, size: '1024x1024', style: 'vivid', response_format: 'b64_json' })
  await expect.poll(() => lastRow(app, person)).toMatchObject({ tool: 'image', model: 'dall-e-3', cost: 0.04, charged: true })
  expect(Object.keys(imagePresets)).toHaveLength(17)
})

test('neither stores nor charges an image if the model fails or returns an invalid image', async () => {
  const before = (await person.get(`/api/brands/${brand}/images`)).body.items
  const previousAnswers = answers
  for (const [answer, status] of [
    [500, 503],
    [400, 400],
    [{ data: [{ b64_json: 'AAAA' }] }, 400],
    [{ data: [{ url: 'http://127.0.0.1/' }] }, 503],
  ] as const) {
    answers = () => answer
    const refused = await make()
    expect(refused.status, JSON.stringify(answer)).toBe(status)
    expect(refused.body.error.message).not.toContain('key-of-the-server')
    await expect.poll(() => lastRow(app, person)).toMatchObject({ tool: 'image', cost: 0, charged: false })
  }
  answers = () => undefined
  const waiting = make({ requestId: 'one' })
  await expect.poll(() => fake.open()).toBe(1)
  expect((await person.post('/api/stop', { requestId: 'one' })).status).toBe(200)
  expect((await waiting).body.error.message).toMatch(/^The image was stopped/)
  await expect.poll(() => fake.open()).toBe(0)
  answers = previousAnswers
  expect((await person.get(`/api/brands/${brand}/images`)).body.items).toEqual(before)
})

test('accepts the specification’s request format, and uses the user’s brand by default', async () => {
  const text = 'A cup in the morning'
  const legacyParams = { text, kind: 'dalle', process: true, processImages: true, size: 'lg', style: 'natural' }
  const { status, body } = await person.post('/api/text-to-image', legacyParams)
  expect(status, JSON.stringify(body)).toBe(200)
  expect((await person.get(`/api/brands/${brand}/images`)).body.items).toContainEqual(body.image)
  const none = await (await signUp(app.base)).post('/api/text-to-image', legacyParams)
  expect(none).toMatchObject({ status: 400, body: { error: { message: 'You do not have a brand yet. Create one, or specify a brand that you can open.' } } })
})

test('edits a brand image by prompt if an image editing model is available', async () => {
  const { image } = (await make()).body
  for (const params of [{}, { estimate: true }, { kind: 'composed' }])
    expect(await make({ imageId: image.id, ...params })).toMatchObject({
      status: 503,
      body: { error: { message: expect.stringMatching(/^No image editing model/) } },
    })
  const edited = await sharp({ create: { width: 1024, height: 1024, channels: 3, background: '#993366' } })
    .png()
    .toBuffer()
  const editor = await fakeProviderServer(['dall-e-3', 'gpt-image-1'], { '/images/edits': () => ({ data: [{ b64_json: edited.toString('base64') }] }) })
  const other = await openTestApp({ providers: [editor.provider], blobs: alone.blobs })
  const owner = await signUp(other.base)
  const { id } = (await owner.post('/api/brands', { url: 'https://yourbrand.com', name: 'Brand' })).body
  const added = (await owner.post('/api/text-to-image', { brand: id, text: 'A cup in the morning', kind: 'composed' })).body.image
  const editParams = { brand: id, imageId: added.id, text: 'Make it evening', style: 'line-art' }
  expect((await owner.post('/api/text-to-image', { ...editParams, estimate: true })).body).toMatchObject({ image: null, model: 'gpt-image-1' })
  const answer = await owner.post('/api/text-to-image', editParams)
  expect(answer, JSON.stringify(answer.body)).toMatchObject({
    status: 200,
    body: { composed: false, model: 'gpt-image-1', image: { prompt: 'Make it evening' } },
  })
  const lastBody = editor.seen.at(-1)?.body
  expect(lastBody).toMatchObject({ model: 'gpt-image-1', size: '1024x1024', prompt: expect.stringMatching(/^Make it evening\s+Drawn /) })
  expect((await sharp(lastBody.image).metadata()).format).toBe('webp')
  expect((await owner.get(`/api/brands/${id}/images?order=guide`)).body.items.map((item: { id: string }) => item.id)).toEqual([added.id, answer.body.image.id])
  expect((await owner.post('/api/text-to-image', { ...editParams, imageId: 'none' })).status).toBe(404)
  await other.close()
  await editor.close()
})

test('generating an image requires brand access and a valid style, size and kind', async () => {
  expect((await make({}, await signUp(app.base))).status).toBe(404)
  for (const wrong of [{ style: 'baroque' }, { size: 'xl' }, { text: '' }, { kind: 'other' }]) expect((await make(wrong)).status).toBe(400)
})
