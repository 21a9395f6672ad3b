import { emptyTextSamples } from '@brandwright/domain/brands/empty-style-guide'
import type { ExtractionEvent } from '@brandwright/domain/brands/extraction-event'
import { sampleKey } from '@brandwright/domain/pointers/sample-key'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Client, Person } from '../../testing/client.ts'
import { guideWithPeople } from '../../testing/guide-with-people.ts'
import { openTestApp, smallExtraction, type TestApp } from '../../testing/open-test-app.ts'

const link = (id: string, name: string) => ({ id, name, url: `https://yourbrand.com/${id}` })
const drawing = (id: string) => ({ id, url: `/api/blobs/${id}.svg`, originalURL: 'https://yourbrand.com/', text: id, width: 24, height: 24 })
const block = (id: string) => ({ id, color: '#111111', backgroundColor: '#ffffff', count: 2, area: 900, contrast: 18.9 })
const FIRST = 'We roast in small batches, twice a week, for people who taste the difference.'
const SECOND = 'Every bag says when it was roasted, by whom, and on which of the two machines.'

/** Site content returned by the next scan. */
let found: { pages: ReturnType<typeof link>[]; svgs: ReturnType<typeof drawing>[]; blocks: object[]; paragraphs: string[] }
async function* fakeExtraction(_ports: unknown, options: { url: string; id: string }): AsyncGenerator<ExtractionEvent> {
  yield* smallExtraction(options.url)
  const events = [
    { type: 'links', data: { products: [], collections: [], blog: [], pages: found.pages } },
    { type: 'socialLinks', data: [{ id: 'instagram', network: 'instagram', url: 'https://instagram.com/yourbrand' }] },
    { type: 'svgs', data: found.svgs },
    { type: 'divStyles', data: found.blocks },
    { type: 'facts', data: { '/links/pages/lnk_a': { evidence: [{ page: options.url, count: 3 }], confidence: 0.95 } } },
  ]
  for (const event of events) yield event as ExtractionEvent
  const texts = smallExtraction(options.url).find(({ type }) => type === 'advancedTextSamples') as { data: object } | undefined
  yield { type: 'advancedTextSamples', data: { ...emptyTextSamples(), ...texts?.data, paragraphs: found.paragraphs } } as ExtractionEvent
  yield { type: 'fetchComplete', data: { id: options.id, updated: new Date().toISOString() } }
}

let app: TestApp
let owner: Person
let stranger: Client
let id: string
beforeAll(async () => {
  found = fullGuide()
  app = await openTestApp({ extract: fakeExtraction })
  ;({ id, owner, stranger } = await guideWithPeople(app.base))
})
beforeEach(() => {
  found = fullGuide()
})
afterAll(() => app.close())

const fullGuide = () => ({
  pages: [link('lnk_a', 'About'), link('lnk_b', 'Stockists'), link('lnk_c', 'Wholesale')],
  svgs: [drawing('svg_1'), drawing('svg_2')],
  blocks: [block('blk_1'), block('blk_2')],
  paragraphs: [FIRST, SECOND],
})
const read = async () => (await owner.get(`/api/brands/${id}`)).body
const set = async (values: object, person: Client = owner) =>
  person.post('/api/updateStyleGuideProp', { id, values }, { 'if-match': String((await read()).revision) })
const mark = async (marks: object) => owner.patch(`/api/brands/${id}/facts`, marks, (await read()).revision)
const undo = async () => owner.post(`/api/brands/${id}/undo`, {}, { 'if-match': String((await read()).revision) })
const refresh = async () => (await owner.lines('POST', '/api/getStyleGuide', { id, options: { refresh: true } })).at(-1)
const proposed = async (): Promise<string[]> =>
  (await owner.get(`/api/brands/${id}/proposals`)).body.items
    .filter(({ held }: { held: string | null }) => held === null)
    .map(({ pointer }: { pointer: string }) => pointer)
const names = async () => (await read()).links.pages.map(({ name }: { name: string }) => name)

test('adds, edits and deletes links by id, and undo reverts only the last change', async () => {
  const { body } = await set({
    '/links/pages/lnk_b/name': 'Where to buy',
    '/links/pages/lnk_new1': { id: 'lnk_new1', name: 'Press', url: 'https://yourbrand.com/press' },
  })
  expect(body.links.pages.map(({ name }: { name: string }) => name)).toEqual(['About', 'Where to buy', 'Wholesale', 'Press'])
  expect((await set({ '/links/pages/lnk_a': null })).body.facts['/links/pages/lnk_a']).toMatchObject({ wrong: true, editedBy: owner.id })
  expect(await names()).toEqual(['Where to buy', 'Wholesale', 'Press'])
  expect((await undo()).body.facts['/links/pages/lnk_a']).toEqual({ evidence: [{ page: 'https://yourbrand.com/', count: 3 }], confidence: 0.95 })
  expect(await names()).toEqual(['About', 'Where to buy', 'Wholesale', 'Press'])
})

test.each([
  [{ '/links/pages/lnk_a/url': 'javascript:alert(1)' }, '/links/pages/lnk_a/url must be a web address'],
  [{ '/links/pages/lnk_none': null }, 'There is no value at /links/pages/lnk_none.'],
  [{ '/links/pages/lnk_none/name': 'Nowhere' }, 'There is no value at /links/pages/lnk_none/name.'],
  [{ '/socialLinks/instagram': { id: 'instagram', network: 'x', url: 'https://x.com' } }, '/socialLinks/instagram can only be removed'],
  [{ '/divStyles/blk_1/area': 4 }, '/divStyles/blk_1/area cannot be edited by hand.'],
])('rejects setting %o', async (values, message) => {
  expect(await set(values)).toMatchObject({ status: 400, body: { error: { message } } })
})

test('a re-scan neither re-adds nor proposes deleted members of any list', async () => {
  const before = await read()
  const sample = `/textSamples/paragraphs/${sampleKey(FIRST)}`
  await set({ '/links/pages/lnk_a': null, '/socialLinks/instagram': null, '/divStyles/blk_1': null, [sample]: null })
  await owner.post('/api/deleteSVG', { id, svgId: 'svg_1' }, { 'if-match': String((await read()).revision) })
  const without = await read()
  expect([without.links.pages.length, without.socialLinks.length, without.divStyles.length, without.svgs.length]).toEqual([3, 0, 1, 1])
  expect(without.textSamples.paragraphs).toEqual([SECOND])
  await refresh()
  expect(await read()).toEqual(without)
  expect((await proposed()).filter((pointer) => /lnk_a|instagram|blk_1|svg_1|paragraphs/.test(pointer))).toEqual([])
  await undo()
  await undo()
  expect({ ...(await read()), revision: 0, updated: '' }).toEqual({ ...before, revision: 0, updated: '' })
})

test('a re-scan proposes links, drawings and blocks individually', async () => {
  await set({ '/name': 'By hand' })
  found = {
    pages: [link('lnk_a', 'Our story'), link('lnk_b', 'Stockists'), link('lnk_d', 'Jobs')],
    svgs: [drawing('svg_1'), drawing('svg_3')],
    blocks: [{ ...block('blk_1'), area: 1200, count: 5 }, block('blk_3')],
    paragraphs: [FIRST, SECOND],
  }
  await refresh()
  const ours = (await proposed()).filter((pointer) => /^\/(links|svgs|divStyles)/.test(pointer))
  expect(ours.toSorted()).toEqual(
    expect.arrayContaining(['/divStyles/blk_2', '/divStyles/blk_3', '/links/pages/lnk_a/name', '/links/pages/lnk_d', '/svgs/svg_2', '/svgs/svg_3']),
  )
  expect(ours.filter((pointer) => pointer.includes('blk_1'))).toEqual([])
  const { revision } = await read()
  const { items } = (await owner.get(`/api/brands/${id}/proposals?limit=100`)).body as { items: { pointer: string; foundAt: string }[] }
  const foundAt = Object.fromEntries(items.map((item) => [item.pointer, item.foundAt]))
  const decided = await owner.post(
    `/api/brands/${id}/proposals`,
    { accept: ['/links/pages/lnk_d', '/svgs/svg_2'], reject: ['/links/pages/lnk_a/name'], foundAt },
    { 'if-match': String(revision) },
  )
  expect(decided.body.document.links.pages.map(({ name }: { name: string }) => name)).toContain('Jobs')
  expect(decided.body.document.svgs.map((svg: { id: string }) => svg.id)).toEqual(['svg_1'])
  await refresh()
  expect((await proposed()).filter((pointer) => pointer === '/links/pages/lnk_a/name')).toEqual([])
})

test('marks a text sample as wrong by its text, regardless of its position', async () => {
  const sample = `/textSamples/paragraphs/${sampleKey(SECOND)}`
  expect((await mark({ [sample]: { wrong: true } })).body.facts[sample]).toMatchObject({ wrong: true })
  await mark({ '/links/pages/lnk_b': { locked: true } })
  expect((await set({ '/links/pages/lnk_b/name': 'Mine' })).status).toBe(200)
  expect((await set({ '/textSamples/paragraphs': [SECOND, FIRST] })).body.facts[sample]).toMatchObject({ wrong: true })
  expect((await mark({ [`${sample.slice(0, -1)}x`]: { wrong: true } })).status).toBe(400)
})

test('strangers cannot delete members of a guide', async () => {
  expect((await set({ '/links/pages/lnk_b': null }, stranger)).status).toBe(404)
  expect((await stranger.post('/api/deleteSVG', { id, svgId: 'svg_1' }, { 'if-match': String((await read()).revision) })).status).toBe(404)
  const removal = await owner.post('/api/deleteSVG', { id, svgId: 'none' }, { 'if-match': String((await read()).revision) })
  expect(removal).toMatchObject({ status: 404, body: { error: { message: 'Image not found in styleGuide images.' } } })
})
