import { expect, test } from 'vitest'
import { BROWSER_LINKS } from '../detect/color-constants.ts'
import { detectColors, detectDarkRoles } from '../detect/colors/detect-colors.ts'
import { hexOf } from '../detect/node-colors.ts'
import { LIMITS_MS } from '../run/limits.ts'
import { MAX_PACE, startPace } from '../run/pace.ts'
import { localBrowser, localPorts } from '../testing/local-ports.ts'
import type { CapturedNode } from './captured-node.ts'
import { openPage } from './open-page.ts'

const DOT = (color: string) =>
  `data:image/svg+xml,${encodeURIComponent(`<svg xmlns="http://www.w3.org/2000/svg" width="40" height="20"><path fill="${color}" d="M0 0h40v20z"/></svg>`)}`

test.runIf(localBrowser)('captures parts of a drawing that the page defines outside the drawing (needs Chromium)', async () => {
  const ports = await localPorts({ keep: false })
  try {
    const context = await ports.openContext({})
    const html =
      '<svg width="0" height="0"><symbol id="mark"><path d="M0 0h40v20z"/></symbol></svg><svg width="40" height="20"><use href="#mark"></use></svg><p>Roasted on Tuesdays.</p>'
    const session = await openPage(context, `data:text/html,${encodeURIComponent(html)}`)
    const { nodes } = await session.snapshot()
    expect(nodes.filter((node) => node.svg).at(-1)?.svg).toContain('<defs><symbol id="mark"><path d="M0 0h40v20z"></path></symbol></defs><use href="#mark">')
    await context.close()
  } finally {
    await ports.close()
  }
})

test.runIf(localBrowser)('captures fading elements when fully visible, and the images of the light scheme (needs Chromium)', async () => {
  const ports = await localPorts({ keep: false })
  try {
    const context = await ports.openContext({})
    const html = `<!doctype html><style>
      @keyframes in { from { opacity: 0 } } h1 { animation: in 60s both }
      .night { display: none } @media (prefers-color-scheme: dark) { body, p, h1 { background: #111; color: #eee } .day { display: none } .night { display: inline } }
      </style><body><img class="night" src="${DOT('white')}"><img class="day" src="${DOT('black')}"><h1>Slow coffee</h1>${'<p>Roasted on Tuesdays and sent the same afternoon.</p>'.repeat(6)}`
    const session = await openPage(context, `data:text/html,${encodeURIComponent(html)}`)
    const capture = await session.snapshot()
    expect(capture.nodes.find((node) => node.tag === 'h1')).toMatchObject({ hidden: false, opacity: 1 })
    const dark = await session.dark()
    const backgroundOf = (nodes?: CapturedNode[]) => nodes?.find((node) => node.tag === 'p')?.ground
    expect([backgroundOf(capture.nodes), backgroundOf(dark?.nodes)]).toEqual(['rgb(255, 255, 255)', 'rgb(17, 17, 17)'])
    expect((await session.lazyImages()).map((image) => image.src)).toEqual([DOT('black')])
    await context.close()
  } finally {
    await ports.close()
  }
})

test.runIf(localBrowser)('measures font sizes at phone width and then restores the width of the page (needs Chromium)', async () => {
  const ports = await localPorts({ keep: false })
  try {
    const context = await ports.openContext({})
    const html = `<!doctype html><style>
      h1 { font-size: 64px } p { font-size: calc(12px + 1vw) } @media (width < 600px) { h1 { font-size: 34px } }
      </style><body><h1>Slow coffee</h1><p>Roasted on Tuesdays and sent the same afternoon.</p>`
    const session = await openPage(context, `data:text/html,${encodeURIComponent(html)}`)
    const { nodes, timings } = await session.snapshot()
    const [h1, p] = ['h1', 'p'].map((tag) => nodes.findIndex((node) => node.tag === tag)) as [number, number]
    expect(await session.mobileSizes([h1, p, 500])).toEqual([
      { node: h1, fontSize: 34 },
      { node: p, fontSize: 15.9 },
    ])
    expect(timings).toHaveProperty('mobile')
    const [page] = context.pages()
    await expect
      .poll(() => page?.evaluate(() => [innerWidth, document.body.getAttribute('style'), document.querySelector('p')?.checkVisibility()].join(' ')))
      .toBe('1440  true')
    await page?.evaluate(
      () =>
        void setTimeout(() => {
          for (;;);
        }, 0),
    )
    expect(await session.mobileSizes([h1]), 'a page that no longer answers').toEqual([])
    await context.close()
  } finally {
    await ports.close()
  }
})

test.runIf(localBrowser)("the browser's own link color is no role under either color scheme (needs Chromium)", async () => {
  const ports = await localPorts({ keep: false })
  try {
    const context = await ports.openContext({})
    const html = `<!doctype html><meta name="color-scheme" content="light dark"><h1>Slow coffee</h1>
      ${'<p>Roasted on Tuesdays. <a href="https://example.com/beans">Choose your beans</a></p>'.repeat(6)}`
    const session = await openPage(context, `data:text/html,${encodeURIComponent(html)}`)
    const capture = { ...(await session.snapshot()), dark: await session.dark() }
    const linkOf = (nodes: CapturedNode[] = []) => hexOf(nodes.find((node) => node.tag === 'a')?.color)
    expect([linkOf(capture.nodes), linkOf(capture.dark?.nodes)]).toEqual(['#0000ee', '#9e9eff'])
    const { roles } = detectColors([capture]).colors
    const used = [...Object.values(roles), ...Object.values(detectDarkRoles([capture], roles) ?? {})]
    expect(used.filter((color) => color !== null && BROWSER_LINKS.has(color))).toEqual([])
    await context.close()
  } finally {
    await ports.close()
  }
})

test.runIf(localBrowser)('on a slow machine, waits longer for a script that applies the dark scheme (needs Chromium)', async () => {
  const ports = await localPorts({ keep: false })
  const pace = { ...startPace(), factor: () => MAX_PACE, ms: (limit: keyof typeof LIMITS_MS) => LIMITS_MS[limit] * MAX_PACE }
  try {
    const context = await ports.openContext({})
    const html = `<!doctype html><style>.dark, .dark * { background: #111; color: #eee }</style><h1>Slow coffee</h1>
      ${'<p>Roasted on Tuesdays and sent the same afternoon.</p>'.repeat(6)}<script>
      const apply = (dark, frames) => requestAnimationFrame(() => frames > 0 ? apply(dark, frames - 1) : document.body.classList.toggle('dark', dark))
      matchMedia('(prefers-color-scheme: dark)').addEventListener('change', ({ matches }) => apply(matches, 6))
      </script>`
    const session = await openPage(context, `data:text/html,${encodeURIComponent(html)}`, { pace })
    await session.snapshot()
    expect((await session.dark())?.nodes.find((node) => node.tag === 'p')).toMatchObject({ backgroundColor: 'rgb(17, 17, 17)' })
    await context.close()
  } finally {
    pace.end()
    await ports.close()
  }
})
