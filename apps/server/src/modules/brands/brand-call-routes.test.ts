import type { ExtractionEvent } from '@brandwright/domain/brands/extraction-event'
import type { ButtonStyle, Font } from '@brandwright/domain/brands/style-guide'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Client, Person } from '../../testing/client.ts'
import { guideWithPeople } from '../../testing/guide-with-people.ts'
import { openTestApp, smallExtraction, type TestApp } from '../../testing/open-test-app.ts'

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
const font: Font = {
  id: 'font_a',
  fontFamily: 'Karla',
  src: [{ url: 'https://yourbrand.com/karla.woff2', originalURL: 'https://yourbrand.com/karla.woff2', format: 'woff2' }],
  url: 'https://yourbrand.com/karla.woff2',
  weight: '400',
  style: 'normal',
  declared: true,
  loaded: true,
  drawn: true,
}
async function* fakeExtraction(_ports: unknown, options: { url: string; id: string }): AsyncGenerator<ExtractionEvent> {
  yield* smallExtraction(options.url)
  yield { type: 'buttonStyles', data: [button('btn_a'), button('btn_b')] }
  yield { type: 'fonts', data: [font] }
  yield { type: 'stylesheet', data: 'as it was read' }
  if (options.url.includes('unfinished')) yield { type: 'complete', data: { complete: false, missing: ['products'] } }
  yield { type: 'fetchComplete', data: { id: options.id, updated: new Date().toISOString() } }
}

let app: TestApp
let owner: Person
let stranger: Client
let superAdmin: Client
let id: string
beforeAll(async () => {
  app = await openTestApp({ extract: fakeExtraction })
  ;({ id, superAdmin, owner, stranger } = await guideWithPeople(app.base))
})
afterAll(() => app.close())

const read = async () => (await owner.get(`/api/brands/${id}`)).body
const set = async (values: object, person: Client = owner) =>
  person.post('/api/updateStyleGuideProp', { id, values }, { 'if-match': String((await read()).revision) })
const back = async (direction: 'undo' | 'redo') => owner.post(`/api/brands/${id}/${direction}`, {}, { 'if-match': String((await read()).revision) })

test('sets several values by pointer as one change and recomputes derived values', async () => {
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
  expect(newest.keys.map(({ label }: { label: string }) => label)).toEqual(['colour of a button', 'hover of a button'])
})

test('undo restores the previous text of a button, and redo reapplies the edit', async () => {
  await set({ '/buttonStyles/btn_a/text': 'Mine' })
  const { body } = await back('undo')
  expect(body.buttonStyles[0].text).toBe('Buy')
  expect((await back('redo')).body.buttonStyles[0].text).toBe('Mine')
})

test.each([
  [{ '/account_type': 'pro' }, '/account_type cannot be edited by hand.'],
  [{ '/colors/roles/primary': 'blue' }, '/colors/roles/primary must be a colour like #1b8381'],
  [{ '/buttonStyles/none/color': '#111111' }, 'There is no value at /buttonStyles/none/color.'],
])('rejects setting %o and changes nothing', async (values, message) => {
  const before = await read()
  expect(await set({ '/name': 'Not written', ...values })).toMatchObject({ status: 400, body: { error: { message } } })
  expect(await read()).toEqual(before)
})

test('regenerates the stylesheet on every edit, deletion and restore', async () => {
  const { revision, stylesheet } = await read()
  const primary = (color: string) => expect.stringContaining(`--brand-primary: ${color}`)
  expect(stylesheet).toContain('font-family: "Karla"')
  const patched = await owner.patch(`/api/brands/${id}`, { colors: { roles: { primary: '#123456' } } }, revision)
  expect(patched.body.stylesheet).toEqual(primary('#123456'))

  await owner.delete(`/api/brands/${id}/fonts/font_a`, revision + 1)
  expect((await read()).stylesheet).not.toContain('Karla')
  const [thing] = (await owner.get('/api/deleted')).body.items
  expect((await owner.post(`/api/deleted/${thing.id}/restore`)).status).toBe(200)
  expect((await read()).stylesheet).toContain('font-family: "Karla"')

  await owner.patch(`/api/brands/${id}/facts`, { '/colors/roles/primary': { locked: true } }, revision + 3)
  const restored = await owner.post(`/api/brands/${id}/revisions/${revision}/restore`, {}, { 'if-match': String(revision + 4) })
  expect(restored.body).toMatchObject({ colors: { roles: { primary: '#123456' } }, stylesheet: primary('#123456') })
  const emptied = await superAdmin.post('/api/deleteKey', { id, key: 'colors' }, { 'if-match': String(revision + 5) })
  expect(emptied.body.stylesheet).not.toContain('#123456')
})

test('a re-scan keeps edited values in the stylesheet', async () => {
  const url = 'https://unfinished.example'
  const other = (await owner.lines('POST', '/api/getStyleGuide', { url }))[0]?.data.id
  const { revision } = (await superAdmin.get(`/api/brands/${other}`)).body
  await superAdmin.patch(`/api/brands/${other}`, { colors: { roles: { primary: '#123456' } } }, revision)
  await superAdmin.lines('POST', '/api/getStyleGuide', { id: other, options: { refresh: true } })
  const { colors, stylesheet } = (await superAdmin.get(`/api/brands/${other}`)).body
  expect(colors.roles.primary).toBe('#123456')
  expect(stylesheet).toContain('--brand-primary: #123456')
})

test('strangers cannot set values, and users cannot assign the Featured category', async () => {
  expect((await set({ '/name': 'x' }, stranger)).status).toBe(404)
  expect((await set({ '/categories': ['Featured'] })).status).toBe(403)
})

test('only super admins can delete a key and its facts, and undo restores the key', async () => {
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

test('returns the specification’s error messages if the id is missing', async () => {
  const message = async (name: string, body: object = {}) => (await owner.post(`/api/${name}`, body, { 'if-match': '1' })).body.error.message
  expect(await message('saveStyleGuide')).toBe('No ID provided to saveStyleGuide')
  expect(await message('updateBrandList')).toBe('No styleGuide ID found')
  expect(await message('deleteStyleGuide')).toBe('Style guide ID is undefined')
  expect(await message('deleteSVG', { id, svgId: 'none' })).toMatch(/changed since/)
})
