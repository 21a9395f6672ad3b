import type { ExtractionEvent } from '@brandwright/domain/brands/extraction-event'
import type { ExtractOptions } from '@brandwright/extractor/extract-options'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { signUp } from '../../testing/client.ts'
import { openTestApp, smallExtraction, type TestApp } from '../../testing/open-test-app.ts'

let app: TestApp
type ExtractRequest = Pick<ExtractOptions, 'url' | 'urls' | 'sections' | 'pages' | 'saveImages' | 'forceCaptions'>
const requests: ExtractRequest[] = []
beforeAll(async () => {
  app = await openTestApp({ extract: extractRequested })
})
afterAll(() => app.close())

async function* extractRequested(
  _ports: unknown,
  { url, urls, sections, pages, saveImages, forceCaptions, id }: ExtractOptions,
): AsyncGenerator<ExtractionEvent> {
  requests.push({ url, urls, sections, pages, saveImages, forceCaptions })
  yield* smallExtraction(url)
  yield { type: 'mood', data: 'calm' } as unknown as ExtractionEvent
  yield { type: 'fetchComplete', data: { id, updated: new Date().toISOString() } }
}

test('a scan of a manually created guide uses its website URL, or sets that URL from the first page', async () => {
  const owner = await signUp(app.base)
  const byHand = async (name: string) => (await owner.post('/api/brands', { name })).body as { id: string; revision: number }
  const { id } = await byHand('Harbour')
  const none = await owner.post('/api/getStyleGuide', { id, options: { refresh: true } })
  expect(none.status).toBe(400)
  expect(none.body.error.message).toContain('has no website yet')

  await owner.lines('POST', '/api/getStyleGuide', { id, url_to_scrape: 'harbour.example/about' })
  expect(requests.at(-1)).toEqual({ url: 'https://harbour.example/', urls: ['https://harbour.example/about'] })
  const guide = (await owner.get(`/api/brands/${id}`)).body
  expect(guide).toMatchObject({ name: 'Harbour', url: 'https://harbour.example/', websiteUrl: 'https://harbour.example/' })

  const typed = await byHand('Pier')
  await owner.patch(`/api/brands/${typed.id}`, { websiteUrl: 'https://pier.example/' }, typed.revision)
  await owner.lines('POST', '/api/getStyleGuide', { id: typed.id, options: { refresh: true } })
  expect(requests.at(-1)?.url).toBe('https://pier.example/')
})

test('a guide request reports whose guide it returns, unless the guide is new', async () => {
  const [owner, stranger] = [await signUp(app.base), await signUp(app.base)]
  const paste = async (person: typeof owner) => (await person.lines('POST', '/api/getStyleGuide', { url: 'https://lighthouse.example' }))[0]?.data
  const first = await paste(owner)
  expect(first.existing).toBeUndefined()
  const { name } = (await owner.get(`/api/brands/${first.id}`)).body
  expect(await paste(owner)).toMatchObject({ id: first.id, existing: { whose: 'own', name } })
  expect(await paste(stranger)).toMatchObject({ id: first.id, existing: { whose: 'other', name } })
})

test('the scan receives settings and options of the request, and unknown events of the scan are stored', async () => {
  const owner = await signUp(app.base)
  const input = { url: 'https://quay.example', settings: { pages: 2, saveImages: true }, options: { saveImages: false, forceCaptions: true } }
  const [line] = await owner.lines('POST', '/api/getStyleGuide', input)
  expect(requests.at(-1)).toMatchObject({ url: 'https://quay.example/', pages: 2, saveImages: false, forceCaptions: true })
  expect((await owner.get(`/api/brands/${line?.data.id}`)).body).toMatchObject({ complete: true, other: { mood: 'calm' } })
  const typesFor = async (person: typeof owner) => (await person.lines('POST', '/api/getStyleGuide', { url: 'https://quay.example' })).map(({ type }) => type)
  expect(await typesFor(owner)).toContain('mood')
  expect(await typesFor(await signUp(app.base)), 'it is withheld from readers of another brand').not.toContain('mood')
  expect((await owner.post('/api/getStyleGuide', { url: 'https://quay.example', settings: { pages: 'many' } })).status).toBe(400)
})

test('a new guide contains the values of the request’s payload except privileged values', async () => {
  const owner = await signUp(app.base)
  const payload = { name: 'Jetty', categories: ['Food', 'Featured'], account_type: 'pro', id: 'mine' }
  const [line] = await owner.lines('POST', '/api/getStyleGuide', { url: 'https://jetty.example', payload })
  const path = `/api/brands/${line?.data.id}`
  const expected = { name: 'Jetty', description: 'What it says of itself.', categories: ['Food'], account_type: 'free' }
  expect((await owner.get(path)).body).toMatchObject(expected)
  await owner.lines('POST', '/api/getStyleGuide', { url: 'https://jetty.example', payload: { name: 'Another' } })
  expect((await owner.get(path)).body.name).toBe('Jetty')
})
