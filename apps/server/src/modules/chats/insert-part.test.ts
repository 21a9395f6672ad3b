import type { InsertPartInput, InsertPartResponse } from '@brandwright/contracts/chats'
import type { Section } from '@brandwright/domain/campaigns/section'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { brandWithTexts } from '../../testing/brand-with-texts.ts'
import { type Person, signUp } from '../../testing/client.ts'
import { openTestApp, type TestApp } from '../../testing/open-test-app.ts'
import { scriptedModels } from '../../testing/scripted-models.ts'

const PAGE = 'https://kestrelandoak.example/'

interface Message {
  id: string
  kind: string
  role: string
  content: string
  tool: { cards: { kind: string; title: string; url: string }[] } | null
  citations: { quote: string; verdict: string; messageId: string }[]
}

let app: TestApp
let models: Awaited<ReturnType<typeof scriptedModels>>
let owner: Person
let brand: string
let target: { campaign: string; item: string }
beforeAll(async () => {
  models = await scriptedModels()
  app = await openTestApp({ providers: [models.provider] })
  owner = await signUp(app.base)
  brand = await brandWithTexts(app, owner)
  target = await emailOf(owner, brand)
})
afterAll(async () => {
  await app.close()
  await models.close()
})

async function emailOf(person: Person, of: string) {
  const { body } = await person.post('/api/campaigns', { brand: of, name: 'Spring', object_type: 'email' })
  return { campaign: body.campaign.id as string, item: body.items[0].id as string }
}

/** Starts a chat in which the model calls one tool and then answers. */
async function ask(name: string, args: object, answer = 'Here.') {
  models.answers((_, count) => (count === 1 ? { call: { name, arguments: JSON.stringify(args) } } : { content: answer }))
  const { body } = await owner.post('/api/chats', { brand, content: 'What do you have?', model: 'gpt-4o-mini' })
  await owner.lines('GET', `/api/runs/${body.runId}/events`)
  const { messages } = (await owner.get(`/api/chats/${body.chat.id}`)).body as { messages: Message[] }
  const [result, reply] = [messages.find(({ role }) => role === 'function'), messages.at(-1)] as [Message, Message]
  return { chat: body.chat.id as string, result, reply }
}
type Target = Pick<InsertPartInput, 'campaign' | 'item'>
const insert = (chat: string, message: string, part: InsertPartInput['part'], { person = owner, into = target as Target & { before?: string } } = {}) =>
  person.post(`/api/chats/${chat}/messages/${message}/insert`, { ...into, part })
const sectionOf = ({ item, section }: InsertPartResponse) => item.sections.find(({ id }) => id === section) as Section

it('inserts a product and an image before the footer, and undo removes the image', async () => {
  const products = await ask('find_products', { query: '', limit: 2 })
  const [, card] = products.result.tool?.cards ?? []
  const first = (await insert(products.chat, products.result.id, { kind: 'card', index: 1 })).body as InsertPartResponse
  expect(sectionOf(first)).toMatchObject({
    type: 'products',
    products: [{ handle: expect.any(String) }],
    provenance: { url: card?.url, title: card?.title, quote: '', readAt: expect.stringMatching(/^\d{4}-/u) },
  })
  const footer = { ...sectionOf(first), id: undefined, type: 'footer' }
  const patch = { sections: { foot: footer }, order: [first.section, 'foot'] }
  const withFooter = await owner.patch(`/api/campaigns/${target.campaign}/items/${target.item}`, patch, first.item.revision)
  expect(withFooter.status).toBe(200)

  const images = await ask('find_images', { query: '', limit: 1 })
  const second = (await insert(images.chat, images.result.id, { kind: 'card', index: 0 })).body as InsertPartResponse
  expect(second.item.sections.map(({ type }) => type)).toEqual(['products', 'image', 'footer'])
  expect(sectionOf(second)).toMatchObject({ image: { id: expect.any(String) }, provenance: { title: images.result.tool?.cards[0]?.title } })
  const undone = await owner.post(`/api/campaigns/${target.campaign}/items/${target.item}/undo`, {}, { 'if-match': String(second.item.revision) })
  expect(undone.body.sections.map(({ type }: Section) => type)).toEqual(['products', 'footer'])
})

it('inserts a code block before the section in the request, or before the footer', async () => {
  const { chat, reply } = await ask('find_images', { query: '' }, 'So:\n\n```html\n<p>Rye</p>\n```')
  expect(reply.kind).toBe('code')
  const code = { kind: 'code', text: '<p>Rye</p>' } as const
  const into = await emailOf(owner, brand)
  const first = (await insert(chat, reply.id, code, { into })).body as InsertPartResponse
  const footer = { ...sectionOf(first), id: undefined, type: 'footer', body: '' }
  await owner.patch(`/api/campaigns/${into.campaign}/items/${into.item}`, { sections: { foot: footer }, order: [first.section, 'foot'] }, first.item.revision)
  const second = (await insert(chat, reply.id, code, { into: { ...into, before: first.section } })).body as InsertPartResponse
  const third = (await insert(chat, reply.id, code, { into: { ...into, before: 'gone' } })).body as InsertPartResponse
  expect(third.item.sections.map(({ id, body }) => [id, body])).toEqual([
    [second.section, '<p>Rye</p>'],
    [first.section, '<p>Rye</p>'],
    [third.section, '<p>Rye</p>'],
    ['foot', ''],
  ])
  expect((await insert(chat, reply.id, { kind: 'code', text: '<p>Never said</p>' }, { into })).status).toBe(409)
})

it('inserts a verbatim page quote with its position and hash, and rejects a quote that is not on the page', async () => {
  const pageRead = await ask('read', { url: PAGE })
  const text: string = JSON.parse(pageRead.result.content).text
  const quote = text.split(/\s+/u).slice(0, 6).join(' ')
  const { chat, reply } = await ask(
    'read',
    { url: PAGE },
    `“${quote.toUpperCase()}” says [the page](${PAGE}).\n\n“Seven purple herons sell umbrellas” too ([page](${PAGE})).`,
  )
  expect(reply.citations.map(({ verdict }) => verdict)).toEqual(['found', 'missing'])
  const inserted = (await insert(chat, reply.id, { kind: 'citation', index: 0 })).body as InsertPartResponse
  const section = sectionOf(inserted)
  expect(section).toMatchObject({
    type: 'quote',
    text: expect.stringContaining(quote.split(' ')[0] as string),
    provenance: { url: PAGE, span: expect.any(Array) },
  })
  expect(section.text).not.toBe(quote.toUpperCase())
  expect(section.provenance?.quote).toBe(section.text)
  expect(section.provenance?.textHash).toMatch(/^[\da-f]{64}$/u)

  const refused = await insert(chat, reply.id, { kind: 'citation', index: 1 })
  expect([refused.status, refused.body.error.message]).toEqual([409, 'This text is not on the page, so it cannot be quoted.'])
  expect((await insert(chat, reply.id, { kind: 'citation', index: 9 })).status).toBe(409)
})

it('inserts only parts of the user’s chats, and only into items of the chat’s brand', async () => {
  const { chat, result } = await ask('find_products', { query: '', limit: 1 })
  const part = { kind: 'card', index: 0 } as const
  expect((await insert(chat, result.id, part, { person: await signUp(app.base) })).status).toBe(404)
  expect((await insert(chat, 'none', part)).status).toBe(404)
  const other = (await owner.post('/api/brands', { url: 'https://elsewhere.example' })).body.id
  expect((await insert(chat, result.id, part, { into: await emailOf(owner, other) })).status).toBe(400)
})
