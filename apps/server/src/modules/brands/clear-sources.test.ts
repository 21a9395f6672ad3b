import type { ExtractionEvent } from '@brandwright/domain/brands/extraction-event'
import type { ExtractOptions } from '@brandwright/extractor/extract-options'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Person, signUp } from '../../testing/client.ts'
import { openTestApp, smallExtraction, type TestApp } from '../../testing/open-test-app.ts'

const SITE = 'https://yourbrand.com/'
const page = (id: string) => ({
  id,
  url: SITE + id,
  cleanURL: SITE + id,
  name: id,
  kind: 'page' as const,
  status: 200,
  paragraphs: ['What the page says.'],
  styles: '',
  textLength: 19,
  updated: '2026-11-21T09:00:00.000Z',
})

async function* readsPages(_ports: unknown, { url, id }: ExtractOptions): AsyncGenerator<ExtractionEvent> {
  yield* smallExtraction(url)
  for (const name of ['one', 'two', 'three', 'four']) yield { type: 'syncSource', data: page(name) }
  yield { type: 'fetchComplete', data: { id, updated: new Date().toISOString() } }
}

let app: TestApp
let owner: Person
let id: string
beforeAll(async () => {
  app = await openTestApp({ extract: readsPages })
  owner = await signUp(app.base)
  const [first] = await owner.lines('POST', '/api/getStyleGuide', { url: SITE })
  id = first?.data.id as string
})
afterAll(() => app.close())

const read = async () => (await owner.get(`/api/brands/${id}`)).body
const names = async () => ((await owner.get(`/api/brands/${id}/sources`)).body.items as { id: string }[]).map((source) => source.id)
const clear = async (body: object) => owner.post(`/api/brands/${id}/sources/clear`, body, { 'if-match': `"${(await read()).revision}"` })
const undo = async (body: object) => owner.post(`/api/brands/${id}/undo`, body, { 'if-match': `"${(await read()).revision}"` })
const deleted = async () => (await owner.get('/api/deleted')).body.items as { thingId: string }[]

test('removes all pages as one change, and undo restores the pages and keeps later edits', async () => {
  const { sources } = await read()
  const { status, body } = await clear({})
  expect([status, body.number]).toEqual([200, 4])
  expect(await names()).toEqual([])
  expect((await deleted()).map(({ thingId }) => thingId).toSorted()).toEqual(['four', 'one', 'three', 'two'])
  expect((await clear({})).body).toEqual({ number: 0, revision: body.revision })

  await owner.patch(`/api/brands/${id}`, { description: 'Written since' }, (await read()).revision)
  expect((await undo({ revision: body.revision })).status).toBe(200)
  expect(await read()).toMatchObject({ description: 'Written since', sources })
  expect(await deleted()).toEqual([])
  expect(await undo({ revision: body.revision })).toMatchObject({
    status: 409,
    body: { error: { message: 'You have no changes to undo in this guide.' } },
  })
})

test('removes only the specified pages, and marks them as wrong', async () => {
  expect((await clear({ ids: ['two', 'four', 'never there'] })).body.number).toBe(2)
  expect(await names()).toEqual(['one', 'three'])
  expect((await read()).facts).toMatchObject({ '/sources/two': { wrong: true }, '/sources/four': { wrong: true } })
  expect((await clear({ ids: [] })).status).toBe(400)
})

test('several pages can be excluded from a guide as one change', async () => {
  const { revision } = await read()
  const values = { '/sources/one/excluded': true, '/sources/three/excluded': true }
  const { body } = await owner.post('/api/updateStyleGuideProp', { id, values }, { 'if-match': `"${revision}"` })
  expect(body.revision).toBe(revision + 1)
  expect(body.sources.map(({ excluded }: { excluded?: boolean }) => excluded)).toEqual([true, true])
})

test('a re-scan restores pages after all sources were cleared', async () => {
  await clear({})
  await owner.lines('POST', '/api/getStyleGuide', { id, options: { refresh: true } })
  const proposed = (await owner.get(`/api/brands/${id}/proposals`)).body.items as { pointer: string; kind: string }[]
  const found = [...(await names()), ...proposed.filter(({ kind }) => kind === 'added').map(({ pointer }) => pointer.replace('/sources/', ''))]
  expect(found.toSorted()).toEqual(expect.arrayContaining(['four', 'one', 'three', 'two']))
})
