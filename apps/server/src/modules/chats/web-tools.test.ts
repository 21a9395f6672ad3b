import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { braveAnswer, searxngAnswer, serpApiAnswer } from '@brandwright/domain/testing/search-answers'
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { openPageText } from '../../platform/page-text/page-text.ts'
import { createAddressRule } from '../../platform/safe-fetch/address-rule.ts'
import { createSafeFetch } from '../../platform/safe-fetch/safe-fetch.ts'
import { searchHosts, webSearchOf } from '../../platform/web-search/web-search.ts'
import { brandWithTexts } from '../../testing/brand-with-texts.ts'
import { bundledThread } from '../../testing/bundled-thread.ts'
import { type Person, signUp } from '../../testing/client.ts'
import { openTestApp, type TestApp } from '../../testing/open-test-app.ts'
import { scriptedModels } from '../../testing/scripted-models.ts'

interface Message {
  role: string
  content: string
  status: string
  trust: string
  tool: { web: { provider: string; news: object[] } | null; sources: { url: string; title: string; readAt: string; via: string }[]; links: string[] }
}
interface Seen {
  path: string
  token: string | undefined
}

const KEY = 'key-of-the-operator'
let host: string
let seen: Seen[] = []
let answer: (path: string) => { status?: number; type?: string; body: string; to?: string }
const web = createServer((request, response) => {
  seen.push({ path: request.url ?? '', token: request.headers['x-subscription-token'] as string | undefined })
  const { status = 200, type = 'application/json', body, to } = answer(request.url ?? '')
  response.writeHead(status, { 'content-type': type, ...(to ? { location: to } : {}) }).end(body)
})

let models: Awaited<ReturnType<typeof scriptedModels>>
let app: TestApp
let owner: Person
let brand: string
let search: ReturnType<typeof webSearchOf> = null
let safeFetch: ReturnType<typeof createSafeFetch>
beforeAll(async () => {
  web.listen(0, '127.0.0.1')
  await once(web, 'listening')
  host = `127.0.0.1:${(web.address() as AddressInfo).port}`
  safeFetch = createSafeFetch(createAddressRule([host]))
  models = await scriptedModels()
  const webSearch = {
    name: 'chosen',
    find: (...args: Parameters<NonNullable<typeof search>['find']>) => (search as NonNullable<typeof search>).find(...args),
  }
  const pageText = openPageText(bundledThread('platform/page-text/read-in-thread.ts'), 20_000)
  app = await openTestApp({ providers: [models.provider], ports: { fetch: safeFetch }, webSearch, pageText })
  owner = await signUp(app.base)
  brand = await brandWithTexts(app, owner)
})
afterEach(() => {
  seen = []
})
afterAll(async () => {
  await app.close()
  await models.close()
  safeFetch.close()
  web.close()
})

const call = (name: string, args: object) => ({ call: { name, arguments: JSON.stringify(args) } })
const settings = (overrides: object) => ({ SERPAPI_URL: `http://${host}`, BRAVE_URL: `http://${host}`, ...overrides })
const withProvider = (overrides: object, fetch = safeFetch) => {
  search = webSearchOf(settings(overrides), fetch)
}

/** Sends a question. Returns the results of its tool calls and the run's log. */
async function ask(content: string, calls: object[]) {
  models.answers((_, count) => calls[count - 1] ?? { content: 'Done.' })
  const { body } = await owner.post('/api/chats', { brand, content, model: 'gpt-4o-mini' })
  const lines = (await owner.lines('GET', `/api/runs/${body.runId}/events`)) as { type: string; data: { status: string } }[]
  const { messages } = (await owner.get(`/api/chats/${body.chat.id}`)).body as { messages: Message[] }
  return { results: messages.filter(({ role }) => role === 'function'), statuses: lines.flatMap(({ type, data }) => (type === 'tool' ? data.status : [])) }
}
const searched = () => ask('What is new?', [call('google_search', { query: ' harbour coffee ', location: 'Bristol' })])

it.each([
  ['SerpAPI', { SERPAPI_KEY: KEY, BRAVE_API_KEY: 'x' }, serpApiAnswer, `/search.json?engine=google&q=harbour+coffee&location=Bristol&api_key=${KEY}`],
  ['Brave', { BRAVE_API_KEY: KEY, SEARXNG_URL: 'http://other.example' }, braveAnswer, '/res/v1/web/search?q=harbour+coffee+Bristol'],
  ['SearXNG', { SEARXNG_URL: 'http://HOST/searxng/' }, searxngAnswer, '/searxng/search?q=harbour+coffee+Bristol&format=json&categories=general'],
])('queries %s, stores the results with their sources, and sends the results to the model', async (provider, providerSettings, recorded, path) => {
  withProvider(JSON.parse(JSON.stringify(providerSettings).replace('HOST', host)))
  answer = () => ({ body: JSON.stringify(recorded) })
  const { results, statuses } = await searched()
  expect(seen.map((request) => request.path)).toEqual([path])
  expect(seen[0]?.token).toBe(provider === 'Brave' ? KEY : undefined)
  expect(statuses).toEqual(['Searching the web for harbour coffee', 'Processing results', 'Reviewing Results'])
  expect(results).toMatchObject([{ status: 'done', trust: 'web', tool: { web: { provider, news: [{ title: 'Coffee is dearer' }] } } }])
  expect(results[0]?.tool.sources[0]).toEqual({
    url: 'https://harbour.example/roastery',
    title: 'Harbour Coffee opens a second roastery',
    readAt: expect.stringMatching(/^\d{4}-/u),
    via: 'search',
  })
  const toolResult = models.requests[1]?.messages.at(-1)?.content
  expect(toolResult).toContain(`Searched the web with ${provider}.`)
  expect(toolResult).toContain('https://harbour.example/roastery')
  expect(toolResult).not.toContain(KEY)
})

it.each([
  [403, 'no', { SEARXNG_URL: 'http://HOST' }, 'adds "json" to search.formats in its settings.yml'],
  [401, '{}', { SERPAPI_KEY: KEY }, 'Check SERPAPI_KEY'],
  [422, '{}', { BRAVE_API_KEY: KEY }, 'Check BRAVE_API_KEY'],
  [429, '{}', { BRAVE_API_KEY: KEY }, 'accepts no more searches for now'],
  [200, '<html>', { SERPAPI_KEY: KEY }, 'invalid JSON'],
])('stores provider response %i %s as a failed tool result with advice', async (status, body, providerSettings, message) => {
  withProvider(JSON.parse(JSON.stringify(providerSettings).replace('HOST', host)))
  answer = () => ({ status, body })
  const { results } = await searched()
  expect(results).toMatchObject([{ status: 'failed', content: expect.stringContaining(message) }])
  expect(results[0]?.content).not.toContain(KEY)
})

it('sends the model only as many complete results as the limit allows', async () => {
  withProvider({ SERPAPI_KEY: KEY })
  const long = (index: number) => ({ title: `${index} ${'t'.repeat(390)}`, snippet: 's'.repeat(390), link: `https://a.example/${index}` })
  const many = Array.from({ length: 10 }, (_, index) => long(index))
  answer = () => ({ body: JSON.stringify({ ...serpApiAnswer, organic_results: many, news_results: many, inline_videos: many }) })
  const { results } = await searched()
  expect(results[0]?.content.length).toBeLessThanOrEqual(10_000)
  const result = JSON.parse(results[0]?.content ?? '')
  expect(result).toMatchObject({ organic: { length: 6 }, answer_box: { snippet: '8 to 18' } })
  expect(result).not.toHaveProperty('news')
  expect(results[0]?.tool.web?.news).toHaveLength(11)
})

it('search requests reach private hosts only if the hosts are configured', async () => {
  const settings = { SEARXNG_URL: `http://${host}`, SERPAPI_URL: 'https://serpapi.com', BRAVE_URL: 'https://api.search.brave.com' }
  expect(searchHosts(settings)).toEqual(['serpapi.com:443', host, 'api.search.brave.com:443'])
  const searchFetch = createSafeFetch(createAddressRule(searchHosts(settings)))
  withProvider({ SEARXNG_URL: `http://${host}` }, searchFetch)
  answer = () => ({ body: '{"results":[]}' })
  await searched()
  expect(seen).toHaveLength(1)
  withProvider({ SEARXNG_URL: 'http://127.0.0.1:9' }, searchFetch)
  const { results } = await searched()
  expect(results[0]).toMatchObject({ status: 'failed', content: expect.stringContaining('could not be reached') })
  searchFetch.close()
})

it('does not send a provider’s key to a redirect target on another host', async () => {
  const other = createServer((request, response) => response.end(JSON.stringify({ token: request.headers['x-subscription-token'] ?? 'none' })))
  other.listen(0, '127.0.0.1')
  await once(other, 'listening')
  const elsewhere = `127.0.0.1:${(other.address() as AddressInfo).port}`
  answer = () => ({ status: 302, body: '', to: `http://${elsewhere}/` })
  const open = createSafeFetch(createAddressRule([host, elsewhere]))
  const { body } = await open(`http://${host}/`, { headers: { 'x-subscription-token': KEY } })
  expect(seen[0]?.token).toBe(KEY)
  expect(new TextDecoder().decode(body)).toBe('{"token":"none"}')
  open.close()
  other.close()
})

it('reads only URLs that the user entered or that a previously read page links to', async () => {
  answer = (path) => ({ type: 'text/html', body: `<title>Page ${path}</title><p>${'The menu has toast and tea. '.repeat(30)}<a href="/next?of=1">Next</a>` })
  const at = (path: string) => `http://${host}${path}`
  const { results } = await ask(`What does ${at('/menu')} say?`, [
    call('read', { url: at('/next?of=1') }),
    call('read', { url: at('/menu'), trim: 100 }),
    call('read', { url: at('/next?of=1') }),
    call('read', { url: at('/next?of=secret') }),
  ])
  expect(results.map(({ status }) => status)).toEqual(['failed', 'done', 'done', 'failed'])
  expect(seen.map(({ path }) => path)).toEqual(['/menu', '/next?of=1'])
  const [, first, , refused] = results
  expect(first).toMatchObject({ trust: 'web', tool: { sources: [{ url: at('/menu'), title: 'Page /menu', via: 'read' }], links: [at('/next?of=1')] } })
  expect(JSON.parse(first?.content ?? '')).toMatchObject({ text: expect.stringMatching(/^.{99,100}$/u), left_out: expect.any(Number) })
  expect(refused?.content).toContain('A web page can be read only if the user wrote its URL')
})

it('reads several pages in one call and reports why a page could not be read', async () => {
  const filler = Array.from({ length: 9 }, (_, index) => `<p>Paragraph ${index} speaks of the harbour and its boats, of ropes and rain.</p>`).join('')
  answer = (path) =>
    path === '/gone'
      ? { status: 404, body: '' }
      : { type: 'text/html', body: `<title>Page ${path}</title><main>${filler}<p>Returns are free.</p>${filler}</main>` }
  const urls = [`http://${host}/one`, `http://${host}/gone`, `http://${host}/two`]
  const { results } = await ask(`Read ${urls.join(' and ')}`, [
    call('read', { urls, trim: 150, looking_for: 'returns' }),
    call('read', { urls: [urls[1]] }),
    call('read', {}),
  ])
  const [read, failed, empty] = results
  expect(JSON.parse(read?.content ?? '').pages).toMatchObject([
    { url: urls[0], text: 'Returns are free.' },
    { url: urls[1], error: expect.stringContaining('answered 404') },
    { url: urls[2], text: 'Returns are free.' },
  ])
  expect(read?.tool.sources.map(({ url }) => url)).toEqual([urls[0], urls[2]])
  expect(failed).toMatchObject({ status: 'failed', content: expect.stringContaining('answered 404') })
  expect(empty).toMatchObject({ status: 'failed', content: expect.stringContaining('Pass the address of a page') })
})

it('reports missing pages, non-HTML files and private addresses in the tool result', async () => {
  answer = (path) => (path === '/gone' ? { status: 404, body: '' } : { type: 'application/pdf', body: '%PDF' })
  const urls = [`http://${host}/gone`, `http://${host}/file`, 'http://169.254.169.254/latest']
  const { results } = await ask(
    `Read ${urls.join(' and ')}`,
    urls.map((url) => call('read', { url })),
  )
  expect(results.map(({ content }) => content)).toEqual([
    `${host} answered 404 for ${urls[0]}.`,
    `${urls[1]} is a file, not a web page.`,
    'That address does not lead to the public internet.',
  ])
})

it('compares an answer’s quotes with the page and stores the results', async () => {
  withProvider({})
  const text = 'We deliver on Tuesdays and Fridays. An order of 45 euros or more travels free, and the jars come back to us.'
  answer = () => ({
    type: 'text/html',
    body: `<title>Delivery</title><main><h1>Delivery</h1><p>${text}</p><p>${'Salt is raked by hand at low tide and dried in the wind. '.repeat(8)}</p></main>`,
  })
  const url = `http://${host}/delivery`
  const steps = [
    call('read', { url }),
    {
      content: `They say “An order of 45 euros or more travels free” ([Delivery](${url})).\n\nAnd “An order of 40 euros or more travels free” ([Delivery](${url})).`,
    },
  ]
  models.answers((_, count) => steps[count - 1] ?? { content: 'Done.' })
  const { body } = await owner.post('/api/chats', { brand, content: `What does ${url} say of delivery?`, model: 'gpt-4o-mini' })
  await owner.lines('GET', `/api/runs/${body.runId}/events`)
  const { messages } = (await owner.get(`/api/chats/${body.chat.id}`)).body
  const read = messages.find(({ role }: Message) => role === 'function')
  expect(messages.at(-1).citations).toMatchObject([
    { verdict: 'found', url, title: 'Delivery', messageId: read.id },
    { verdict: 'near', quote: 'An order of 40 euros or more travels free' },
  ])
})
