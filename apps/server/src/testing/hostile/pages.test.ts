import { extract } from '@brandwright/extractor/extract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { repositoryRoot } from '../../config/env.ts'
import { createBrowserPool } from '../../platform/browser/browser-pool.ts'
import { findBrowser } from '../../platform/browser/find-browser.ts'
import { createAddressRule } from '../../platform/safe-fetch/address-rule.ts'
import { createSafeFetch } from '../../platform/safe-fetch/safe-fetch.ts'
import { type Client, signUp } from '../client.ts'
import { openTestApp, type TestApp } from '../open-test-app.ts'
import { cpuMsOf } from './cpu-limit.ts'
import { openHostileSite, pageWith, TRAPS } from './hostile-site.ts'
import { openPrivateListener } from './private-listener.ts'
import { unguarded } from './unguarded.ts'

/**
 * Maximum CPU time in ms that this process may use before it responds to other requests, or a multiple of the time for a harmless page if that is longer.
 */
const MAX_ANSWER_CPU_MS = 2000
const MAX_TIMES_PLAIN = 10
const MAX_MEMORY = 300_000_000
/** Timeout of a test with scans. Every scan ends, but scans take longer on a busy machine, because their time limits adapt to the load. */
const RUN_MS = 600_000
/**
 * Traps that are tested by default, all of which stall, never end or are not pages. Other tests cover the rest: nesting and floods (`hostile-page.test.ts` of
 * the extractor), decompression bombs (`safe-fetch.test.ts`), and endless scripts, with a fake clock (`fresh-pages.test.ts`).
 */
const IN_SHORT = ['dialogs', 'leaves', 'download', 'loop']
const names = process.env.TEST_ALL === '1' ? Object.keys(TRAPS) : IN_SHORT
/** Traps that wait instead of using the CPU, so they can run in parallel. */
const WAITING = new Set(['busy', 'drips', 'dialogs', 'leaves', 'loop', 'download'])
const waiting = names.filter((name) => WAITING.has(name))

const browser = findBrowser({ browserPath: process.env.BROWSER_PATH, root: repositoryRoot() })

describe.skipIf(!browser)('hostile pages (needs Chromium)', () => {
  let site: Awaited<ReturnType<typeof openHostileSite>>
  let app: TestApp
  let person: Client
  let close: () => Promise<void>
  beforeAll(async () => {
    site = await openHostileSite()
    const rule = createAddressRule([site.host])
    const pool = createBrowserPool({ rule, find: () => browser })
    const fetch = createSafeFetch(rule)
    app = await openTestApp({ extract, ports: { fetch, openContext: pool.openContext } })
    person = await signUp(app.base)
    close = async () => {
      await app.close()
      fetch.close()
      await pool.close()
      await site.close()
    }
  })
  afterAll(() => close())

  /** Runs `work`, and returns the slowest response to other requests during that time, in CPU time of this process, and the maximum memory used. */
  async function watched(work: () => Promise<unknown>) {
    const before = process.memoryUsage().rss
    const seen = { slowestMs: 0, memory: 0 }
    const watch = setInterval(async () => {
      const { cpuMs } = await cpuMsOf(() => fetch(`${app.base}/api/health`).then((answer) => answer.arrayBuffer()))
      seen.slowestMs = Math.max(seen.slowestMs, cpuMs)
      seen.memory = Math.max(seen.memory, process.memoryUsage().rss - before)
    }, 100)
    await work()
    clearInterval(watch)
    return seen
  }

  async function expectAnEnd(trap: string) {
    const lines = await person.lines('POST', '/api/getStyleGuide', { url: `http://${site.host}/${trap}`, options: { pages: 1 } })
    const last = lines.at(-1)
    expect(['fetchComplete', 'error'], trap).toContain(last?.type)
    expect(last?.data.code, trap).not.toBe('internal')
  }

  it.each([[waiting.join(', '), waiting] as const, ...names.filter((name) => !WAITING.has(name)).map((name) => [name, [name]] as const)])(
    '%s: the scan ends with a message and does not block other users',
    async (_, traps) => {
      site.pages.plain = pageWith('', '<p>Bread every day.</p>')
      const plain = await watched(() => expectAnEnd('plain'))
      const seen = await watched(() => Promise.all(traps.map(expectAnEnd)))
      expect(seen.slowestMs).toBeLessThan(Math.max(MAX_ANSWER_CPU_MS, MAX_TIMES_PLAIN * plain.slowestMs))
      expect(seen.memory).toBeLessThan(MAX_MEMORY)
    },
    RUN_MS,
  )

  it(
    'a scan returns the actual values of a page, even if the page overrides JavaScript built-ins',
    async () => {
      const lines = await person.lines('POST', '/api/getStyleGuide', { url: `http://${site.host}/lies`, options: { refresh: true, pages: 1 } })
      expect(lines.find(({ type }) => type === 'name')?.data).toBe('Fern Street Bakery')
      expect(JSON.stringify(lines.find(({ type }) => type === 'colors')?.data)).toContain('#22577a')
      expect(({} as { isAdmin?: boolean }).isAdmin).toBeUndefined()
    },
    RUN_MS,
  )

  it(
    'a scan reaches no internal host through a page’s embeds, requests or links',
    async () => {
      const inside = await openPrivateListener()
      const aims = ['127.0.0.1', 'localhost', '[::1]', '0x7f.1', '2130706433', '[::ffff:7f00:1]', '0.0.0.0'].map((host) => `http://${host}:${inside.port}/`)
      site.pages.beacons = beacons(aims, `http://${site.host}/beacons`)
      await person.lines('POST', '/api/getStyleGuide', { url: `http://${site.host}/beacons` })
      expect(inside.seen.knocks).toBe(0)

      // Control: without the address rule, the same page reaches the internal host.
      const pool = createBrowserPool({ rule: unguarded, find: () => browser })
      const fetch = createSafeFetch(unguarded)
      const careless = await openTestApp({ extract, ports: { fetch, openContext: pool.openContext } })
      await (await signUp(careless.base)).lines('POST', '/api/getStyleGuide', { url: `http://${site.host}/beacons` })
      expect(inside.seen.knocks).toBeGreaterThan(20)
      await careless.close()
      fetch.close()
      await pool.close()
      await inside.close()
    },
    RUN_MS,
  )
})

/** Returns a page with URLs in all places where they can cause a request by the page or by the extractor. */
function beacons(aims: string[], self: string): string {
  const head = aims.map(
    (
      aim,
    ) => `<link rel="stylesheet" href="${aim}a.css"><link rel="icon" href="${aim}icon.png"><link rel="preconnect" href="${aim}"><link rel="prefetch" href="${aim}f">
    <link rel="manifest" href="${aim}m.json"><link rel="apple-touch-icon" href="${aim}t.png"><meta property="og:image" content="${aim}og.png"><script src="${aim}s.js" async></script>
    <style>@import url(${aim}i.css); @font-face { font-family: F; src: url(${aim}f.woff2) } body { font-family: F; background: url(${aim}bg.png) }</style>
    <script type="application/ld+json">{"@type":"Product","name":"Loaf","image":"${aim}p.png","url":"${aim}p"}</script>`,
  )
  const body = aims.map(
    (
      aim,
    ) => `<img src="${aim}1.png" width="300" height="300" alt="logo"><img src="${self}?to=${encodeURIComponent(aim)}" width="300" height="300"><picture><source srcset="${aim}2.png"><img src="${aim}3.png"></picture>
    <iframe src="${aim}4"></iframe><video poster="${aim}5.png" src="${aim}6.mp4" autoplay muted></video><object data="${aim}7"></object><embed src="${aim}8"><svg><image href="${aim}9.png"/><use href="${aim}10.svg#a"/></svg>
    <a href="${aim}about">About us</a><a href="${self}?to=${encodeURIComponent(aim)}">Products</a><form action="${aim}f" method="post" target="_self"></form>
    <script>for (const go of [() => fetch('${aim}11', { mode: 'no-cors' }), () => navigator.sendBeacon('${aim}12'), () => new WebSocket('${aim.replace('http', 'ws')}'), () => new EventSource('${aim}13'), () => new Worker('${aim}14'), () => window.open('${aim}15')]) try { go() } catch {}</script>`,
  )
  return pageWith(head.join(''), body.join(''))
}
