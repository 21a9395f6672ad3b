import { randomUUID } from 'node:crypto'
import { type FixtureSite, sendHtml, sendNotFound } from '../fixtures/fixture-site.ts'
import { FIXTURE_PORT } from './addresses.ts'

/** Returns a site of one page with a unique name and URL, so that no guide exists for it yet. */
export function smallSite(): { name: string; address: string; site: FixtureSite } {
  const id = randomUUID().slice(0, 8)
  const name = `Willow Lane Pottery ${id}`
  const path = `/shops/${id}`
  return {
    name,
    address: `127.0.0.1:${FIXTURE_PORT}${path}`,
    site: (requestedPath, response) => (requestedPath === path ? sendHtml(response, pageOf(name)) : sendNotFound(response)),
  }
}

const pageOf = (name: string) => `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>${name}</title>
<meta name="description" content="Stoneware thrown by hand."><meta property="og:site_name" content="${name}">
<style>body{margin:0;font:16px/1.5 Georgia,serif;background:#fffaf2;color:#22313f}header{background:#22577a;color:#fff;padding:32px}
h1{font-size:48px}a.buy{display:inline-block;background:#d1495b;color:#fff;padding:12px 24px;border-radius:6px;text-decoration:none}a.buy:hover{background:#a33445}</style></head>
<body><header><a href="/">${name}</a><h1>Bowls for every table</h1></header><main><p>We throw, glaze and fire each piece in our own workshop, in small runs.</p>
<a class="buy" href="/shop">Buy a bowl</a></main></body></html>`
