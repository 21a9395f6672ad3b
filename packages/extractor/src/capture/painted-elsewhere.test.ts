import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { collectImages, largerFiles } from '../images/collect-images.ts'
import { logoColorsOf } from '../logos/logo-colors.ts'
import { standaloneSvg } from '../svgs/standalone-svg.ts'
import { type LocalPorts, localBrowser, localPorts } from '../testing/local-ports.ts'
import { type ServedPages, servePages } from '../testing/serve-pages.ts'
import type { Capture } from './capture.ts'
import { openPage } from './open-page.ts'

const SPRITE = `<svg xmlns="http://www.w3.org/2000/svg"><symbol id="buoy" viewBox="0 0 10 10"><circle cx="5" cy="5" r="4" fill="#d1495b"/></symbol></svg>`
const SHEET = `:root { --dock: #3d5a80 } @font-face { font-family: Rope; src: url(rope.woff2); unicode-range: U+0000-00FF }
  @font-face { font-family: Rope; src: url(rope-greek.woff2); unicode-range: U+370-3FF } .lead { color: var(--dock) }`
const page = (cdn: string) => `<!doctype html><html><head><base href="/files/"><meta property="og:image" content="share.png">
  <script type="application/ld+json">{ "@type": "Organization", "@id": "#us", "logo": "mark.svg" }</script>
  <script>window.__STATE__ = { "items": [{ "title": "Oar", "price": 40 }] }</script>
  <link rel="stylesheet" href="${cdn}/brand.css">
  <style>
    body { --sail: #ee6c4d; margin: 0 } .deck { --tide: 201 60% 40%; --ink: currentColor; background: hsl(var(--tide)); border-color: var(--ink) } .flag { background: var(--sail) }
    svg { width: 60px; height: 30px; display: block } .hull { fill: #1b4965 } .mast { stroke: #f4a261; stroke-width: 4; fill: none } .inked { color: #2a9d8f } .inked path { fill: currentColor }
    .mark { display: block; width: 60px; height: 30px; background: #6a4c93; mask-image: url(mask.svg); -webkit-mask-image: url(mask.svg) }
    .said { content: url(said.svg); width: 50px; height: 20px } .wide { height: 90px; background-image: image-set(url(wide-1x.jpg) 1x, url(wide-2x.jpg) 2x) }
    .gate { position: fixed; inset: 0; z-index: 900; background: black; color: white } .lifted { box-shadow: 0 1px 2px oklch(0.4 0.1 200 / 50%), 0 0 0 2px #123456 }
    i.glyph { font-family: 'Dock Icons' }
  </style></head><body>
  <main><h1>Boats that last</h1><p class="lead">${'Every plank is cut by hand and every seam is caulked twice. '.repeat(6)}</p>
  <svg id="painted" viewBox="0 0 60 30"><rect class="hull" width="30" height="30"/><path class="mast" d="M32 15h26"/></svg>
  <svg id="borrowed" viewBox="0 0 10 10"><use href="/files/sprite.svg#buoy"/></svg>
  <svg style="display:none"><symbol id="outer"><use href="#inner"/></symbol><linearGradient id="shade"><stop class="hull" offset="0" style="stop-color:#ffbe0b"/><stop offset="1" stop-color="#ffbe0b"/></linearGradient>
    <path id="inner" d="M0 0h60v30h-60z" fill="url(#shade)"/></svg>
  <svg id="nested" viewBox="0 0 60 30"><use href="#outer"/></svg>
  <svg id="inked" class="inked" viewBox="0 0 10 10"><path d="M0 0h10v10h-10z"/></svg>
  <a class="mark" href="/" aria-label="Mark"></a><b class="said" aria-label="Said"></b><object data="plan.svg" type="image/svg+xml" width="40" height="40"></object>
  <div class="wide"></div><div data-bg="url(dusk.jpg)" style="height:90px"></div>
  <p class="deck flag lifted">Deck</p><p><a href="/cart">Bag <i class="glyph">shopping_bag</i></a></p>
  <img src="small.png" srcset="small.png 300w, large.png 1500w" sizes="100px" width="100" height="80" alt="Keel">
  <img src="data:image/gif;base64,R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7" data-src="late.png" width="100" height="80" alt="Oar">
  </main><div class="gate" role="dialog" aria-modal="true"><h2>Are you old enough?</h2><button>Yes</button></div></body></html>`

describe.runIf(localBrowser)('content that a page paints, labels or hides outside its elements (needs Chromium)', () => {
  let ports: LocalPorts
  let cdn: ServedPages
  let site: ServedPages
  let capture: Capture
  const node = (id: string) => capture.nodes.find((candidate) => candidate.id === id) as Capture['nodes'][number]
  const colorsOf = async (id: string) => (await logoColorsOf(Buffer.from(standaloneSvg(node(id)) ?? ''))).map((logoColor) => logoColor.color).sort()
  beforeAll(async () => {
    ports = await localPorts({ keep: false })
    cdn = await servePages({ '/brand.css': SHEET })
    site = await servePages({
      '/': `<!doctype html><meta http-equiv="refresh" content="3; url='/door'"><h1>Coming</h1>`,
      '/door': `<!doctype html><h1>Nearly there</h1><script>addEventListener('load', () => setTimeout(() => { window.location.href = '/home' }, 1500))</script>`,
      '/home': page(cdn.url),
      '/news': `<!doctype html><meta http-equiv="refresh" content="600; url='/door'"><h1>News</h1>`,
      '/files/sprite.svg': SPRITE,
    })
    const session = await openPage(await ports.openContext({}), site.url)
    capture = await session.snapshot()
    await session.close()
  })
  afterAll(() => Promise.all([ports.close(), cdn.close(), site.close()]))

  test('a redirect by a meta tag or a script is followed', () => {
    expect(capture.finalUrl).toBe(`${site.url}/home`)
  })

  test('relative URLs in structured data resolve against the base of the page', () => {
    expect(capture.jsonLd).toEqual([{ '@type': 'Organization', '@id': '#us', logo: `${site.url}/files/mark.svg` }])
  })

  test('data that a script assigns is captured', () => {
    expect(capture.pageData).toEqual([{ items: [{ title: 'Oar', price: 40 }] }])
  })

  test('a redirect that happens only after minutes is not followed', async () => {
    const session = await openPage(await ports.openContext({}), `${site.url}/news`)
    expect((await session.snapshot()).finalUrl).toBe(`${site.url}/news`)
    await session.close()
  })

  test('drawings are captured with the colors of classes, sprites, nested parts and gradients', async () => {
    expect(await colorsOf('painted')).toEqual(['#1b4965', '#f4a261'])
    expect(await colorsOf('borrowed')).toEqual(['#d1495b'])
    expect(await colorsOf('nested')).toEqual(['#ffbe0b'])
    expect(await colorsOf('inked')).toEqual(['#2a9d8f'])
  })

  test('masks, late backgrounds and high-density backgrounds are captured as images', () => {
    const imageNames = capture.images.map(({ src, tint }) => `${src.replace(`${site.url}/files/`, '')} ${tint ?? ''}`.trim())
    expect(imageNames).toEqual(expect.arrayContaining(['mask.svg rgb(106, 76, 147)', 'said.svg', 'plan.svg', 'wide-2x.jpg', 'dusk.jpg']))
  })

  test('cross-origin style sheets are captured, and so are custom properties of any element', () => {
    const variables = Object.fromEntries(capture.variables.map(({ name, color }) => [name, color]))
    expect(variables).toMatchObject({ '--dock': 'rgb(61, 90, 128)', '--sail': 'rgb(238, 108, 77)', '--tide': 'rgb(41, 120, 163)', '--ink': null })
    expect(capture.fontFaces.map((face) => face.src.map(({ url }) => url))).toEqual([[`${cdn.url}/rope.woff2`], [`${cdn.url}/rope-greek.woff2`]])
  })

  test('a full-page overlay is marked as an overlay, and link texts contain no icon names', () => {
    expect(capture.nodes.filter((one) => one.overlay).map((one) => one.tag)).toEqual(['div', 'h2', 'button'])
    expect(capture.nodes.find((one) => one.tag === 'a' && one.href?.endsWith('/cart'))?.wholeText).toBe('Bag')
  })

  test('the largest file of an image is found, and relative URLs are resolved against the base URL', () => {
    const larger = largerFiles(capture)
    const files = collectImages(capture).map(({ id, originalURL }) => (larger.get(id) ?? originalURL).replace(`${site.url}/files/`, ''))
    expect(files).toEqual(expect.arrayContaining(['large.png', 'late.png']))
    expect(capture.meta.tags['og:image']).toBe(`${site.url}/files/share.png`)
  })

  test('shadow colors are converted to sRGB', () => {
    expect(capture.nodes.find((one) => one.classes.includes('lifted'))?.boxShadow).toMatch(/^rgba\(\d+, \d+, \d+, 0\.5\d*\) 0px 1px 2px 0px, rgb\(18, 52, 86\)/)
  })
})
