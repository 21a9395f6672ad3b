import { afterAll, beforeAll, expect, it } from 'vitest'
import { brandWithTexts } from '../../testing/brand-with-texts.ts'
import { type Person, signUp } from '../../testing/client.ts'
import { openTestApp, type TestApp } from '../../testing/open-test-app.ts'
import { openTestDatabase } from '../../testing/open-test-database.ts'
import { scriptedModels } from '../../testing/scripted-models.ts'

const MODEL = 'gpt-4o-mini'

let app: TestApp
let models: Awaited<ReturnType<typeof scriptedModels>>
let owner: Person
let stranger: Person
let brand: string
let email: { kind: 'item'; campaign: string; item: string }
beforeAll(async () => {
  models = await scriptedModels()
  app = await openTestApp({ database: await openTestDatabase(), providers: [models.provider] })
  await signUp(app.base)
  owner = await signUp(app.base)
  stranger = await signUp(app.base)
  brand = await brandWithTexts(app, owner)
  email = await emailOf(owner, brand)
})
afterAll(async () => {
  await app.close()
  await models.close()
})

async function emailOf(person: Person, of: string) {
  const { body } = await person.post('/api/campaigns', { brand: of, name: 'Spring roast', object_type: 'email' })
  return { kind: 'item' as const, campaign: body.campaign.id, item: body.items[0].id }
}
const start = (content: string, about?: object) => owner.post('/api/chats', { brand, content, model: MODEL, about })
async function ask(content: string, about?: object) {
  const { body } = await start(content, about)
  await owner.lines('GET', `/api/runs/${body.runId}/events`)
  return (await owner.get(`/api/chats/${body.chat.id}`)).body
}
const material = () => models.requests.at(-1)?.messages[0]?.content ?? ''

it('sends and stores the open screen with each question', async () => {
  models.answers(() => ({ content: 'Yes.' }))
  const { chat, messages } = await ask('Is this good?', email)
  expect(messages[0].about).toMatchObject({ screen: email, title: expect.stringContaining('Spring roast') })
  expect(material()).toMatch(/=====.*the email "[^"]*Spring roast[^"]*"\..*=====/s)
  const { runId } = (await owner.post(`/api/chats/${chat.id}/turns`, { parentId: chat.head, content: 'And this?', model: MODEL, about: { kind: 'guide' } }))
    .body
  await owner.lines('GET', `/api/runs/${runId}/events`)
  expect(material()).toContain('the style guide.')
  expect(material()).not.toContain('Spring roast')
  await ask('Hello')
  expect(material()).not.toContain('Open on the screen')
})

it('tools that write data need confirmation if the open screen may contain page text', async () => {
  const remember = () => models.answers((_, count) => (count === 1 ? { call: { name: 'remember', arguments: '{"text":"Short"}' } } : { content: 'Done.' }))
  for (const [about, held] of [
    [email, true],
    [{ kind: 'products' }, true],
    [{ kind: 'guide' }, false],
  ] as const) {
    remember()
    expect((await ask('Remember: short', about)).messages[2].tool).toMatchObject({ held })
  }
})

it('returns the text of an open plan, product or list', async () => {
  models.answers(() => ({ content: 'Yes.' }))
  for (const [about, title, text] of [
    [{ kind: 'plan', campaign: email.campaign }, 'Plan of “Spring roast”', 'the plan of the campaign "Spring roast"'],
    [{ kind: 'product', handle: 'tamar-dawn' }, 'Tamar Dawn', 'the product "Tamar Dawn"'],
    [{ kind: 'images' }, 'Images', 'the images of the brand'],
  ] as const) {
    expect((await ask('Is this good?', about)).messages[0].about).toMatchObject({ screen: about, title })
    expect(material()).toContain(text)
  }
  expect((await start('Is this good?', { kind: 'product', handle: 'missing' })).status).toBe(404)
})

it('rejects invalid or inaccessible screen context before calling a model', async () => {
  models.answers(() => ({ content: 'Yes.' }))
  const other = await brandWithTexts(app, stranger)
  const theirs = await emailOf(stranger, other)
  expect((await start('Read it', theirs)).status).toBe(404)
  expect((await start('Read it', { ...email, item: theirs.item })).status).toBe(404)
  expect((await start('Read it', { kind: 'page' })).status).toBe(400)
  expect(models.requests).toHaveLength(0)
})
