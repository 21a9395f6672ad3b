import { expect, test } from 'vitest'
import { localBrowser, localPorts } from '../testing/local-ports.ts'
import { openPage } from './open-page.ts'

const PAGE = `<!doctype html><meta http-equiv="Content-Security-Policy" content="style-src-elem 'nonce-a'"><style nonce="a">
  button { transition: all 9s; background: rgb(10, 10, 10); border: 1px solid black; color: white }
  .buy:hover { background: rgb(200, 0, 0) } .buy:focus-visible { outline: 3px solid rgb(0, 0, 200) } .buy:active { transform: translate(0px, 2px) }
  .more:hover { background: rgb(0, 200, 0) } .card a span { background: rgb(20, 20, 20) } .card a:hover span { background: rgb(0, 0, 200) }
  .card a:focus-visible span { background: rgb(0, 100, 0) } .card:hover a span { color: rgb(9, 9, 9) }
  </style><p>Three buttons in a row, each with its own way to answer.</p><button class="buy">Buy</button><div id="host"></div>
  <script>
    const sheet = new CSSStyleSheet()
    sheet.replaceSync('button { transition: all 9s; background: rgb(1, 1, 1) } button:hover { background: rgb(9, 9, 9) }')
    const root = host.attachShadow({ mode: 'open' })
    root.adoptedStyleSheets = [sheet]
    root.append(Object.assign(document.createElement('button'), { textContent: 'Shadow' }))
  </script><button class="more">More</button><div class="card"><a href="/x"><span role="button">Label</span></a></div>`

test.runIf(localBrowser)('reads final button states after transitions, under any CSP and in shadow trees (needs Chromium)', async () => {
  const ports = await localPorts({ keep: false })
  try {
    const session = await openPage(await ports.openContext({}), `data:text/html,${encodeURIComponent(PAGE)}`)
    const { nodes } = await session.snapshot()
    const buttons = nodes.filter((node) => node.tag === 'button')
    expect(buttons.map((node) => node.text)).toEqual(['Buy', 'Shadow', 'More'])
    const [buy, shadow, more] = await session.buttonStates(buttons.map((node) => node.index))
    const ink = 'rgb(10, 10, 10)'
    expect(buy).toMatchObject({
      node: buttons[0]?.index,
      hover: { backgroundColor: 'rgb(200, 0, 0)', transform: 'none' },
      focus: { backgroundColor: ink, outline: expect.stringContaining('rgb(0, 0, 200) solid 3px') },
      active: { backgroundColor: 'rgb(200, 0, 0)', transform: 'matrix(1, 0, 0, 1, 0, 2)' },
    })
    expect(shadow?.hover?.backgroundColor).toBe('rgb(9, 9, 9)')
    expect(more).toMatchObject({ hover: { backgroundColor: 'rgb(0, 200, 0)' }, focus: { backgroundColor: ink }, active: { transform: 'none' } })
    const label = nodes.find((node) => node.text === 'Label' && node.tag === 'span')?.index ?? -1
    expect((await session.buttonStates([label]))[0]).toMatchObject({
      hover: { backgroundColor: 'rgb(0, 0, 200)', color: 'rgb(9, 9, 9)' },
      focus: { backgroundColor: 'rgb(0, 100, 0)' },
    })
    const released = (await session.buttonStates([buttons[0]?.index ?? 0]))[0]
    expect(released?.focus?.backgroundColor).toBe(ink)
  } finally {
    await ports.close()
  }
})
