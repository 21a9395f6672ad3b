import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { brandWithTexts } from '../../testing/brand-with-texts.ts'
import { type Client, client, type Person, signUp } from '../../testing/client.ts'
import { openTestApp, type TestApp } from '../../testing/open-test-app.ts'

const COMPOSER = 'brandwright-composer'
const DAY_MS = 24 * 3600 * 1000

let app: TestApp
let superAdmin: Person
let owner: Person
let colleague: Person
let visitor: Client
let brand: string
beforeAll(async () => {
  app = await openTestApp({ publicUrl: 'https://brandwright.example' })
  superAdmin = await signUp(app.base)
  owner = await signUp(app.base)
  colleague = await signUp(app.base)
  visitor = client(app.base)
  brand = await brandWithTexts(app, owner)
  await superAdmin.patch(`/api/users/${colleague.id}`, { brand })
  await colleague.post('/api/auth/sign-in/email', { email: colleague.email, password: colleague.password })
})
afterAll(() => app.close())

async function ask(content: string, person = owner) {
  const { body } = await person.post('/api/chats', { brand, content, model: COMPOSER })
  await person.lines('GET', `/api/runs/${body.runId}/events`)
  return body.chat.id as string
}
async function turn(id: string, content: string) {
  const { chat } = (await owner.get(`/api/chats/${id}`)).body
  const { runId } = (await owner.post(`/api/chats/${id}/turns`, { parentId: chat.head, content, model: COMPOSER })).body
  await owner.lines('GET', `/api/runs/${runId}/events`)
}
const make = async (id: string, expiresInDays = 7, person = owner) => (await person.post(`/api/chats/${id}/links`, { expiresInDays })).body
const tokenOf = (link: string) => link.replace('https://brandwright.example/c/', '')
const open = (token: string, reader: Client = visitor) => reader.get(`/api/shared-chats/${token}`)
const laterBy = async <T>(ms: number, work: () => Promise<T>) => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + ms })
  return work().finally(() => vi.useRealTimers())
}

test('shows visitors the shared branch without memories, costs, users or call details', async () => {
  const id = await ask('What do the pages say about delivery?')
  await turn(id, 'Remember that my password is swordfish')
  await turn(id, 'Which colours do we use?')
  const { link } = await make(id)
  await turn(id, 'Which fonts, secretly?')
  await owner.patch(`/api/chats/${id}`, { title: 'What we plan to buy' })
  const answer = await open(tokenOf(link))
  expect(answer.status).toBe(200)
  expect(answer.body.title).not.toContain('plan to buy')
  expect(answer.headers.get('x-robots-tag')).toContain('noindex')
  expect(Object.keys(answer.body).sort()).toEqual(['brandName', 'expiresAt', 'messages', 'title'])
  const { messages } = answer.body
  expect(messages.map(({ kind, tool }: { kind: string; tool?: string }) => tool ?? kind)).toEqual([
    'question',
    'google_search',
    'answer',
    'question',
    'answer',
    'question',
    'answer',
  ])
  expect(messages[1].sources[0].url).toBe('https://kestrelandoak.example/')
  const json = JSON.stringify(answer.body)
  for (const hidden of ['secretly', '"query"', '"cost"', '"model"', 'runId', owner.id, owner.email, brand]) expect(json, hidden).not.toContain(hidden)
  expect(json.split('swordfish')).toHaveLength(2)
  expect((await visitor.get(`/api/chats/${id}`)).status).toBe(401)
})

test('expired links, revoked links and links to deleted chats respond like unknown links', async () => {
  const id = await ask('Which colours do we use?')
  const [long, short] = [await make(id, 30), await make(id, 1)]
  expect((await owner.get(`/api/chats/${id}/links`)).body.items.map((link: { id: string }) => link.id)).toEqual([long.id, short.id])
  const never = (await open('x'.repeat(32))).body.error
  const expectNotFound = async (token: string) => {
    const { status, body } = await open(token)
    expect(status).toBe(404)
    expect({ ...body.error, requestId: '' }).toEqual({ ...never, requestId: '' })
  }
  await laterBy(2 * DAY_MS, async () => {
    await expectNotFound(tokenOf(short.link))
    expect((await open(tokenOf(long.link))).status).toBe(200)
  })
  await owner.delete(`/api/chats/${id}`)
  await expectNotFound(tokenOf(long.link))
  await owner.post(`/api/chats/${id}/restore`)
  expect((await open(tokenOf(long.link))).status).toBe(200)
  expect((await owner.delete(`/api/chats/${id}/links/${long.id}`)).status).toBe(204)
  await expectNotFound(tokenOf(long.link))
  expect((await owner.delete(`/api/chats/${id}/links/${long.id}`)).status).toBe(404)
})

test('stores only the digest of a chat link, and disables the link when its owner leaves the brand', async () => {
  const id = await ask('Which colours do we use?', colleague)
  const created = await make(id, 7, colleague)
  const token = tokenOf(created.link)
  for (const person of [owner, superAdmin]) {
    expect((await person.get(`/api/chats/${id}/links`)).status).toBe(404)
    expect((await person.delete(`/api/chats/${id}/links/${created.id}`)).status).toBe(404)
  }
  const { rows } = await app.context.database.executeSql('select * from chat_links')
  const exported = (await colleague.get('/api/account/export')).body
  expect(exported.chatLinks).toHaveLength(1)
  for (const stored of [rows, exported, (await colleague.get(`/api/chats/${id}/links`)).body]) expect(JSON.stringify(stored)).not.toContain(token)
  expect((await open(token)).status).toBe(200)
  const elsewhere = (await superAdmin.post('/api/brands', { name: 'Elsewhere' })).body
  await superAdmin.patch(`/api/users/${colleague.id}`, { brand: elsewhere.id })
  expect((await open(token)).status).toBe(404)
})

test('limits a chat to 20 links, and a link to 90 days', async () => {
  const id = await ask('Which colours do we use?')
  for (let count = 0; count < 20; count++) await make(id)
  expect((await owner.post(`/api/chats/${id}/links`, { expiresInDays: 7 })).body.error.message).toContain('20 links')
  for (const expiresInDays of [0, 91, undefined]) expect((await owner.post(`/api/chats/${id}/links`, { expiresInDays })).status).toBe(400)
})
