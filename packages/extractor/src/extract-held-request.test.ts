import { applyExtractionEvent } from '@brandwright/domain/brands/apply-extraction-event'
import { emptyStyleGuide } from '@brandwright/domain/brands/empty-style-guide'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { extract } from './extract.ts'
import { type LocalPorts, localBrowser, localPorts } from './testing/local-ports.ts'
import { servePages } from './testing/serve-pages.ts'

const page = (head: string, body: string) => `<!doctype html><html lang="en"><head><title>Saltmere</title><meta name="description" content="Sea salt.">
  <style>body { margin: 0; font: 16px Georgia; color: #1b1f3a; background: #fffaf3 } a { background: #e4572e; color: white; padding: 12px 28px }</style>${head}
  </head><body><h1>Salt with a memory of the sea</h1><p>We rake our salt by hand at low tide and dry it in the wind for nine days.</p><a href="/buy">Taste it</a>${body}</body></html>`

// HTML with a request that stays pending. The page can be scanned nevertheless.

const IMAGE = '<img src="/held" width="300" height="200">'
const FONT = '<style>@font-face { font-family: Held; src: url(/held) } h1 { font-family: Held, Georgia }</style>'
const FRAME = '<iframe src="/held"></iframe>'
const SCRIPT_CALL = '<script>fetch("/held")</script>'
const STYLE_SHEET = '<link rel="stylesheet" href="/held">'
const [NO_SHEET, NO_FONT, NO_IMAGE, NO_SCRIPT] = ['style sheets', 'fonts', 'images', 'scripts'].map((kind) => `1 of 1 ${kind} (1 did not arrive in time)`) as [
  string,
  string,
  string,
  string,
]

/**
 * Requests that get no response: a description, the HTML, whether the browser abandons the request, and the missing entries of the guide. With TEST_ALL=1, each
 * request has its own test.
 */
const CASES: [what: string, html: string, isAbandoned: boolean, missing: string[]][] = [
  ...(process.env.TEST_ALL === '1'
    ? ([
        ['an image', page('', IMAGE), false, [NO_IMAGE]],
        ['a font', page(FONT, ''), false, [NO_FONT]],
        ['a frame', page('', FRAME), false, []],
        ['a fetch request', page('', SCRIPT_CALL), false, []],
        ['a style sheet', page(STYLE_SHEET, ''), false, [NO_SHEET]],
      ] satisfies [string, string, boolean, string[]][])
    : ([
        [
          'an image, a font, a frame, a fetch request and a style sheet',
          page(FONT + STYLE_SHEET, IMAGE + FRAME + SCRIPT_CALL),
          false,
          [NO_SHEET, NO_FONT, NO_IMAGE],
        ],
      ] satisfies [string, string, boolean, string[]][])),
  ['a script', page('<script src="/held"></script>', ''), true, [NO_SCRIPT]],
  ['a style sheet before a script', page('<link rel="stylesheet" href="/held"><script>document.title += "!"</script>', ''), true, [NO_SHEET]],
  ['a deferred script', page('<script defer src="/held"></script>', ''), true, [NO_SCRIPT]],
  ['the Open Graph image', page('<meta property="og:image" content="/held">', ''), false, []],
]

describe.runIf(localBrowser)('a page with one pending request (needs Chromium)', () => {
  let ports: LocalPorts
  beforeAll(async () => {
    ports = await localPorts()
  })
  afterAll(() => ports.close())

  test.each(CASES)('is scanned completely even if %s never arrives', async (_, html, isAbandoned, missing) => {
    const site = await servePages({ '/': html, '/held': null })
    try {
      let guide = emptyStyleGuide({ id: 'held', url: site.url, now: '2026-01-01T00:00:00Z' })
      let openAtFirst = 0
      for await (const event of extract(ports, { url: site.url, id: 'held', pages: 1 })) {
        guide = applyExtractionEvent(guide, event)
        if (event.type === 'colors') openAtFirst ||= site.pendingAt('/held').open
      }
      expect(guide).toMatchObject({ name: expect.stringContaining('Saltmere'), colors: { roles: { background: '#fffaf3', text: '#1b1f3a' } } })
      expect(guide.missing.filter((item) => /^\d/.test(item))).toEqual(missing)
      expect(guide.complete).toBe(!missing.some((item) => item !== NO_SCRIPT))
      expect(guide.buttonStyles).toHaveLength(1)
      expect(Object.values(guide.facts).some((fact) => fact.evidence[0]?.crop)).toBe(true)
      expect(site.pendingAt('/held').requests).toBeGreaterThan(0)
      if (!isAbandoned && !html.includes('og:image')) expect(openAtFirst).toBeGreaterThan(0)
    } finally {
      await site.close()
    }
  })
})
