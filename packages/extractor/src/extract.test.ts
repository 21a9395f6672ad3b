import { applyExtractionEvent } from '@brandwright/domain/brands/apply-extraction-event'
import { emptyStyleGuide } from '@brandwright/domain/brands/empty-style-guide'
import { type ExtractionEvent, extractionEvent } from '@brandwright/domain/brands/extraction-event'
import { type StyleGuide, styleGuide } from '@brandwright/domain/brands/style-guide'
import type { BrowserContext } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { extract } from './extract.ts'
import type { Checkpoints, ExtractOptions } from './extract-options.ts'
import type { Clock } from './run/pace.ts'
import { type LocalPorts, localBrowser, localPorts } from './testing/local-ports.ts'
import { type ServedShop, serveShop } from './testing/serve-shop.ts'

let shop: ServedShop
let ports: LocalPorts

describe.runIf(localBrowser)('extraction of a real page in a real browser (needs Chromium on this machine)', () => {
  beforeAll(async () => {
    shop = await serveShop()
    ports = await localPorts()
  })
  afterAll(async () => {
    await ports.close()
    await shop.close()
  })

  test('emits valid events in order, from which a complete guide can be built', async () => {
    const { events, guide } = await readFourPages()
    for (const event of events) expect(extractionEvent.safeParse(event).success, event.type).toBe(true)
    expect(styleGuide.parse(guide)).toMatchObject({
      name: 'Saltmere',
      language: 'en',
      complete: true,
      socialLinks: [{ network: 'instagram', url: 'https://www.instagram.com/saltmere/' }],
    })
    const types = events.map((event) => event.type)
    expect(types.indexOf('name')).toBeLessThan(types.indexOf('colors'))
    expect(types.at(-1)).toBe('fetchComplete')
    expect(guide.products.map((product) => [product.title, product.price, product.currency])).toEqual([
      ['Grey Salt', '9.50', 'EUR'],
      ['Smoked Pepper', '12.00', 'EUR'],
      ['Kelp Butter', '7.20', 'EUR'],
    ])
    expect(guide.sources.map((source) => [source.kind, source.status])).toEqual([
      ['home', 200],
      ['about', 200],
      ['collection', 200],
      ['page', 404],
    ])
    expect(JSON.stringify(guide)).not.toContain('Nothing here but the wind')
    expect(guide.images.every((image) => image.thumbhash && image.url.startsWith('/blobs/'))).toBe(true)
    expect(guide.image).toMatch(/^\/blobs\//)
    const productImages = guide.products.flatMap(({ images }) => images.map(({ url }) => url))
    expect(productImages.length).toBeGreaterThan(0)
    expect(
      productImages.filter((url) => !url.startsWith('/blobs/')),
      'products show their stored images',
    ).toEqual([])
    expect(guide.stylesheet).toContain('[data-brand="test"]')
  })

  test('stores no text of a page that shows a bot check with the status 200', async () => {
    const { events, guide } = await read({ urls: [`${shop.url}/about`, `${shop.url}/wall`] })
    expect(unreadPagesOf(events), 'a bot check is a definite response').toBeUndefined()
    expect(guide.sources.map(({ url, textLength }) => [new URL(url).pathname, textLength > 0])).toEqual([
      ['/', true],
      ['/about', true],
      ['/wall', false],
    ])
    expect(JSON.stringify(guide)).not.toContain('Checking your browser')
  })

  test.each([
    ['/challenge', 'bot_wall'],
    ['/members', 'login_wall'],
    ['/file.pdf', 'not_html'],
    ['/loop', 'redirect_loop'],
    ['/empty', 'empty_page'],
    ['/nowhere', 'http_error'],
  ])('rejects the page %s with the code %s and emits no brand', async (path, code) => {
    const events: ExtractionEvent[] = []
    const refusal = (async () => {
      for await (const event of extract(ports, { url: shop.url + path, id: 'test' })) events.push(event)
    })()
    await expect(refusal).rejects.toMatchObject({ code, message: expect.stringMatching(/\.$/) })
    expect(events.filter((event) => event.type !== 'progress')).toEqual([])
  })

  test('rejects an unknown host', async () => {
    await expect(read({ url: 'http://127.0.0.1:9/' })).rejects.toMatchObject({ code: 'unreachable' })
  })

  test('imports the product list of a Shopify store', async () => {
    const { guide } = await read({ url: `${shop.url}/shopify/`, pages: 1 })
    expect(guide.shopify).toBe(true)
    expect(guide.products.map((product) => product.title)).toEqual(['Fog Caramel', 'Grey Salt', 'Smoked Pepper'])
    expect(guide.products[0]).toMatchObject({ price: '14.00', currency: 'EUR', product_id: '71', handle: 'fog-caramel' })
    expect(guide.images.filter((image) => image.kind === 'shopify')).toHaveLength(1)
  })

  test('resumes an aborted extraction after its last finished step and produces the same guide', async () => {
    const uninterrupted = await readFourPages()
    for (const part of process.env.TEST_ALL === '1' ? [0.1, 0.5, 0.9] : [0.5]) {
      const checkpoints = memoryCheckpoints()
      const until = Math.floor(uninterrupted.events.length * part)
      let seen = 0
      for await (const _ of extract(ports, { url: shop.url, id: 'test', pages: 4, checkpoints })) if (++seen >= until) break
      const resumed = await read({ pages: 4, checkpoints })
      expect(timeless(resumed.guide)).toEqual(timeless(uninterrupted.guide))
    }
  })

  test('sends no requests if all steps are in the checkpoints', async () => {
    const checkpoints = memoryCheckpoints()
    await read({ pages: 2, checkpoints })
    shop.requests.length = 0
    await read({ pages: 2, checkpoints })
    expect(shop.requests).toEqual([])
  })

  test('scans a page only once if the request contains two URLs of that page, even on a retry', async () => {
    const checkpoints = memoryCheckpoints()
    const urls = [`${shop.url}/#top`, `${shop.url}/`]
    for (let attempt = 0; attempt < 2; attempt++) {
      const { guide } = await read({ urls, checkpoints })
      expect(guide.sources.map(({ kind, status }) => [kind, status])).toEqual([['home', 200]])
    }
  })

  test('retries each failed page once and produces the complete guide', async () => {
    const whole = await readFourPages()
    const busy = failingContexts(2, 3)
    const { guide } = await read({ pages: 4 }, busy.ports)
    expect(busy.opened()).toBe(6)
    expect(timeless(guide)).toEqual(timeless(whole.guide))
  })

  test('retries no further pages after one retry fails', async () => {
    const busy = failingContexts(2, 3, 4, 5, 6, 7)
    const { events, guide } = await read({ pages: 4 }, busy.ports)
    expect(busy.opened()).toBe(5)
    expect(unreadPagesOf(events)).toEqual(guide.sources.slice(1).map(({ url }) => url))
    expect(guide.sources.map(({ status }) => status)).toEqual([200, 0, 0, 0])
    expect(guide).toMatchObject({ complete: false, missing: expect.arrayContaining(['3 of 3 further pages']) })
  })

  test('reads a further page on which the optional steps get stuck', async () => {
    let opened = 0
    const clock = hurriedClock()
    const openContext: LocalPorts['openContext'] = async (options) => {
      const context = await ports.openContext(options)
      if (++opened === 1) return context
      getStuck(context, 'Page.captureScreenshot', () => clock.hurry(true))
      context.once('close', () => clock.hurry(false))
      return context
    }
    const whole = await readFourPages()
    const { guide } = await read({ pages: 2 }, { ...ports, openContext, clock })
    expect(opened).toBe(2)
    expect(guide.sources.map(({ kind, status, textLength }) => [kind, status, textLength])).toEqual(
      whole.guide.sources.slice(0, 2).map(({ kind, status, textLength }) => [kind, status, textLength]),
    )
    expect(guide.missing.filter((item) => item.includes('further pages'))).toEqual([])
  })

  test('emits events only for the requested sections', async () => {
    const { events } = await read({ pages: 1, sections: ['products'] })
    const types = new Set(events.map((event) => event.type))
    expect(types).toContain('products')
    for (const type of ['colors', 'typography', 'fetchNewImages', 'name', 'stylesheet'] as const) expect(types).not.toContain(type)
  })

  test('keeps the original URLs of images that are not saved, and adds missing captions on request', async () => {
    const { events, guide } = await read({ pages: 2, sections: ['images', 'sources'], saveImages: false, forceCaptions: true })
    expect(guide.images.length).toBeGreaterThan(0)
    for (const { url, originalURL, thumbhash, caption } of guide.images) {
      expect(url).toBe(originalURL)
      expect(thumbhash, 'measured all the same').toBeTruthy()
      expect(caption).not.toBe('')
    }
    expect(events.filter(({ type }) => type === 'sourcesUpdated').map(({ data }) => data)).toEqual([{ count: 1 }, { count: 2 }])
    expect(events.find(({ type }) => type === 'dataUpdated')?.data).toEqual({ keys: expect.arrayContaining(['images', 'sources', 'facts']) })
  })

  test('emits the facts found so far if it is aborted', async () => {
    const stop = new AbortController()
    const events: ExtractionEvent[] = []
    const stopped = (async () => {
      for await (const event of extract(ports, { url: shop.url, id: 'test', signal: stop.signal })) {
        events.push(event)
        if (event.type === 'name') stop.abort()
      }
    })()
    await expect(stopped).rejects.toMatchObject({ code: 'stopped' })
    expect(events.some((event) => event.type === 'name')).toBe(true)
  })
})

let fourPages: ReturnType<typeof read> | undefined
/** Returns the scan of four pages that several tests compare their results with. */
const readFourPages = () => (fourPages ??= read({ pages: 4 }))

/** Returns ports whose browser fails to open a context at the specified attempts. Attempt 1 is the first page. */
function failingContexts(...times: number[]): { ports: LocalPorts; opened(): number } {
  let count = 0
  const openContext: LocalPorts['openContext'] = (options) =>
    times.includes(++count) ? Promise.reject(new Error('The browser is busy.')) : ports.openContext(options)
  return { ports: { ...ports, openContext }, opened: () => count }
}

/** Makes a browser call of all pages in a context never settle. */
function getStuck(context: BrowserContext, name: string, onStuck: () => void): void {
  const newCDPSession = context.newCDPSession.bind(context)
  context.newCDPSession = async (page) => {
    const session = await newCDPSession(page)
    const send = session.send.bind(session) as (...call: unknown[]) => Promise<never>
    session.send = (...call: unknown[]) => {
      if (call[0] !== name) return send(...call)
      onStuck()
      return new Promise<never>(() => {})
    }
    return session
  }
}

/** A clock that can run 40 times faster, so that a test doesn't wait for a time limit. */
function hurriedClock(): Clock & { hurry(on: boolean): void } {
  let skipped = 0
  let hurriedSince: number | null = null
  const now = () => performance.now() + skipped + (hurriedSince === null ? 0 : (performance.now() - hurriedSince) * 39)
  return {
    now,
    after(ms, call) {
      const due = now() + ms
      const timer = setInterval(() => {
        if (now() < due) return
        clearInterval(timer)
        call()
      }, 20)
      return () => clearInterval(timer)
    },
    hurry(on) {
      skipped = now() - performance.now()
      hurriedSince = on ? performance.now() : null
    },
  }
}

async function read(options: Partial<ExtractOptions>, from: LocalPorts = ports): Promise<{ events: ExtractionEvent[]; guide: StyleGuide }> {
  const url = options.url ?? shop.url
  const events: ExtractionEvent[] = []
  for await (const event of extract(from, { id: 'test', ...options, url })) events.push(event)
  return { events, guide: events.reduce(applyExtractionEvent, emptyStyleGuide({ id: 'test', url, now: '2026-01-01T00:00:00Z' })) }
}

function memoryCheckpoints(): Checkpoints {
  const steps = new Map<string, string>()
  return {
    load: async (key) => (steps.has(key) ? JSON.parse(steps.get(key) as string) : undefined),
    save: async (key, value) => void steps.set(key, JSON.stringify(value)),
  }
}

const unreadPagesOf = (events: ExtractionEvent[]) => events.flatMap((event) => (event.type === 'complete' ? [event.data.unreadPages] : []))[0]

const timeless = (guide: StyleGuide) => JSON.parse(JSON.stringify(guide, (key, value) => (key === 'updated' || key === 'at' ? undefined : value)))
