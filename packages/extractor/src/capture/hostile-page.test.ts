import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type LocalPorts, localBrowser, localPorts } from '../testing/local-ports.ts'
import { servePages } from '../testing/serve-pages.ts'
import type { Capture } from './capture.ts'
import { openPage } from './open-page.ts'

const LOOP = '{"nodes":[{"index":0,"parent":0}],"images":[],"links":[]}'
const page = (head: string, body: string) => `<!doctype html><html lang="en"><head><title>Saltmere</title>${head}</head>
  <body style="background: teal"><h1>Salt of the sea</h1><p>We rake our salt by hand at low tide and dry it in the wind for nine days.</p>${body}</body></html>`

/** Length of a hostile text in characters, far above any limit; with TEST_ALL=1, the maximum that a browser accepts. */
const LONG = process.env.TEST_ALL === '1' ? 4_000_000 : 400_000
const HOSTILE: [what: string, html: string][] = [
  ['overrides the JSON functions', page(`<script>JSON.stringify = () => '${LOOP}'; JSON.parse = () => ({})</script>`, '')],
  [
    'overrides browser functions',
    page(
      `<script>
        window.getComputedStyle = () => { throw new Error('no') }
        for (const name of ['getBoundingClientRect', 'getAttribute', 'querySelectorAll']) Element.prototype[name] = () => { throw new Error('no') }
        Array.prototype.map = Array.prototype.push = String.prototype.slice = () => { throw new Error('no') }
        Object.defineProperty(window, '__brandwrightNodes', { value: [], writable: false })
      </script>`,
      '',
    ),
  ],
  [
    'names its elements like DOM properties',
    page(
      '',
      `<img name="body"><img name="documentElement"><img name="querySelectorAll"><img name="forms"><img name="fonts"><img name="title">
      <form action="/ask"><input name="id"><input name="children"><input name="getAttribute"><input name="tagName"><input name="className"><input name="childNodes">
      <input name="ownerDocument"><input name="getBoundingClientRect"><input name="getRootNode"><input name="method"><input name="action"><input name="elements"></form>`,
    ),
  ],
  ['nests its structured data too deeply', page(`<script type="application/ld+json">${'['.repeat(60_000)}${']'.repeat(60_000)}</script>`, '')],
  [
    'nests its elements too deeply',
    page('', `<script>let at = document.body; for (let n = 0; n < 1000; n++) at = at.appendChild(document.createElement('div'))</script>`),
  ],
  [
    'contains extremely long texts',
    page(
      `<script>
        const long = 'x'.repeat(${LONG})
        document.title = 'Saltmere' + long
        document.write('<meta name="description" content="' + long + '"><link rel="icon" href="data:,' + long + '"><style>:root { --' + long + ': 1 }</style>')
        document.write('<script type="application/ld+json">{"name":"' + long + '"}<' + '/script>')
      </script>`,
      `<script>
        document.body.insertAdjacentHTML('beforeend', '<p id="' + long + '" class="' + long + '" aria-label="' + long + '" title="' + long + '" role="' + long + '">' + long
          + '</p><a href="/' + long + '">' + long + '</a><img alt="' + long + '" src="data:,' + long + '"><form action="/' + long + '"><input name="' + long + '"></form>'
          + '<i style="background: url(data:,' + long + '); font-family: ' + long + '">x</i>')
      </script>`,
    ),
  ],
]

describe.runIf(localBrowser)('a hostile page (needs Chromium)', () => {
  let ports: LocalPorts
  beforeAll(async () => {
    ports = await localPorts({ keep: false })
  })
  afterAll(() => ports.close())

  test.each(HOSTILE)('is captured as rendered, even if the page %s', async (_, html) => {
    const capture = await captureOf(ports, html)
    expect(capture.title).toMatch(/^Saltmere/)
    expect(capture.nodes[0]).toMatchObject({ tag: 'body', parent: -1, backgroundColor: 'rgb(0, 128, 128)' })
    expect(capture.nodes[1]).toMatchObject({ tag: 'h1', parent: 0, text: 'Salt of the sea' })
    expect(JSON.stringify(capture).length).toBeLessThan(1_500_000)
  })

  test('causes an immediate error if it crashes the browser', async () => {
    const deep = page('', `<script>let at = document.body; for (let n = 0; n < 20000; n++) at = at.appendChild(document.createElement('div'))</script>`)
    await expect(captureOf(ports, deep)).rejects.toThrow(/crashed/)
  })

  test('cannot hide the properties of a form behind fields with the same names', async () => {
    const capture = await captureOf(
      ports,
      page('', '<form id="f" action="/ask" method="post"><input name="id"><input name="action"><input name="method"></form>'),
    )
    expect(capture.nodes.find((node) => node.tag === 'form')?.id).toBe('f')
    expect(capture.forms).toMatchObject([{ action: expect.stringMatching(/\/ask$/), method: 'post' }])
  })
})

async function captureOf(ports: LocalPorts, html: string): Promise<Capture> {
  const site = await servePages({ '/': html })
  const context = await ports.openContext({})
  try {
    const session = await openPage(context, site.url)
    const capture = await session.snapshot()
    await session.buttonStates([0, 1])
    await session.dark()
    return { ...capture, images: await session.lazyImages() }
  } finally {
    await context.close()
    await site.close()
  }
}
