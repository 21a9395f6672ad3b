import { FIXTURE_PORT } from '../../playwright.config.ts'
import { type FixtureSite, sendHtml, sendNotFound } from '../fixtures/fixture-site.ts'

export const SMALL_SITE = `127.0.0.1:${FIXTURE_PORT}`

const PAGE = `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Willow Lane Pottery</title>
<meta name="description" content="Stoneware thrown by hand."><meta property="og:site_name" content="Willow Lane Pottery">
<style>body{margin:0;font:16px/1.5 Georgia,serif;background:#fffaf2;color:#22313f}header{background:#22577a;color:#fff;padding:32px}
h1{font-size:48px}a.buy{display:inline-block;background:#d1495b;color:#fff;padding:12px 24px;border-radius:6px;text-decoration:none}a.buy:hover{background:#a33445}</style></head>
<body><header><a href="/">Willow Lane Pottery</a><h1>Bowls for every table</h1></header><main><p>We throw, glaze and fire each piece in our own workshop, in small runs.</p>
<a class="buy" href="/shop">Buy a bowl</a></main></body></html>`

/** A site of one page, also at addresses below `/shelf/`: one of these may be new where others have long claimed the site's own. */
export const smallSite: FixtureSite = (path, response) => (path === '/' || path.startsWith('/shelf/') ? sendHtml(response, PAGE) : sendNotFound(response))
