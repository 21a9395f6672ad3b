import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import sharp from 'sharp'

/** A small shop of a fictional brand on loopback, with a path for each kind of page that the extractor rejects. */
export interface ServedShop {
  url: string
  /** Requested paths, in order. */
  requests: string[]
  close(): Promise<void>
}

const STYLE = `<style>
  :root { --ink: #1b1f3a; --coral: #e4572e }
  body { margin: 0; font: 16px/1.5 Georgia, serif; color: var(--ink); background: #fffaf3 }
  h1, h2 { font-family: Verdana, sans-serif; font-size: 44px } h2 { font-size: 28px }
  header, main, footer { padding: 24px 48px } footer { background: var(--ink); color: #f2e9dc } footer a { color: #ffd8a8 }
  .buy { background: var(--coral); color: #fff; border: 0; border-radius: 8px; padding: 12px 28px; font: bold 16px Verdana } .buy:hover { background: #b83f1b }
  .grid { display: flex; gap: 24px } .card { width: 260px } .card img { width: 260px; height: 200px; object-fit: cover }
</style>`
const card = (title: string, price: string, imageUrl: string) =>
  `<article class="card"><a href="/products/${title.toLowerCase().replaceAll(' ', '-')}"><img src="${imageUrl}" alt="${title}"><h3>${title}</h3></a><p>${price}</p></article>`
const page = (title: string, main: string) => `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>${title}</title>
  <meta name="description" content="Sea salt and smoked pepper from a small island, packed by hand since 1987.">
  <meta property="og:site_name" content="Saltmere"><meta property="og:image" content="/shared.png">${STYLE}</head><body>
  <header><a href="/"><img src="/logo.png" alt="Saltmere logo" width="120" height="40"></a> <nav><a href="/about">About</a> <a href="/collections/all">Shop</a> <a href="/lost">Lost page</a></nav></header>
  <main>${main}</main>
  <footer><p>© 2026 Saltmere. All rights reserved.</p><a href="https://www.instagram.com/saltmere/">Instagram</a> <a href="/about">About us</a></footer></body></html>`
const HOME = page(
  'Saltmere — salt with a memory',
  `<h1>Salt with a memory of the sea</h1><p>We rake our salt by hand at low tide and dry it in the wind for nine days, never longer and never shorter.</p>
  <button class="buy">Taste it now</button><h2>The first harvest of the year</h2><div class="grid">${card('Grey Salt', '€9.50', '/grey.png')}${card('Smoked Pepper', '€12.00', '/pepper.png')}</div>`,
)
const ABOUT = page(
  'About — Saltmere',
  `<h1>Three people and a boat</h1><p>Our island has forty houses, one shop and more gulls than anybody has ever cared to count in the rain.</p>`,
)
const SHOP = page(
  'Shop — Saltmere',
  `<h1>Everything we make</h1><div class="grid">${card('Grey Salt', '€9.50', '/grey.png')}${card('Kelp Butter', '€7.20', '/kelp.png')}</div>`,
)
const STORE = {
  products: [
    {
      id: 71,
      title: 'Fog Caramel',
      handle: 'fog-caramel',
      body_html: '<p>Soft caramel with grey salt.</p>',
      tags: ['sweet'],
      images: [{ id: 1, src: '/fog.png', width: 480, height: 480 }],
      variants: [{ id: 9, title: 'Box of 12', price: '14.00', available: true }],
    },
  ],
}
const HTML = 'text/html; charset=utf-8'

/** Serves the shop. Each generated image has a different color. */
export async function serveShop(): Promise<ServedShop> {
  const requests: string[] = []
  const server = createServer(async (request, response) => {
    const path = new URL(request.url ?? '/', 'http://shop').pathname
    requests.push(path)
    const send = (status: number, type: string, body: string | Buffer) => response.writeHead(status, { 'content-type': type }).end(body)
    if (path.endsWith('.png')) return send(200, 'image/png', await imageFor(path))
    switch (path) {
      case '/':
        return send(200, HTML, HOME)
      case '/shopify/':
        return send(200, HTML, HOME.replace('<main>', '<main><script>window.Shopify = {}; Shopify.theme = {}</script>'))
      case '/about':
        return send(200, HTML, ABOUT)
      case '/collections/all':
        return send(200, HTML, SHOP)
      case '/products.json':
        return send(200, 'application/json', JSON.stringify(STORE))
      case '/challenge':
        return send(
          403,
          HTML,
          '<title>Just a moment...</title><body>Checking your browser before you go on. <script src="/cdn-cgi/challenge-platform/h.js"></script></body>',
        )
      case '/wall':
        return send(200, HTML, '<title>Just a moment...</title><body><h1>Checking your browser</h1><p>It takes a few seconds before you can go on.</p></body>')
      case '/members':
        return response.writeHead(302, { location: '/login?next=/members' }).end()
      case '/login':
        return send(
          200,
          HTML,
          '<title>Log in</title><body><form><input type="email" name="email"><input type="password" name="password"><button>Log in</button></form></body>',
        )
      case '/file.pdf':
        return send(200, 'application/pdf', '%PDF-1.7\n')
      case '/loop':
        return response.writeHead(302, { location: '/loop' }).end()
      case '/empty':
        return send(200, HTML, '<!doctype html><html><head><title>x</title></head><body></body></html>')
      default:
        return send(404, HTML, '<title>Not found</title><body>Nothing here but the wind.</body>')
    }
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    requests,
    close: async () => {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

function imageFor(path: string): Promise<Buffer> {
  const hue = [...path].reduce((sum, character) => sum + character.charCodeAt(0), 0) % 200
  return sharp({ create: { width: 480, height: path === '/logo.png' ? 160 : 420, channels: 3, background: { r: hue, g: 90, b: 220 - hue } } })
    .png()
    .toBuffer()
}
