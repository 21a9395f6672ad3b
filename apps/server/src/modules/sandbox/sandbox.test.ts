import { createSocket } from 'node:dgram'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import type { AddressInfo } from 'node:net'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { type Browser, chromium, type Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import { repositoryRoot } from '../../config/env.ts'
import { findBrowser } from '../../platform/browser/find-browser.ts'
import { escapeProbes, type Probe } from '../../testing/hostile/escape-probes.ts'
import { openTestApp, type TestApp } from '../../testing/open-test-app.ts'

const found = findBrowser({ browserPath: process.env.BROWSER_PATH, root: repositoryRoot() })
/** Unprotected document that runs any code it receives. */
const CARELESS = `<!doctype html><body><script>onmessage = ({ ports: [port] }) => {
  port.postMessage({ type: 'ready' })
  port.onmessage = ({ data: { language, code } }) => { if (language === 'html') document.write(code); else try { (0, eval)(code) } catch {} port.postMessage({ type: 'started' }) }
}</script>`

const VUE = readFileSync(join(repositoryRoot(), 'node_modules/vue/dist/vue.global.prod.js'), 'utf8')
/** Time to wait for network requests, several times longer than they take without the sandbox. */
const REST_MS = 3000
const LIMIT_MS = 5000

type Piece = { code: string; language: 'js' | 'html' | 'vue' }
type Entry = { type: string; level?: string; text?: string; pixels?: number }

describe.skipIf(!found)('sandboxed code (needs a browser)', () => {
  let app: TestApp
  let browser: Browser
  let page: Page
  beforeAll(async () => {
    app = await openTestApp({
      extend: (server) => {
        server.get('/around', (_request, reply) => reply.type('text/html').send('<!doctype html><title>Around</title>'))
        server.get('/careless', (_request, reply) => reply.type('text/html').headers({ 'content-security-policy': '', 'x-frame-options': '' }).send(CARELESS))
        server.get('/around-careless', (_request, reply) => reply.type('text/html').header('content-security-policy', '').send('<!doctype html>'))
      },
    })
    browser = await chromium.launch({ executablePath: found?.path ?? '', args: process.getuid?.() === 0 ? ['--no-sandbox'] : [] })
    page = await browser.newPage()
    page.setDefaultTimeout(0)
  })
  afterAll(async () => {
    await browser.close()
    await app.close()
  })

  /**
   * Listens on new ports that stay in use until the test ends, so that late packets are never attributed to a later run. `seen` contains the path of each HTTP
   * request, 'a connection' and 'udp'.
   */
  async function listen() {
    const seen = new Set<string>()
    const udp = createSocket('udp4').on('message', () => seen.add('udp'))
    const tcp = createServer((socket) => {
      seen.add('a connection')
      socket
        .on('error', () => undefined)
        .on('data', (data) => {
          seen.add(/^\w+ \/(\d+)/.exec(data.toString('latin1'))?.[1] ?? 'other')
          socket.end('HTTP/1.1 204 No Content\r\n\r\n')
        })
    })
    onTestFinished(() => {
      udp.close()
      tcp.close()
    })
    udp.bind(0, '127.0.0.1')
    tcp.listen(0, '127.0.0.1')
    await Promise.all([once(udp, 'listening'), once(tcp, 'listening')])
    return { seen, httpPort: (tcp.address() as AddressInfo).port, stunPort: udp.address().port }
  }

  /**
   * Runs each piece of code in a separate frame. Returns the messages of each frame, `restMs` after the last piece has started, or after `limitMs` at the
   * latest.
   */
  async function runAll(pieces: Piece[], { frame = '/sandbox', around = '/around', restMs = 0, limitMs = 60_000 } = {}): Promise<Entry[][]> {
    await page.goto(`${app.base}${around}`)
    const posted = await page.evaluate(
      async (samples) => {
        const runOne = async ({ code, language }: Piece) => {
          const entries: Entry[] = []
          const element = document.createElement('iframe')
          if (samples.frame === '/sandbox') element.setAttribute('sandbox', 'allow-scripts')
          element.src = samples.frame
          const loaded = new Promise((resolve) => element.addEventListener('load', resolve, { once: true }))
          document.body.append(element)
          await loaded
          const { port1, port2 } = new MessageChannel()
          const started = new Promise<void>((resolve) => {
            port1.onmessage = ({ data }) => {
              entries.push(data)
              if (data.type === 'ready') port1.postMessage({ language, code, vue: samples.vue })
              if (data.type === 'started') resolve()
            }
          })
          element.contentWindow?.postMessage(null, '*', [port2])
          await Promise.race([started, new Promise((resolve) => setTimeout(resolve, samples.limitMs))])
          await new Promise((resolve) => setTimeout(resolve, samples.restMs))
          return entries
        }
        return Promise.all(samples.pieces.map(runOne))
      },
      { pieces, frame, restMs, limitMs, vue: pieces.some(({ language }) => language === 'vue') ? VUE : '' },
    )
    return posted.map((entries) => entries.filter(({ type }) => type === 'entry'))
  }
  const run = async (code: string, language: Piece['language'] = 'js') => (await runAll([{ code, language }]))[0] ?? []

  it('the sandbox logs the console output and the value or error of the code', async () => {
    expect(await run('console.log("Rye", { loaves: 2 }); 6 * 7')).toEqual([
      { type: 'entry', level: 'log', text: 'Rye {"loaves":2}' },
      { type: 'entry', level: 'log', text: '42' },
    ])
    expect(await run('null.price')).toEqual([{ type: 'entry', level: 'error', text: expect.stringContaining('TypeError') }])
    expect((await run('for (let at = 0; at < 2000; at++) console.log(at)')).at(-1)?.text).toBe('Further output is hidden.')
  })

  it('the sandbox renders HTML and runs its scripts and event handlers', async () => {
    await run('<h1 onclick="console.log(event.type)">Loaf</h1><script>document.querySelector("h1").click()</script>', 'html')
    const frame = page.frames().at(-1)
    expect(await frame?.locator('h1').textContent()).toBe('Loaf')
    expect(await run('<b onclick="console.log(event.type)">x</b><script>document.querySelector("b").click()</script>', 'html')).toEqual([
      { type: 'entry', level: 'log', text: 'click' },
    ])
  })

  it.each([
    [
      'the options API',
      '<template><p>{{ loaves }} loaves</p></template><script>export default { data: () => ({ loaves: 2 }) }</script><style>p { color: red }</style>',
    ],
    [
      'the composition API',
      "<script setup>\nimport { ref, computed as derived } from 'vue'\nconst count = ref(1)\nconst loaves = derived(() => count.value * 2)\n</script>\n<template><p>{{ loaves }} loaves</p></template>",
    ],
    ['only a template', '<p>{{ 1 + 1 }} loaves</p>'],
  ])('the sandbox mounts a Vue component with %s', async (_, code) => {
    expect(await run(code, 'vue')).toEqual([])
    expect(await page.frames().at(-1)?.locator('p').textContent()).toBe('2 loaves')
  })

  it('the sandbox reports unsupported Vue features', async () => {
    expect((await run("<script setup>\nimport axios from 'axios'\n</script><template>x</template>", 'vue'))[0]?.text).toContain('Only vue can be imported here')
    expect((await run('<script setup lang="ts">const a: number = 1</script><template>x</template>', 'vue'))[0]?.text).toContain('TypeScript does not run here')
  })

  it('endless code does not block the surrounding page and stops when its frame is removed', async () => {
    await Promise.race([run('for (;;);'), new Promise((resolve) => setTimeout(resolve, REST_MS))])
    expect(await page.evaluate(() => document.querySelectorAll('iframe').length)).toBe(1)
    await page.evaluate(() => document.querySelector('iframe')?.remove())
    expect(await run('6 * 7')).toEqual([{ type: 'entry', level: 'log', text: '42' }])
  })

  it('sandboxed code has no access to storage, cookies or the app’s window', async () => {
    for (const reach of [
      'localStorage.length',
      'indexedDB.open("x").readyState',
      'document.cookie',
      'parent.document.title',
      'top.location.href',
      'caches.keys',
    ])
      expect((await run(`console.log(${reach})`))[0]?.text, reach).toMatch(/Error|^undefined$/)
    expect((await run('console.log(String(open("/brands")))'))[0]?.text).toBe('null')
  })

  it('the sandbox blocks every network request that succeeds outside it', async () => {
    const namesSeen = async (isTested: (probe: Probe) => boolean, around?: { frame: string; around: string }) => {
      const { seen, ...ports } = await listen()
      const probes = escapeProbes(ports)
      const tested = probes.filter(isTested)
      expect(tested.length).toBeGreaterThan(0)
      await runAll(tested, { ...around, restMs: REST_MS, limitMs: LIMIT_MS })
      return [...seen].map((path) => probes[Number(path)]?.name ?? path)
    }
    const careless = await namesSeen(() => true, { frame: '/careless', around: '/around-careless' })
    expect(careless).toContain('udp')
    expect(careless.length).toBeGreaterThan(20)

    expect(escapeProbes({ httpPort: 1, stunPort: 1 }).filter(({ navigates }) => !navigates).length).toBeGreaterThanOrEqual(30)
    expect(await namesSeen(({ navigates }) => !navigates)).toEqual([])
    // Chromium connects to a document's navigation target before checking the policy, but then sends nothing.
    const leaving = await namesSeen(({ navigates }) => navigates)
    expect(leaving.filter((name) => name !== 'a connection')).toEqual([])
  })
})
