import type { ExtractionEvent } from '@brandwright/domain/brands/extraction-event'
import type { ButtonStyle } from '@brandwright/domain/brands/style-guide'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Client, signUp } from '../../testing/client.ts'
import { openTestApp, smallReading, type TestApp } from '../../testing/open-test-app.ts'

const button = (id: string): ButtonStyle => ({
  id,
  backgroundColor: '#1b8381',
  color: '#ffffff',
  borderRadius: 8,
  padding: '12px 24px',
  text: 'Buy',
  fontFamily: 'Arial',
  fontSize: '16px',
  fontWeight: '700',
  width: 120,
  height: 48,
  contrast: 4.54,
  ground: '#ffffff',
  count: 1,
  states: { hover: null, focus: null, active: null },
})
async function* reading(_ports: unknown, options: { url: string; id: string }): AsyncGenerator<ExtractionEvent> {
  yield* smallReading(options.url)
  yield { type: 'buttonStyles', data: [button('btn_a'), button('btn_b')] }
  yield { type: 'stylesheet', data: 'as it was read' }
  yield { type: 'fetchComplete', data: { id: options.id, updated: new Date().toISOString() } }
}

let app: TestApp
let owner: Client & { id: string }
let stranger: Client
let superAdmin: Client
let id: string
beforeAll(async () => {
  app = await openTestApp({ extract: reading })
  superAdmin = await signUp(app.base)
  owner = await signUp(app.base)
  stranger = await signUp(app.base)
  id = (await owner.lines('POST', '/api/getStyleGuide', { url: 'https://yourbrand.com' }))[0]?.data.id
})
afterAll(() => app.close())

const read = async () => (await owner.get(`/api/brands/${id}`)).body
const set = async (values: object, person: Client = owner) =>
  person.post('/api/updateStyleGuideProp', { id, values }, { 'if-match': String((await read()).revision) })
const back = async (way: 'undo' | 'redo') => owner.post(`/api/brands/${id}/${way}`, {}, { 'if-match': String((await read()).revision) })

test('sets values by their pointers as one change, marks them as edited by hand, and computes what follows', async () => {
  const before = await read()
  const { status, body } = await set({
    '/buttonStyles/btn_a/color': '#111111',
    '/buttonStyles/btn_b/states/hover': { backgroundColor: '#000000', color: '#ffffff' },
  })
  expect(status).toBe(200)
  expect(body.revision).toBe(before.revision + 1)
  const [first, second] = body.buttonStyles
  expect(first).toMatchObject({ id: 'btn_a', color: '#111111', contrast: 4.15 })
  expect(second.states.hover).toEqual({ backgroundColor: '#000000', color: '#ffffff' })
  expect(body.facts['/buttonStyles/btn_a/color']).toMatchObject({ editedBy: owner.id, confidence: 1 })
  expect(body.stylesheet).toContain('#111111')
  const [newest] = (await owner.get(`/api/brands/${id}/revisions`)).body.items
  expect(newest.keys.map(({ words }: { words: string }) => words)).toEqual(['colour of a button', 'hover of a button'])
})

test('an undo takes back one button though another was changed since', async () => {
  await set({ '/buttonStyles/btn_a/text': 'Mine' })
  const { body } = await back('undo')
  expect(body.buttonStyles[0].text).toBe('Buy')
  expect((await back('redo')).body.buttonStyles[0].text).toBe('Mine')
})

test.each([
  [{ '/account_type': 'pro' }, 'Nothing is edited by hand at /account_type.'],
  [{ '/colors/roles/primary': 'blue' }, '/colors/roles/primary must be a colour like #1b8381'],
  [{ '/buttonStyles/none/color': '#111111' }, 'There is no value at /buttonStyles/none/color.'],
])('refuses %o and changes nothing', async (values, message) => {
  const before = await read()
  expect(await set({ '/name': 'Not written', ...values })).toMatchObject({ status: 400, body: { error: { message } } })
  expect(await read()).toEqual(before)
})

test('strangers find nothing to change', async () => {
  expect((await set({ '/name': 'x' }, stranger)).status).toBe(404)
  expect((await set({ '/categories': ['Featured'] })).status).toBe(403)
})

test('a key is deleted by super admins alone, with what was known about it, and comes back by undo', async () => {
  const call = async (person: Client, name: string, body: object) =>
    person.post(`/api/${name}`, { id, ...body }, { 'if-match': String((await read()).revision) })
  const before = await read()
  expect((await call(owner, 'deleteKey', { key: 'colors' })).status).toBe(403)
  expect((await call(superAdmin, 'deleteKey', { key: 'account_type' })).status).toBe(400)
  const { body } = await call(superAdmin, 'deleteKey', { key: 'colors' })
  expect(body.colors.roles.primary).toBeNull()
  expect(Object.keys(body.facts).filter((pointer) => pointer.startsWith('/colors'))).toEqual([])
  const undone = await superAdmin.post(`/api/brands/${id}/undo`, {}, { 'if-match': String(body.revision) })
  expect(undone.body.colors).toEqual(before.colors)
  expect((await superAdmin.post('/api/deleteKey', { key: 'colors' }, { 'if-match': '1' })).body.error.message).toBe('Style guide ID is undefined')
})

test('the calls of the specification have its words where the id is missing', async () => {
  const message = async (name: string, body: object = {}) => (await owner.post(`/api/${name}`, body, { 'if-match': '1' })).body.error.message
  expect(await message('saveStyleGuide')).toBe('No ID provided to saveStyleGuide')
  expect(await message('updateBrandList')).toBe('No styleGuide ID found')
  expect(await message('deleteStyleGuide')).toBe('Style guide ID is undefined')
  expect(await message('deleteSVG', { id, svgId: 'none' })).toMatch(/changed since/)
})
