import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { AppOptions } from '../app-options.ts'
import { repositoryRoot } from '../config/env.ts'
import { createBrowserPool } from '../platform/browser/browser-pool.ts'
import { findBrowser } from '../platform/browser/find-browser.ts'
import { type Client, client, signUp } from '../testing/client.ts'
import { unguarded } from '../testing/hostile/unguarded.ts'
import { openTestApp, type TestApp } from '../testing/open-test-app.ts'

const browser = findBrowser({ browserPath: process.env.BROWSER_PATH, root: repositoryRoot() })
const folder = mkdtempSync(join(tmpdir(), 'brandwright-pages-'))
const DRAWING = new TextEncoder().encode('<svg xmlns="http://www.w3.org/2000/svg"><path d="M0 0h9v9z"/></svg>')

let app: TestApp
let person: Client
let elsewhere: Server
let requests: string[] = []
beforeAll(async () => {
  elsewhere = createServer((request, response) => {
    requests.push(request.url ?? '')
    response.writeHead(200, { 'access-control-allow-origin': '*', 'content-type': 'text/javascript' }).end('globalThis.ran = true')
  })
  await new Promise<void>((resolve) => elsewhere.listen(0, '127.0.0.1', resolve))
  const away = `http://127.0.0.1:${(elsewhere.address() as AddressInfo).port}`
  // Content that an attacker could inject into a page through a vulnerability.
  const page = `<!doctype html><html><head><base href="${away}/base/"><style>body { outline: 3px solid red; background: url(${away}/style.png) }</style></head><body>
    <script>globalThis.ran = true</script><script src="${away}/script.js"></script><img src="${away}/image.png"><img src="x" onerror="globalThis.ran = true"><p style="background:url(${away}/attribute.png)">x</p>
    <object data="${away}/object"></object><embed src="${away}/embed"><iframe src="${away}/frame"></iframe><link rel="stylesheet" href="${away}/sheet.css"><video src="${away}/film.mp4"></video>
    <a id="link" href="javascript:globalThis.ran = true">x</a></body></html>`
  mkdirSync(join(folder, 'assets'))
  writeFileSync(join(folder, 'index.html'), page)
  writeFileSync(join(folder, 'assets/app-1.js'), 'export {}')
  app = await openTestApp({
    webFolder: folder,
    blobs: {
      read: async () => ({ bytes: DRAWING, type: 'image/svg+xml' }),
      put: async () => '',
      size: async () => null,
      putVideo: () => Promise.reject(new Error('Nothing is kept in this test.')),
      readPart: async () => null,
      readForEmail: async () => null,
    },
    extend: (server) => server.get('/bare', (_request, reply) => reply.removeHeader('content-security-policy').type('text/html').send(page)),
  })
  person = await signUp(app.base)
})
afterAll(async () => {
  await app.close()
  elsewhere.closeAllConnections()
  await new Promise((resolve) => elsewhere.close(resolve))
  rmSync(folder, { recursive: true, force: true })
})

it('security headers are set on every kind of response', async () => {
  const answers = {
    page: await person.send('GET', '/brands'),
    file: await person.send('GET', '/assets/app-1.js'),
    call: await person.send('GET', '/api/me'),
    stream: await person.send('POST', '/api/getStyleGuide', { url: 'https://yourbrand.com' }),
    refusal: await person.send('POST', '/api/brands', {}),
    unreadable: await person.send('POST', '/api/brands', undefined, { 'content-type': 'text/xml' }),
    missing: await person.send('GET', '/api/nothing'),
    foreign: await person.send('POST', '/api/brands', {}, { origin: 'https://evil.example' }),
  }
  for (const [kind, answer] of Object.entries(answers)) {
    const policy = answer.headers.get('content-security-policy') ?? ''
    for (const part of ["default-src 'self'", "object-src 'none'", "base-uri 'none'", "frame-ancestors 'none'", "form-action 'self'", "img-src 'self' data:;"])
      expect(policy, kind).toContain(part)
    expect(policy, kind).toMatch(/script-src 'self' 'nonce-[\w+/=-]+'(;|$)/)
    expect(policy, kind).not.toMatch(/unsafe|\*/)
    expect(policy, kind).toContain(";connect-src 'self';")
    expect(answer.headers.get('x-content-type-options'), kind).toBe('nosniff')
    expect(answer.headers.get('cross-origin-resource-policy'), kind).toBe('same-origin')
    expect(answer.headers.get('cross-origin-opener-policy'), kind).toBe('same-origin')
    if (!['page', 'file'].includes(kind)) expect(answer.headers.get('cache-control'), kind).toContain('no-store')
    await answer.arrayBuffer()
  }
  const nonces = await Promise.all(
    [1, 2].map(async () => /nonce-([^']+)/.exec((await person.send('GET', '/')).headers.get('content-security-policy') ?? '')?.[1]),
  )
  expect(nonces[0]).not.toBe(nonces[1])
  const blob = await person.send('GET', `/api/blobs/${'a'.repeat(40)}.svg`)
  expect(blob.headers.get('content-security-policy')).toBe("default-src 'none'; style-src 'unsafe-inline'; sandbox")
})

it('security headers allow pages to connect to the configured map tile origin', async () => {
  const policyWith = async (mapTiles: AppOptions['mapTiles']) => {
    const other = await openTestApp({ mapTiles })
    const { headers } = await client(other.base).send('GET', '/api/maps')
    await other.close()
    return headers.get('content-security-policy')
  }
  expect(await policyWith({ url: 'https://tiles.example:8443/a/{z}/{x}/{y}.mvt?key=b' })).toContain(";connect-src 'self' https://tiles.example:8443;")
  expect(await policyWith({ file: '/srv/streets.pmtiles' })).toContain(";connect-src 'self';")
})

describe.skipIf(!browser)('security headers in a browser (needs Chromium)', () => {
  it('security headers prevent injected markup from running, loading external content or restyling the page', async () => {
    const pool = createBrowserPool({ rule: unguarded, find: () => browser })
    const look = async (path: string) => {
      requests = []
      const context = await pool.openContext()
      const page = await context.newPage()
      await page.goto(app.base + path, { waitUntil: 'load', timeout: 0 })
      await page.evaluate("document.getElementById('link').click()")
      await page.waitForTimeout(300)
      const seen = await page.evaluate(
        '({ ran: globalThis.ran === true, outline: getComputedStyle(document.body).outlineStyle, base: document.baseURI.startsWith(location.origin) })',
      )
      await context.close()
      return seen
    }
    expect(await look('/')).toMatchObject({ ran: false, base: true })
    expect(requests).toEqual([])
    expect(((await look('/')) as { outline: string }).outline).toBe('none')
    // Control: if the same page is served without the headers, every attack succeeds.
    expect(await look('/bare')).toEqual({ ran: true, outline: 'solid', base: false })
    expect(requests).toEqual(expect.arrayContaining(['/script.js', '/image.png', '/style.png', '/attribute.png', '/frame', '/sheet.css']))
    await pool.close()
  })
})
