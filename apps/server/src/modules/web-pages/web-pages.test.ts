import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { serpApiAnswer } from '@brandwright/domain/testing/search-answers'
import { ExtractionError } from '@brandwright/extractor/extraction-error'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { repositoryRoot } from '../../config/env.ts'
import { createBrowserPool } from '../../platform/browser/browser-pool.ts'
import { findBrowser } from '../../platform/browser/find-browser.ts'
import { type Geocoder, geocoderOf } from '../../platform/geocoder/geocoder.ts'
import { openPageText } from '../../platform/page-text/page-text.ts'
import { createAddressRule } from '../../platform/safe-fetch/address-rule.ts'
import { createSafeFetch } from '../../platform/safe-fetch/safe-fetch.ts'
import { webSearchOf } from '../../platform/web-search/web-search.ts'
import { bundledThread } from '../../testing/bundled-thread.ts'
import { type Person, signUp } from '../../testing/client.ts'
import { openTestApp, type TestApp } from '../../testing/open-test-app.ts'

const filler = Array.from(
  { length: 12 },
  (_, index) => `<p>Paragraph ${index} speaks of the harbour and its boats, of ropes and of rain, and of little else.</p>`,
).join('')
const ARTICLE = `<title>Delivery</title><meta property="og:description" content="How we deliver."><main><h1>Delivery</h1>${filler}<p>Returns are free within 30 days.</p><p><a href="/next">Next</a></p></main>`
const SCRIPTED = `<title>Shop</title><div id="root"></div><script>
  document.getElementById('root').innerHTML = '<main><h1>Boats</h1>' + ${JSON.stringify(filler)} + '<a class="buy" href="/buy">Buy a boat</a></main>'
</script>`

let host: string
let answers: Record<string, { type?: string; status?: number; body: string }> = {}
let asked: string[] = []
const web = createServer((request, response) => {
  asked.push(request.url ?? '')
  const { type = 'text/html', status = 200, body } = answers[(request.url ?? '').replace(/\?.*/u, '')] ?? { status: 404, body: '' }
  response.writeHead(status, { 'content-type': type }).end(body)
})

let app: TestApp
let person: Person
let geocoder: Geocoder | null = null
let searches = true
const browser = findBrowser({ browserPath: process.env.BROWSER_PATH, root: repositoryRoot() })
let close: () => Promise<void>
let hasBrowser = true
beforeAll(async () => {
  web.listen(0, '127.0.0.1')
  await once(web, 'listening')
  host = `127.0.0.1:${(web.address() as AddressInfo).port}`
  const rule = createAddressRule([host])
  const fetch = createSafeFetch(rule)
  const pool = createBrowserPool({ rule, find: () => browser })
  const search = webSearchOf({ SERPAPI_KEY: 'key', SERPAPI_URL: `http://${host}`, BRAVE_URL: '' }, fetch)
  app = await openTestApp({
    ports: { fetch },
    browser: {
      openContext: (options) => (hasBrowser ? pool.openContext(options) : Promise.reject(new ExtractionError('no_browser', 'No browser is installed.'))),
    },
    webSearch: {
      name: 'SerpAPI',
      find: (...args) => (searches && search ? search.find(...args) : Promise.reject(new ExtractionError('unreachable', 'Gone.'))),
    },
    geocoder: { places: (...args) => (geocoder as Geocoder).places(...args) },
    pageText: openPageText(bundledThread('platform/page-text/read-in-thread.ts'), 20_000),
  })
  person = await signUp(app.base)
  close = async () => {
    await app.close()
    await pool.close()
    fetch.close()
    web.close()
  }
  geocoderFetch = fetch
})
let geocoderFetch: ReturnType<typeof createSafeFetch>
afterAll(() => close())
beforeEach(() => {
  asked = []
  hasBrowser = true
  searches = true
  answers = { '/delivery': { body: ARTICLE }, '/shop': { body: SCRIPTED }, '/file': { type: 'application/pdf', body: '%PDF' } }
})
const at = (path: string) => `http://${host}${path}`

it('reads a page from its beginning, or only its passages about a topic', async () => {
  const { status, body } = await person.post('/api/readPage', { url: at('/delivery'), trim: 200 })
  expect(status).toBe(200)
  expect(body).toMatchObject({
    url: at('/delivery'),
    metadata: { title: 'Delivery', description: 'How we deliver.' },
    links: [{ url: at('/next') }],
    rendered: false,
  })
  expect(body.text).toContain('Paragraph 0')
  expect(body.original_text).toContain('Returns are free within 30 days.')
  expect(body.tokens).toBeGreaterThan(body.summary_tokens)
  const found = await person.post('/api/readPage', { url: at('/delivery'), trim: 200, looking_for: 'returns' })
  expect(found.body.text).toBe('Returns are free within 30 days.')
  const browsed = await person.post('/api/browse', { url: at('/delivery'), looking_for: 'returns' })
  expect(browsed.body).toMatchObject({
    page: at('/delivery'),
    text: expect.stringContaining('Paragraph 3'),
    summary: expect.stringContaining('Returns are free'),
  })
})

it('reads a script-rendered page in the browser, or returns 503 without a browser', async () => {
  const { body } = await person.post('/api/readPage', { url: at('/shop') })
  expect(body).toMatchObject({
    rendered: true,
    metadata: { title: 'Shop' },
    text: expect.stringContaining('Paragraph 0'),
    links: [{ url: at('/buy'), text: 'Buy a boat' }],
  })
  hasBrowser = false
  const without = await person.post('/api/readPage', { url: at('/shop') })
  expect(without.status).toBe(503)
  expect(without.body.error.message).toBe(`${at('/shop')} has to be opened in the browser. No browser is installed.`)
})

it('reads several pages and reports the reason for each failure', async () => {
  const { status, body } = await person.post('/api/extractTextMulti', { urls: [at('/gone'), at('/delivery'), 'http://169.254.169.254/', at('/file')] })
  expect(status).toBe(200)
  expect(body).toMatchObject([
    { url: at('/gone'), error: `${host} answered 404 for ${at('/gone')}.` },
    { metadata: { title: 'Delivery' } },
    { error: 'That address does not lead to the public internet.' },
    { error: `${at('/file')} is a file, not a web page.` },
  ])
})

it('scraping a page returns its standard tags, custom tags and main text', async () => {
  const { body } = await person.post('/api/scrape', { url: at('/delivery'), readerViewEnabled: true, customTags: ['h1', 'og:description', '.absent', '(('] })
  expect(body).toEqual({
    tags: { title: 'Delivery', 'og:description': 'How we deliver.', h1: 'Delivery' },
    readerViewContent: expect.stringContaining('Paragraph 11'),
  })
  const refused = await person.post('/api/scrape', { url: at('/file') })
  expect([refused.status, refused.body.error.message]).toEqual([503, `${at('/file')} is a file, not a web page.`])
})

it('ignores selectors that would take exponential time', async () => {
  answers['/many'] = { body: `<title>Many</title><main>${'<p>One</p>'.repeat(300)}</main>` }
  const { status, body } = await person.post('/api/scrape', { url: at('/many'), customTags: ['p~*~*~*~*~*~*~*', 'constructor', '__proto__', 'main > p'] })
  expect([status, body.tags]).toEqual([200, { title: 'Many', 'main > p': 'One' }])
})

it('finds page elements by selector in the browser, and numbers the elements in a screenshot', async () => {
  const { body } = await person.post('/api/puppeteer-helper', { url: at('/shop'), selectors: ['.buy', '.absent', '(('], screenshot: true, annotations: true })
  expect(body).toMatchObject({
    url: at('/shop'),
    status: 200,
    elements: [
      { selector: '.buy', error: null, matches: [{ number: 1, text: 'Buy a boat', href: at('/buy'), rect: { width: expect.any(Number) } }] },
      { selector: '.absent', error: null, matches: [] },
      { selector: '((', error: 'This is no CSS selector.', matches: [] },
    ],
    images: [],
  })
  expect(body.screenshot).toMatch(/^data:image\/jpeg;base64,\/9j\//u)
  const plain = await person.post('/api/puppeteer-helper', { url: at('/shop') })
  expect(plain.body).toMatchObject({ elements: [], screenshot: null })
})

it('searches the web, or reports that the search provider cannot be reached', async () => {
  answers['/search.json'] = { type: 'application/json', body: JSON.stringify(serpApiAnswer) }
  const { body } = await person.post('/api/searchWeb', { query: ' coffee ', location: 'Bristol' })
  expect(asked).toEqual(['/search.json?engine=google&q=coffee&location=Bristol&api_key=key'])
  expect(body).toMatchObject({ query: 'coffee', provider: 'SerpAPI', organic: [{ title: expect.any(String) }] })
  searches = false
  expect((await person.post('/api/searchWeb', { query: 'coffee' })).status).toBe(503)
})

const GOOGLE = {
  status: 'OK',
  results: [
    {
      formatted_address: 'Quay 1, Bristol, UK',
      address_components: [
        { long_name: 'Bristol', types: ['postal_town', 'political'] },
        { long_name: 'United Kingdom', types: ['country'] },
      ],
    },
  ],
}
const NOMINATIM = { display_name: 'Quay 1, Bristol, United Kingdom', address: { city: 'Bristol', country: 'United Kingdom' } }
it.each([
  ['Google Maps', { GOOGLE_MAPS_KEY: 'key' }, '/maps/api/geocode/json', GOOGLE, '/maps/api/geocode/json?latlng=51.45%2C-2.59&key=key', 'Quay 1, Bristol, UK'],
  ['Nominatim', { NOMINATIM_URL: 'HOST' }, '/reverse', NOMINATIM, '/reverse?lat=51.45&lon=-2.59&format=jsonv2', 'Quay 1, Bristol, United Kingdom'],
])('finds the location of coordinates with %s, and reports the provider’s errors', async (_, settings, path, answer, request, address) => {
  expect((await person.get('/api/auth/providers')).body.findsPlaces).toBe(true)
  geocoder = geocoderOf({ GOOGLE_MAPS_URL: at('/'), ...settings, ...('NOMINATIM_URL' in settings ? { NOMINATIM_URL: at('/') } : {}) }, geocoderFetch)
  answers[path] = { type: 'application/json', body: JSON.stringify(answer) }
  const place = { latitude: 51.45, longitude: -2.59 }
  expect((await person.post('/api/geo', place)).body).toEqual({ results: [{ formatted_address: address, place: 'Bristol', country: 'United Kingdom' }] })
  expect(asked).toEqual([request])
  answers[path] = { status: 403, body: '' }
  const { status, body } = await person.post('/api/geo', place)
  expect([status, body.error.message]).toEqual([503, 'Server Error: 403 - Forbidden'])
  answers[path] = { type: 'application/json', body: 'no json' }
  expect((await person.post('/api/geo', place)).body.error.message).toContain('invalid JSON')
})
