import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { brotliCompressSync, gzipSync } from 'node:zlib'

const PAGE_TEXT = '<h1>Fern Street Bakery</h1><p>We knead, prove and bake each loaf ourselves, in small batches, every morning before the street wakes up.</p>'
/** Returns a brand page with additions to its head and body. */
export const pageWith = (head: string, body: string): string =>
  `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Fern Street Bakery</title><meta property="og:site_name" content="Fern Street Bakery">
<style>body{margin:0;background:#fffaf2;color:#22313f;font:16px Georgia}header{background:#22577a;color:#fff;padding:48px}a.buy{display:inline-block;background:#d1495b;color:#fff;padding:12px 24px}</style>${head}</head>
<body><header>${PAGE_TEXT}</header><main><a class="buy" href="/shop">Order a loaf</a>${body}</main></body></html>`

const script = (code: string) => `<script>${code}</script>`
const nested = (open: string, close: string, depth: number) => open.repeat(depth) + close.repeat(depth)
const html = { 'content-type': 'text/html; charset=utf-8' }

/** Content that attempts prototype pollution. */
const POISON = `<script type="application/ld+json">{"@type":"Product","name":"x","__proto__":{"isAdmin":true},"constructor":{"prototype":{"isAdmin":true}}}</script><meta property="__proto__" content="x"><meta name="constructor" content="x">`

/** Pages with misleading, oversized, stalling or endless content, by path. */
export const TRAPS: Record<string, string | ((response: ServerResponse) => void)> = {
  lies: pageWith(
    script(`JSON.stringify = () => '{"nodes":[]}'; Array.prototype.map = () => []; Array.prototype.toJSON = () => 'x'; Object.entries = () => { throw 1 }
      window.getComputedStyle = () => ({}); performance.now = () => 0; window.setTimeout = () => 0; window.Promise = null; Element.prototype.getBoundingClientRect = null`) +
      POISON,
    '',
  ),
  million: pageWith(
    '',
    script(
      `const part = document.createDocumentFragment(); for (let i = 0; i < 1e6; i++) part.append(document.createElement('i')); document.body.append(part)`,
    ),
  ),
  floods: pageWith(
    '',
    script(
      `document.body.append('word '.repeat(6e6)); document.querySelector('h1').title = 'x'.repeat(5e7); document.querySelector('a').className = 'c'.repeat(5e7)`,
    ),
  ),
  scrolls: pageWith(
    '',
    script(
      `const more = () => { document.body.append(Object.assign(document.createElement('p'), { textContent: 'more '.repeat(200) })); requestAnimationFrame(more) }; more()`,
    ),
  ),
  deep: pageWith(
    `<script type="application/ld+json">${nested('[', ']', 200_000)}</script><script type="application/ld+json">${nested('{"@type":"Product","hasVariant":', '}', 100_000).replace('}', '1}')}</script>`,
    script(
      `let at = document.body; for (let i = 0; i < 30000; i++) { const next = document.createElement('div'); at.append(next); at = next } at.textContent = 'deep'`,
    ),
  ),
  busy: pageWith('', script(`addEventListener('load', () => setTimeout(() => { for (;;); }, 50))`)),
  dialogs: pageWith(
    '',
    script(`for (let i = 0; i < 50; i++) { alert(i); confirm(i); prompt(i) } onbeforeunload = () => 'stay'; setInterval(() => alert('again'), 10)`),
  ),
  windows: pageWith(
    '',
    script(
      `setInterval(() => { open('/windows', '_blank'); print() }, 5); navigator.geolocation.getCurrentPosition(() => {}); Notification.requestPermission()`,
    ),
  ),
  leaves: pageWith('', script(`let n = 0; setInterval(() => { location.href = '/leaves?' + n++ }, 50)`)),
  prototypes: pageWith(POISON, '<p id="__proto__" class="constructor">words</p>'),
  entities: pageWith('', '&CounterClockwiseContourIntegral;'.repeat(150_000)),
  formatting: pageWith('', Array.from({ length: 400 }, (_, index) => `<b a${index}>`).join('') + '<p>x'.repeat(5000)),
  styles: pageWith(`<style>${':is('.repeat(400)}a${')'.repeat(400)}{color:red} ${'a{--x:var(--x)}'.repeat(50_000)} ${'@media all{'.repeat(2000)}</style>`, ''),
  download: (response) =>
    response.writeHead(200, { 'content-type': 'application/octet-stream', 'content-disposition': 'attachment; filename="../../x.sh"' }).end('#!/bin/sh'),
  loop: (response) => response.writeHead(302, { location: '/loop' }).end(),
  line: (response) => pour(response, 100_000_000),
  gzip: (response) => response.writeHead(200, { ...html, 'content-encoding': 'gzip' }).end(bombs.gzip),
  brotli: (response) => response.writeHead(200, { ...html, 'content-encoding': 'br' }).end(bombs.brotli),
  drips: (response) => {
    response.writeHead(200, html).write('<!doctype html><title>Slow</title>')
    const drip = setInterval(() => response.write('<p>'), 300)
    response.once('close', () => clearInterval(drip))
  },
}

const filler = Buffer.from(pageWith('', '<i>').padEnd(150_000_000, ' '))
const bombs = { gzip: gzipSync(filler, { level: 1 }), brotli: brotliCompressSync(filler, { params: { 1: 1 } }) }

/** Sends `bytes` bytes without a line break, as fast as the client reads them. */
function pour(response: ServerResponse, bytes: number): void {
  response.writeHead(200, html).write(pageWith('', '<p>').replace('</main></body></html>', ''))
  const chunk = Buffer.alloc(1_000_000, 'x')
  let remaining = bytes / chunk.length
  const next = () => {
    while (remaining-- > 0 && !response.destroyed) if (!response.write(chunk)) return void response.once('drain', next)
    response.end()
  }
  next()
}

/** Starts a loopback site with the traps and further pages. */
export async function openHostileSite(pages: Record<string, string> = {}) {
  const server = createServer((request, response) => {
    const url = new URL(request.url ?? '/', 'http://site')
    const to = url.searchParams.get('to')
    const page = pages[url.pathname.slice(1)] ?? TRAPS[url.pathname.slice(1)]
    if (to) response.writeHead(302, { location: to }).end()
    else if (page === undefined) response.writeHead(404, html).end('Nothing')
    else if (typeof page === 'string') response.writeHead(200, html).end(page)
    else page(response)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    pages,
    host: `127.0.0.1:${(server.address() as AddressInfo).port}`,
    async close() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}
