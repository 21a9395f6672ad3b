import { COMPOSER_MODEL } from '@brandwright/domain/completions/composer-model'
import { productPrompts } from '@brandwright/domain/prompts/product-prompts'
import { sampleGuide } from '@brandwright/domain/testing/sample-guide'
import { accumulateCompletion, EMPTY_COMPLETION } from '@brandwright/streaming/completion-accumulator'
import { desc, eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { usage } from '../../database/tables/usage.ts'
import { type Person, signUp } from '../../testing/client.ts'
import { fakeAnswer, fakeModels } from '../../testing/fake-models.ts'
import { fakeProviderServer } from '../../testing/fake-provider-server.ts'
import { openTestApp, type TestApp } from '../../testing/open-test-app.ts'
import { saveExtractedGuide } from '../brands/guide-of-run.ts'

interface TestSetup {
  app: TestApp
  person: Person
  brand: string
}
let fake: Awaited<ReturnType<typeof fakeModels>>
let alone: TestSetup
let served: TestSetup
const prompts = { instagram_prompt: 'You write captions for Kestrel.' }
beforeAll(async () => {
  fake = await fakeModels()
  alone = await setupWith({})
  served = await setupWith({ providers: [fake.provider] })
})
afterAll(async () => {
  await alone.app.close()
  await served.app.close()
  await fake.close()
})

async function setupWith(options: Parameters<typeof openTestApp>[0]): Promise<TestSetup> {
  const app = await openTestApp(options)
  const person = await signUp(app.base)
  const brand = (await person.post('/api/brands', { url: 'https://kestrelandoak.example' })).body.id
  const found = { ...sampleGuide(), id: brand }
  await app.context.database.db.transaction((tx) => saveExtractedGuide(app.context, tx, { found, run: { id: 'r', ownerId: person.id } }))
  const { revision } = (await person.get(`/api/brands/${brand}/guidelines`)).body
  expect((await person.patch(`/api/brands/${brand}/guidelines`, { prompts }, revision)).status).toBe(200)
  return { app, person, brand }
}
const lastRow = async ({ app, person }: TestSetup) =>
  (await app.context.database.db.select().from(usage).where(eq(usage.person, person.id)).orderBy(desc(usage.id)).limit(1))[0]
async function streamed({ person, brand }: TestSetup, params: object) {
  const answer = await person.send('POST', '/api/generate-metaprompt', { brand, ...params })
  expect(answer.headers.get('content-type')).toMatch(/^text\/event-stream/)
  const frames = (await answer.text()).split('\n\n')
  expect(frames.filter((frame) => frame === 'data: [DONE]')).toEqual([frames.at(-2)])
  return frames.reduce((state, frame) => accumulateCompletion(state, frame.replace(/^data: /, '')), EMPTY_COMPLETION)
}

test('lists the brand’s prompts before the built-in prompts', async () => {
  const { person, brand } = alone
  const plain = await person.post('/api/prompts')
  expect(plain.body).toEqual(productPrompts.map((prompt) => ({ ...prompt, kind: 'product' })))
  expect((await person.get('/api/prompts')).body).toEqual(plain.body)
  const { body } = await person.post('/api/prompts', { brand })
  expect(body).toEqual([{ id: 'instagram_prompt', name: 'Instagram', prompt: 'You write captions for Kestrel.', kind: 'brand' }, ...plain.body])
  const stranger = await signUp(alone.app.base)
  expect((await stranger.get(`/api/prompts?brand=${brand}`)).status).toBe(404)
})

test('without a model, expands a short prompt from the guide', async () => {
  const { person, brand } = alone
  const { body } = await person.post('/api/expand_prompt', { input: 'An email about Tamar Dawn', brand })
  expect(body).toMatchObject({ model: COMPOSER_MODEL, composed: true })
  expect(body.prompt).toMatch(/^An email about Tamar Dawn\n\nForm:\n- An email: a pre-header of at most 3 words/)
  const products = /Products:\n((?:- .*\n?)+)/.exec(body.prompt)?.[1]
  expect(products?.trim().split('\n')).toEqual([expect.stringMatching(/^- Tamar Dawn, /)])
  await expect.poll(() => lastRow(alone)).toMatchObject({ brandId: brand, tool: 'completion', model: COMPOSER_MODEL, cost: 0 })
  expect((await person.post('/api/expand_prompt', { input: 'Hello' })).body.prompt).not.toContain('Kestrel')
  expect((await person.post('/api/expand_prompt', { input: '  ' })).status).toBe(400)
})

test('sends the prompt and brand context to a configured model', async () => {
  const { person, brand } = served
  const { body } = await person.post('/api/expand_prompt', { input: 'An email', brand })
  expect(body).toEqual({ prompt: fakeAnswer.text, model: 'gpt-4o-mini', composed: false })
  const { messages } = fake.seen.bodies.at(-1) as { messages: { role: string; content: string }[] }
  expect(messages.map(({ role }) => role)).toEqual(['system', 'system', 'user'])
  expect(messages[1]?.content).toContain('Kestrel')
  expect((await person.post('/api/expand_prompt', { input: 'An email', brand, model: 'fake-500' })).status).toBe(503)
  await expect.poll(() => lastRow(served)).toMatchObject({ model: 'fake-500', charged: false, cost: 0 })
})

test('streams a generated system prompt in the same format as a completion, with or without a model', async () => {
  const composed = await streamed(alone, { input: 'Answer reviews' })
  expect(composed.finishReason).toBe('stop')
  expect(composed.content).toMatch(/^# Task\n\nAnswer reviews\n\n# Voice\n\nYou are the creative assistant of Kestrel/)
  expect(composed.content).toContain('# Limits')
  const without = await streamed(alone, { input: 'Answer reviews', brand: undefined })
  expect(without.content).not.toContain('# Voice')
  expect((await streamed(served, { input: 'Answer reviews' })).content).toBe(fakeAnswer.text)
  expect((await streamed(served, { input: 'Answer reviews', model: 'fake-500' })).error).toMatchObject({ code: 'unavailable' })
})

test('returns a loading text for the last message, even if the model fails', async () => {
  const line = async ({ person }: TestSetup, ...messages: object[]) => (await person.post('/api/loader', { messages: messages, id: 'chat_1' })).body.loader
  const user = (content: string) => ({ role: 'user', content })
  expect(await line(alone, user('Please write me an email about Huye Hill. Make it short.'))).toBe('Writing an email about Huye Hill')
  expect(await line(alone, user('What is your voice?'), { role: 'function', name: 'google_search', content: '{}' })).toBe(
    'Reading the results of google search',
  )
  expect(await line(alone, user('What is your voice?'))).toBe('Working on “What is your voice”')
  expect(await line(alone)).toBe('Getting ready')
  expect(await lastRow({ ...alone, person: await signUp(alone.app.base) })).toBeUndefined()
  expect(await line(served, user('What is your voice?'))).toBe(fakeAnswer.text.replace(/\.$/, ''))
  const turns = ['One', 'Two', 'Three', 'Four', 'Five']
  await line(served, ...turns.map(user))
  const sent = JSON.stringify(fake.seen.bodies.at(-1))
  expect(turns.map((turn) => sent.includes(`user: ${turn}`))).toEqual([false, true, true, true, true])
  const fakeServer = await fakeProviderServer(['small'], { '/chat/completions': () => 500 })
  const broken = await setupWith({ providers: [fakeServer.provider] })
  expect(await line(broken, user('What is your voice?'))).toBe('Working on “What is your voice”')
  expect(fakeServer.seen).toHaveLength(1)
  await broken.app.close()
  await fakeServer.close()
})
