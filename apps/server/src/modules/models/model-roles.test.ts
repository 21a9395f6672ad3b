import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Person, signUp } from '../../testing/client.ts'
import { type FunctionModels, functionModels } from '../../testing/function-models.ts'
import { openTestApp, type TestApp } from '../../testing/open-test-app.ts'

let models: FunctionModels
let app: TestApp
let person: Person
let colleague: Person
let brand: string
beforeAll(async () => {
  models = await functionModels(['gpt-4o-mini', 'gpt-4o', 'o3-mini', 'text-embedding-3-small'])
  app = await openTestApp({ providers: [models.provider] })
  await signUp(app.base)
  person = await signUp(app.base)
  colleague = await signUp(app.base)
  brand = (await person.post('/api/brands', { url: 'https://roles.example' })).body.id
  await app.context.database.db.execute(`update users set brand = '${brand}' where id = '${colleague.id}'`)
})
afterAll(async () => {
  await app.close()
  await models.close()
})

const NONE = { default: null, reasoning: null, summary: null, seeing: null, image: null, embedding: null }
const ofBrand = () => `/api/brands/${brand}/model-roles`
const set = async (by: Person, path: string, roles: object) => (await by.send('PUT', path, roles)).status
/** Returns the model that handles a request without a model name. */
async function modelUsed(by: Person, params: object = { brand_id: brand }): Promise<string> {
  models.answers(() => ({ content: 'Well.' }))
  return (await by.post('/api/completion', { messages: [{ role: 'user', content: 'Write.' }], ...params })).body.model
}

test('prefers models set by the user to models set by the brand, and both to the server’s models', async () => {
  expect((await person.get(ofBrand())).body).toEqual({ roles: NONE, server: { ...NONE, default: 'gpt-4o-mini' } })
  expect(await modelUsed(person)).toBe('gpt-4o-mini')
  expect(await set(person, ofBrand(), { default: 'gpt-4o', reasoning: 'gpt-4o' })).toBe(200)
  expect([await modelUsed(person), await modelUsed(colleague), await modelUsed(person, {})]).toEqual(['gpt-4o', 'gpt-4o', 'gpt-4o-mini'])
  expect(await set(colleague, '/api/account/model-roles', { default: 'o3-mini' })).toBe(200)
  expect([await modelUsed(person), await modelUsed(colleague), await modelUsed(colleague, {})]).toEqual(['gpt-4o', 'o3-mini', 'o3-mini'])
  expect(await modelUsed(colleague, { model: 'gpt-4o-mini' })).toBe('gpt-4o-mini')
  expect((await colleague.post('/api/models/array')).body['o3-mini'].roles).toEqual(['default'])
  await set(person, ofBrand(), { default: null })
  expect((await person.get(ofBrand())).body.roles).toEqual({ ...NONE, reasoning: 'gpt-4o' })
  expect(await modelUsed(person)).toBe('gpt-4o-mini')
})

test('resolves a short name to the first available model of its family', async () => {
  expect([await modelUsed(person, { model: 'GPT-4' }), await modelUsed(person, { model: 'GPT-3.5' }), await modelUsed(person, { model: 'gpt3' })]).toEqual([
    'gpt-4o',
    'gpt-4o-mini',
    'gpt-4o-mini',
  ])
  const refused = await person.post('/api/completion', { messages: [{ role: 'user', content: 'Write.' }], model: 'GPT-5' })
  expect(refused).toMatchObject({ status: 400, body: { error: { message: expect.stringContaining('no model "GPT-5"') } } })
})

test('keeps an unlisted model in the brand’s settings, but uses the server’s model', async () => {
  await set(person, ofBrand(), { default: 'gone' })
  expect((await person.get(ofBrand())).body.roles.default).toBe('gone')
  expect(await modelUsed(person)).toBe('gpt-4o-mini')
})

test('estimates the cost of generating guidelines with the configured models', async () => {
  await set(person, ofBrand(), { default: 'gpt-4o', summary: 'o3-mini' })
  const { steps } = (await person.get(`/api/brands/${brand}/guidelines/estimate`)).body
  expect(new Set(steps.map(({ name, model }: { name: string; model: string }) => (name === 'summarize_brand_voice' ? `summary ${model}` : model)))).toEqual(
    new Set(['gpt-4o', 'summary o3-mini']),
  )
})

test('only editors of a brand can set its models, and unknown roles are rejected', async () => {
  const stranger = await signUp(app.base)
  expect((await stranger.get(ofBrand())).status).toBe(404)
  expect(await set(stranger, ofBrand(), { default: 'gpt-4o' })).toBe(404)
  for (const wrong of [{ fastest: 'gpt-4o' }, { default: '' }, { default: 5 }]) expect(await set(person, ofBrand(), wrong)).toBe(400)
})
