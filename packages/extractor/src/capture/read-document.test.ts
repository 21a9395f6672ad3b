import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type LocalPorts, localBrowser, localPorts } from '../testing/local-ports.ts'
import { type ServedPages, servePages } from '../testing/serve-pages.ts'
import type { Capture } from './capture.ts'
import { openPage } from './open-page.ts'

const FOREIGN = '<!doctype html><body style="background:red"><p>Words of a stranger</p>'
const FRAME = `<!doctype html><style>@font-face { font-family: Inner; src: url(/inner.woff2) } body { margin: 0 } p { margin: 20px; width: 200px; background: teal }</style>
  <p>Words in a frame</p>`
const page = (foreign: string) => `<!doctype html><style>
    body { margin: 0; background: white; width: 1000px; position: relative; overflow-x: hidden }
    .hero { width: 1000px; height: 300px; background: navy } .hero div { width: 600px; height: 300px; background: gold }
    .slides { width: 400px; height: 100px; overflow: hidden; white-space: nowrap; font-size: 0 }
    .slides i { display: inline-block; width: 400px; height: 100px; background: olive }
    .wrapper { display: contents } .low { height: 0 } .low b { display: block; height: 40px; background: silver }
    .gone { position: absolute; left: -500px; top: 0; width: 200px; height: 50px; background: fuchsia }
    .cookie-banner { position: fixed; bottom: 0; left: 0; right: 0; height: 120px; background: blue; z-index: 99 } .cookie-banner button { background: lime }
    iframe { display: block; border: 5px solid black; padding: 10px; width: 300px; height: 150px }
  </style>
  <div class="hero"><div></div></div>
  <div class="slides"><i></i><i></i></div>
  <div class="wrapper"><div class="low"><b>Low words</b></div></div>
  <p class="gone">Off the page</p>
  <brand-card><span>Slotted words</span></brand-card>
  <iframe src="/frame.html"></iframe><iframe src="${foreign}"></iframe>
  <div class="cookie-banner"><p>We use cookies</p><button>Accept</button></div>
  <style>.icon { font-family: Material Icons } .moon { font-family: icomoon }</style>
  <h3>Fresh <i class="icon">local_florist</i> flowers</h3><a href="/cart"><img src="data:image/gif;base64,R0lGODlhAQABAAAAACw=" alt="" width="30" height="30"><i class="icon">shopping_bag</i> Bag</a>
  <a class="moon" href="/menu" aria-label="Menu">menu</a>
  <a href="/long">${'Long words '.repeat(200)}</a>
  <script>
    document.querySelector('brand-card').attachShadow({ mode: 'open' }).innerHTML =
      '<style>section { background: maroon; color: white }</style><section><h2>Shadow words</h2><slot></slot></section>'
  </script>`

describe.runIf(localBrowser)('a capture of a rendered page (needs Chromium)', () => {
  let ports: LocalPorts
  let stranger: ServedPages
  let site: ServedPages
  let capture: Capture
  const nodeWith = (text: string) => capture.nodes.find((node) => node.text === text)
  const nodesOf = (selector: string) => capture.nodes.filter((node) => node.selector.endsWith(selector))
  beforeAll(async () => {
    ports = await localPorts({ keep: false })
    stranger = await servePages({ '/': FOREIGN })
    site = await servePages({ '/': page(stranger.url), '/frame.html': FRAME })
    const session = await openPage(await ports.openContext({}), site.url)
    capture = await session.snapshot()
    await session.close()
  })
  afterAll(() => Promise.all([ports.close(), stranger.close(), site.close()]))

  test('contains shadow trees as rendered, with slotted content on the background of its slot', () => {
    expect(nodeWith('Shadow words')).toMatchObject({ tag: 'h2', ground: 'rgb(128, 0, 0)', color: 'rgb(255, 255, 255)' })
    expect(nodeWith('Slotted words')).toMatchObject({ tag: 'span', ground: 'rgb(128, 0, 0)' })
  })

  test('contains only frames of the same site, each at its position on the page', () => {
    const frame = nodesOf('p').find((node) => node.text === 'Words in a frame')
    const card = capture.nodes.find((node) => node.tag === 'brand-card')
    const top = (card?.rect.y ?? 0) + (card?.rect.height ?? 0)
    expect(frame?.rect).toMatchObject({ x: 35, y: top + 35, width: 200 })
    expect(frame).toMatchObject({ backgroundColor: 'rgb(0, 128, 128)', hidden: false })
    expect(capture.fontFaces).toMatchObject([{ family: 'Inner', src: [{ url: `${site.url}/inner.woff2` }] }])
    expect(JSON.stringify(capture.nodes)).not.toContain('stranger')
  })

  test('counts only the visible area of covered, clipped and off-page elements', () => {
    expect(nodesOf('div.hero')[0]?.paintedArea).toBe(400 * 300)
    expect(nodesOf('div.hero > div')[0]?.paintedArea).toBe(600 * 300)
    expect(nodesOf('i').map((slide) => slide.paintedArea)).toEqual([400 * 100, 0])
    expect(nodeWith('Off the page')).toMatchObject({ hidden: true, paintedArea: 0 })
  })

  test('contains the content of elements without a size', () => {
    expect(nodeWith('Low words')).toMatchObject({ hidden: false, paintedArea: 1000 * 40, rect: { width: 1000, height: 40 } })
  })

  test('truncates the text of a link to 1,000 characters', () => {
    expect(capture.links.find(({ href }) => href.endsWith('/long'))?.text).toBe('Long words '.repeat(200).slice(0, 1000))
  })

  test('leaves the ligature names of icon fonts out of link texts and headings', () => {
    const textOf = (path: string) => capture.links.find(({ href }) => href.endsWith(path))?.text
    expect([textOf('/cart'), textOf('/menu')]).toEqual(['Bag', 'Menu'])
    expect(capture.images.map(({ nearHeading }) => nearHeading)).toContain('Fresh flowers')
  })

  test('marks an overlay together with its content', () => {
    const over = capture.nodes.filter((node) => node.overlay).map((node) => node.text || node.classes)
    expect(over).toEqual(['cookie-banner', 'We use cookies', 'Accept'])
  })
})
