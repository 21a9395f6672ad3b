import { COMPOSER_MODEL } from '@brandwright/domain/completions/composer-model'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { client, type Person, signUp } from '../../testing/client.ts'
import { fakeModels } from '../../testing/fake-models.ts'
import { fakeProviderServer } from '../../testing/fake-provider-server.ts'
import { openTestApp, type TestApp } from '../../testing/open-test-app.ts'
import { chooseEmbedder } from '../embeddings/choose-embedder.ts'
import { modelSource } from '../models/list-models.ts'
import { ANY_MODEL } from '../models/model-settings.ts'
import { withAccountType } from '../models/with-account-type.ts'

const SEATS = 2

let fake: Awaited<ReturnType<typeof fakeModels>>
let app: TestApp
let superAdmin: Person
let admin: Person
let brand: string

beforeAll(async () => {
  fake = await fakeModels()
  app = await openTestApp({ providers: [fake.provider], models: { ...ANY_MODEL, pro: ['gpt-4o*'] }, freeSeats: SEATS })
  superAdmin = await signUp(app.base, 'Ada')
  admin = await signUp(app.base, 'Bo')
})
beforeEach(async () => {
  brand = (await admin.post('/api/brands', { url: `https://${app.context.newId().toLowerCase()}.example`, name: 'Your brand' })).body.id
  await superAdmin.patch(`/api/users/${admin.id}`, { role: 'admin', brand })
  await admin.post('/api/auth/sign-in/email', { email: admin.email, password: admin.password })
})
afterAll(async () => {
  await app.close()
  await fake.close()
})

async function upgrade(): Promise<void> {
  const { revision } = (await superAdmin.get(`/api/brands/${brand}`)).body
  const { body } = await superAdmin.post(`/api/brands/${brand}/accountType`, { account_type: 'pro' }, { 'if-match': String(revision) })
  expect(body.account_type).toBe('pro')
}
const invite = (email: string) => admin.post(`/api/brands/${brand}/invitations`, { email, role: 'user' })
const tokenOf = ({ body }: Awaited<ReturnType<typeof invite>>) => String(body.link).split('#')[1] as string
const accept = (by: Pick<Person, 'post'>, token: string, rest = {}) => by.post('/api/invitations/accept', { token, ...rest })
const seats = async () => (await admin.get(`/api/brands/${brand}/members`)).body.seats

test('a free account invites only as many people as it has seats, and a pro account has no limit', async () => {
  expect(await seats()).toEqual({ taken: 1, limit: SEATS })
  const person = await signUp(app.base)
  expect((await invite(person.email)).status).toBe(201)
  // A renewed invitation needs no further seat.
  expect((await invite(person.email)).status).toBe(201)
  expect(await seats()).toEqual({ taken: 2, limit: SEATS })
  const refused = await invite('further@example.com')
  expect(refused).toMatchObject({
    status: 403,
    body: {
      error: {
        message: 'All 2 seats of this free account are taken. Remove a member, withdraw an open invitation, or ask a super admin to upgrade the brand to pro.',
      },
    },
  })
  await upgrade()
  expect(await seats()).toBe(null)
  expect((await invite('further@example.com')).status).toBe(201)
})

test('concurrent acceptances take the last seat only once, and the other invitation stays open', async () => {
  await upgrade()
  const people = [await signUp(app.base), await signUp(app.base)]
  const tokens: string[] = []
  for (const { email } of people) tokens.push(tokenOf(await invite(email)))
  const { revision } = (await superAdmin.get(`/api/brands/${brand}`)).body
  await superAdmin.post(`/api/brands/${brand}/accountType`, { account_type: 'free' }, { 'if-match': String(revision) })

  const answers = await Promise.all(people.map((person, index) => accept(person, tokens[index] as string)))
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 403])
  const last = answers.findIndex(({ status }) => status === 403)
  expect(answers[last]?.body.error.message).toBe('All 2 seats of this free account are taken. Ask an admin of the brand for a seat, then open the link again.')
  expect((await client(app.base).post('/api/invitations/look-up', { token: tokens[last] })).status).toBe(403)
  await upgrade()
  expect((await accept(people[last] as Person, tokens[last] as string)).status).toBe(200)
})

test('a new account is not created for an invitation without a seat', async () => {
  const first = tokenOf(await invite('early@example.com'))
  await upgrade()
  const second = tokenOf(await invite('late@example.com'))
  const { revision } = (await superAdmin.get(`/api/brands/${brand}`)).body
  await superAdmin.post(`/api/brands/${brand}/accountType`, { account_type: 'free' }, { 'if-match': String(revision) })
  const details = { name: 'Kim', password: 'correct horse' }
  expect((await accept(client(app.base), first, details)).status).toBe(200)
  expect((await accept(client(app.base), second, details)).status).toBe(403)
  const signIn = await client(app.base).post('/api/auth/sign-in/email', { email: 'late@example.com', password: details.password })
  expect(signIn.status).toBe(401)
})

test('models for pro accounts are listed for free accounts, but only a pro account or a key of the brand can use them', async () => {
  const complete = (params: object = {}) =>
    admin.post('/api/completion', { messages: [{ role: 'user', content: 'Hello' }], model: 'gpt-4o-mini', brand, ...params })
  const listed = async () => (await admin.post(`/api/models/array?brand=${brand}`, {})).body['gpt-4o-mini']
  expect(await listed()).toMatchObject({ needsPro: true, show: false, able: [] })
  const refused = await complete()
  expect(refused).toMatchObject({ status: 403, body: { error: { message: expect.stringMatching(/^The model gpt-4o-mini requires a pro account\./) } } })
  expect(fake.seen.keys).toEqual([])

  await admin.send('PUT', `/api/brands/${brand}/model-keys/openai`, { key: 'sk-of-the-brand-1111' })
  expect((await complete()).status).toBe(200)
  await admin.send('DELETE', `/api/brands/${brand}/model-keys/openai`)
  expect((await complete()).status).toBe(403)

  await upgrade()
  expect((await complete()).status).toBe(200)
  expect(await listed()).not.toHaveProperty('needsPro')
  expect((await complete({ brand: undefined })).status).toBe(200)
  const stranger = await signUp(app.base)
  expect((await stranger.post('/api/completion', { messages: [{ role: 'user', content: 'Hello' }], model: 'gpt-4o-mini' })).status).toBe(403)
})

test('a free account is offered no reserved model for any purpose, such as images and embeddings', async () => {
  const server = await fakeProviderServer(['gpt-image-1', 'text-embedding-3-small'], {})
  const patterns = ['gpt-image-*', 'text-embedding-*']
  const source = modelSource([server.provider], () => {}, { ...ANY_MODEL, pro: patterns })
  const { now } = app.context
  const modelsOf = async () => {
    app.context.recent.forget()
    return withAccountType(app.context, source, { brandId: brand, person: null }, patterns)
  }
  const free = await modelsOf()
  expect((await free.all(now())).map(({ model }) => model.id)).toEqual([COMPOSER_MODEL])
  expect((await free.reserved(now())).map(({ id }) => id)).toEqual(['gpt-image-1', 'text-embedding-3-small'])
  expect(await chooseEmbedder(free, now())).toBe(null)
  await upgrade()
  const pro = await modelsOf()
  expect(await chooseEmbedder(pro, now())).toMatchObject({ model: 'text-embedding-3-small' })
  expect(await pro.reserved(now())).toEqual([])
  await server.close()
})

test('a super admin without a brand can use models for pro accounts', async () => {
  const answer = await superAdmin.post('/api/completion', { messages: [{ role: 'user', content: 'Hello' }], model: 'gpt-4o-mini' })
  expect(answer.status).toBe(200)
})
