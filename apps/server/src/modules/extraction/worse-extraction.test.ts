import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { ExtractionEvent } from '@brandwright/domain/brands/extraction-event'
import type { StyleGuide } from '@brandwright/domain/brands/style-guide'
import { extract } from '@brandwright/extractor/extract'
import type { ExtractOptions } from '@brandwright/extractor/extract-options'
import { ExtractionError } from '@brandwright/extractor/extraction-error'
import { localBrowser, localPorts } from '@brandwright/extractor/testing/local-ports'
import { expect, test } from 'vitest'
import { signUp } from '../../testing/client.ts'
import { openTestApp, smallExtraction } from '../../testing/open-test-app.ts'

const CSS = `body { margin: 0; background: #f7efe2; color: #2a2118; font: 18px/1.5 Georgia } h1 { font: 52px Verdana }
  .buy { background: #c8452d; color: #fff; padding: 14px 30px; border-radius: 8px }`
const HTML = `<!doctype html><html lang="en"><head><title>Saltmere</title><meta name="description" content="Sea salt from a small island."><link rel="stylesheet" href="/site.css"></head>
  <body><h1>Salt with a memory of the sea</h1><p>We rake our salt by hand at low tide and dry it in the wind for nine days.</p><a class="buy" href="/buy">Taste it now</a> <a href="/more">More of it</a></body></html>`

/** Serves a site whose style sheet responds with the status in `css`: 200 or 503; with 0, it never responds. */
async function serveSite() {
  const site = { url: '', css: 200, close: async () => {} }
  const server = createServer((request, response) => {
    if (request.url !== '/site.css') return void response.writeHead(request.url === '/' ? 200 : 404, { 'content-type': 'text/html' }).end(HTML)
    if (site.css > 0) response.writeHead(site.css, { 'content-type': 'text/css' }).end(site.css === 200 ? CSS : 'Try later')
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  site.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`
  site.close = async () => {
    server.closeAllConnections()
    await new Promise((resolve) => server.close(resolve))
  }
  return site
}

const look = ({ colors, preferredStyles, buttonStyles }: StyleGuide) => ({ roles: colors.roles, preferredStyles, buttonStyles })

test.runIf(localBrowser)('a re-scan removes nothing from the guide if a style sheet fails to load (needs Chromium)', async () => {
  const site = await serveSite()
  const ports = await localPorts({ keep: false })
  const app = await openTestApp({
    extract: (_, options) => extract(ports, { ...options, url: site.url, pages: 1 }),
  })
  try {
    const owner = await signUp(app.base)
    site.css = 503
    const [line] = await owner.lines('POST', '/api/getStyleGuide', { url: 'https://saltmere.example' })
    const id = line?.data.id
    const bare = (await owner.get(`/api/brands/${id}`)).body
    expect(bare).toMatchObject({ complete: false, name: 'Saltmere', buttonStyles: [] })
    expect(bare.missing).toEqual(expect.arrayContaining(['colours', 'typography', '1 of 1 style sheets (1 failed)']))
    expect(Object.values(bare.colors.roles).filter(Boolean)).toEqual([])

    site.css = 200
    await owner.lines('POST', '/api/getStyleGuide', { id, options: { missing: true } })
    const fullGuide = (await owner.get(`/api/brands/${id}`)).body
    expect(fullGuide).toMatchObject({ complete: true, colors: { roles: { background: '#f7efe2', text: '#2a2118', primary: '#c8452d' } } })
    expect(fullGuide.missing).not.toContain('colours')
    const css = (await owner.get(`/api/brands/${id}/export/css`)).body
    expect(css).toContain('#c8452d')

    for (const status of [503, 0]) {
      site.css = status
      await owner.lines('POST', '/api/getStyleGuide', { id, options: { refresh: true } })
      const again = (await owner.get(`/api/brands/${id}`)).body
      expect(look(again)).toEqual(look(fullGuide))
      expect(again.facts['/colors/roles/primary']).toEqual(fullGuide.facts['/colors/roles/primary'])
      expect((await owner.get(`/api/brands/${id}/export/css`)).body).toEqual(css)
    }
  } finally {
    await app.close()
    await ports.close()
    await site.close()
  }
})

const WHITE = { primary: '#000000', secondary: null, accent: null, background: '#ffffff', text: '#000000', link: '#0000ee' }

test('a scan that times out keeps the previous values of the guide', async () => {
  let late = false
  async function* fakeExtraction(_ports: unknown, { url, id }: ExtractOptions): AsyncGenerator<ExtractionEvent> {
    const events = smallExtraction(url)
    if (!late) {
      yield* events
      yield { type: 'fetchComplete', data: { id, updated: new Date().toISOString() } }
      return
    }
    for (const event of events)
      if (event.type === 'colors') yield { ...event, data: { ...event.data, colors: { ...event.data.colors, roles: WHITE } } }
      else if (event.type === 'facts') yield { type: 'facts', data: { '/colors/roles/primary': { evidence: [{ page: url }], confidence: 0.9 } } }
    yield { type: 'language', data: 'en' }
    yield { type: 'socialLinks', data: [{ network: 'instagram', url: 'https://www.instagram.com/saltmere/' }] }
    throw new ExtractionError('timeout', 'Reading took longer than 120 seconds.')
  }
  const app = await openTestApp({ extract: fakeExtraction })
  try {
    const owner = await signUp(app.base)
    const [line] = await owner.lines('POST', '/api/getStyleGuide', { url: 'https://saltmere.example' })
    const path = `/api/brands/${line?.data.id}`
    const fullGuide = (await owner.get(path)).body
    late = true
    const lines = await owner.lines('POST', '/api/getStyleGuide', { id: line?.data.id, options: { refresh: true } })
    expect(lines.at(-1)).toMatchObject({ type: 'error', data: { code: 'timeout' } })
    const again = (await owner.get(path)).body
    expect(again).toMatchObject({ name: fullGuide.name, complete: true })
    expect(again.colors.roles).toEqual(fullGuide.colors.roles)
  } finally {
    await app.close()
  }
})

test.each([true, false])('re-scans whose dark scheme gets stuck keep the earlier colors, until a scan reads them (guide complete: %s)', async (complete) => {
  const DARK = { ...WHITE, background: '#111111', text: '#eeeeee' }
  const dark: { colors: Partial<StyleGuide['colors']>; failed?: string[] }[] = [
    { colors: { dark: DARK } },
    { colors: { dark: null, roles: WHITE }, failed: ['dark palette'] },
    { colors: { dark: null, roles: WHITE }, failed: ['dark palette', 'evidence pictures'] },
    { colors: { dark: null, roles: WHITE } },
    { colors: { dark: null, roles: { ...WHITE, primary: '#c8452d' } }, failed: ['dark palette', 'evidence pictures'] },
  ]
  let scans = 0
  async function* fakeExtraction(_ports: unknown, { url, id }: ExtractOptions): AsyncGenerator<ExtractionEvent> {
    const { colors, failed } = dark[scans++] ?? { colors: {} }
    for (const event of smallExtraction(url))
      if (event.type === 'colors') yield { ...event, data: { ...event.data, colors: { ...event.data.colors, ...colors } } }
      else if (event.type === 'complete') yield { type: 'complete', data: { complete, missing: ['logo', ...(failed ?? [])], ...(failed ? { failed } : {}) } }
      else yield event
    yield { type: 'fetchComplete', data: { id, updated: new Date().toISOString() } }
  }
  const app = await openTestApp({ extract: fakeExtraction })
  try {
    const owner = await signUp(app.base)
    const [line] = await owner.lines('POST', '/api/getStyleGuide', { url: 'https://saltmere.example' })
    const guide = async () => (await owner.get(`/api/brands/${line?.data.id}`)).body
    const rescan = async () => {
      await owner.lines('POST', '/api/getStyleGuide', { id: line?.data.id, options: { refresh: true } })
      return guide()
    }
    const { colors } = await guide()
    expect(colors.dark).toEqual(DARK)
    expect(await rescan()).toMatchObject({ complete, missing: ['logo', 'dark palette'], colors })
    expect(await rescan()).toMatchObject({ complete, missing: ['logo', 'dark palette', 'evidence pictures'], colors })
    expect(await rescan()).toMatchObject({ complete, missing: ['logo'], colors: { dark: null, roles: WHITE } })
    expect(await rescan()).toMatchObject({ complete, colors: { dark: null, roles: { primary: '#c8452d' } } })
  } finally {
    await app.close()
  }
})

test('a re-scan keeps the products of a page that it could not read', async () => {
  const base = { id: 'salt', title: 'Salt', handle: 'salt', description: '', currency: 'EUR', images: [], price: '9.50' }
  let scans = 0
  async function* fakeExtraction(_ports: unknown, { url, id }: ExtractOptions): AsyncGenerator<ExtractionEvent> {
    const page = `${url}shop`
    const status = scans++ === 0 ? 200 : 0
    for (const event of smallExtraction(url)) {
      if (event.type === 'complete') {
        const source = { id: 'shop', url: page, cleanURL: page, name: 'Shop', kind: 'page' as const, paragraphs: [], styles: '', updated: '' }
        yield { type: 'syncSource', data: { ...source, status, textLength: status } }
        if (status === 200) {
          yield { type: 'products', data: [{ ...base, url: page }] }
          yield { type: 'facts', data: { '/products/salt': { evidence: [{ page }], confidence: 0.9 } } }
        } else yield { type: 'complete', data: { complete: false, missing: ['1 of 1 further pages'], unreadPages: [page] } }
      }
      if (event.type !== 'complete' || status === 200) yield event
    }
    yield { type: 'fetchComplete', data: { id, updated: new Date().toISOString() } }
  }
  const app = await openTestApp({ extract: fakeExtraction })
  try {
    const owner = await signUp(app.base)
    const [line] = await owner.lines('POST', '/api/getStyleGuide', { url: 'https://saltmere.example' })
    const guide = async () => (await owner.get(`/api/brands/${line?.data.id}`)).body
    const before = await guide()
    expect(before.products).toHaveLength(1)
    await owner.lines('POST', '/api/getStyleGuide', { id: line?.data.id, options: { refresh: true } })
    expect(await guide()).toMatchObject({ products: before.products, facts: before.facts, sources: before.sources })
  } finally {
    await app.close()
  }
})

test('a scan for missing parts scans only the incomplete sections of a guide', async () => {
  const requestedSections: (readonly string[] | undefined)[] = []
  const scans: ExtractionEvent[][] = [
    [...smallExtraction('https://oak.example/').slice(0, -1), { type: 'complete', data: { complete: false, missing: ['logo', '3 of 9 images (3 failed)'] } }],
    [
      { type: 'complete', data: { complete: true, missing: [] } },
      { type: 'language', data: 'en' },
    ],
  ]
  async function* fakeExtraction(_ports: unknown, { sections, id }: ExtractOptions): AsyncGenerator<ExtractionEvent> {
    requestedSections.push(sections)
    yield* scans[requestedSections.length - 1] ?? []
    yield { type: 'fetchComplete', data: { id, updated: new Date().toISOString() } }
  }
  const app = await openTestApp({ extract: fakeExtraction })
  try {
    const owner = await signUp(app.base)
    const [line] = await owner.lines('POST', '/api/getStyleGuide', { url: 'https://oak.example' })
    const missing = { id: line?.data.id, options: { missing: true } }
    await owner.lines('POST', '/api/getStyleGuide', missing)
    expect(requestedSections).toEqual([undefined, ['logos', 'images']])
    expect((await owner.get(`/api/brands/${line?.data.id}`)).body).toMatchObject({ complete: true, missing: [], colors: { roles: { primary: '#0f5c4a' } } })
    await owner.lines('POST', '/api/getStyleGuide', missing)
    expect(requestedSections).toHaveLength(2)
    const stranger = await signUp(app.base)
    expect((await stranger.post('/api/getStyleGuide', missing)).status).toBe(404)
  } finally {
    await app.close()
  }
})
