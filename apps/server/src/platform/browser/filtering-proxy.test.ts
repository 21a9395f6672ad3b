import { spawn } from 'node:child_process'
import { createSocket } from 'node:dgram'
import { once } from 'node:events'
import { mkdtempSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { createServer } from 'node:http'
import { type AddressInfo, createServer as createTcpServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { chromium, type Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createAddressRule } from '../safe-fetch/address-rule.ts'
import { createBrowserPool } from './browser-pool.ts'
import { findBrowser } from './find-browser.ts'

const found = findBrowser({ browserPath: process.env.BROWSER_PATH, root: fileURLToPath(new URL('../../../../..', import.meta.url)) })
/** Chromium's headless build does not request icons. */
const ICONS = /headless[-_]shell/.test(found?.path ?? '') ? [] : ['favicon']
/** Maps each path to the requests that its test page sends from a browser without the proxy. */
const METHODS: Record<string, string[]> = {
  '/': ['img', 'css', 'font', 'iframe', 'worker', 'websocket', 'popup', ...ICONS, 'udp', 'fetch', 'eventsource', 'beacon'],
  '/redirect': ['redirect'],
  '/script-redirect': ['script-location'],
  '/meta-redirect': ['meta-refresh'],
  '/hinted': ['header-refresh'],
}
const ATTEMPTS_WITHIN_MS = 50_000
const MIN_WATCH_MS = 500

/** TCP and UDP listeners on one port that the browser must not reach, and a site that it may reach. The pages of the site try every kind of request. */
let tcp: ReturnType<typeof createTcpServer>
let udp: ReturnType<typeof createSocket>
let site: ReturnType<typeof createServer>
let target = ''
let hits: string[] = []
let visited: string[] = []

beforeAll(async () => {
  tcp = createTcpServer((socket) => {
    socket.on('error', () => {})
    socket.once('data', (data) => {
      hits.push(data.toString('latin1').split('\r\n')[0] ?? '')
      socket.end('HTTP/1.1 200 OK\r\nAccess-Control-Allow-Origin: *\r\nContent-Type: text/html\r\nContent-Length: 2\r\n\r\nok')
    })
  })
  await new Promise<void>((resolve) => tcp.listen(0, '127.0.0.1', resolve))
  const { port } = tcp.address() as AddressInfo
  target = `127.0.0.1:${port}`
  udp = createSocket('udp4')
  udp.on('message', () => hits.push('udp'))
  await new Promise<void>((resolve) => udp.bind(port, '127.0.0.1', resolve))
  site = createServer((request, response) => {
    const path = request.url?.split('?')[0] ?? ''
    visited.push(path)
    if (path === '/redirect' || path === '/worker-redirect') return response.writeHead(302, { location: `http://${target}${path}` }).end()
    if (path === '/hinted')
      return response
        .writeHead(200, {
          'content-type': 'text/html',
          link: `<http://${target}/link-preload>; rel=preload; as=image, <http://${target}/link-preconnect>; rel=preconnect`,
          refresh: `1; url=http://${target}/header-refresh`,
        })
        .end('<p>hinted</p>')
    if (path === '/script-redirect')
      return response.writeHead(200, { 'content-type': 'text/html' }).end(`<script>location.href = 'http://${target}/script-location'</script>`)
    if (path === '/meta-redirect')
      return response.writeHead(200, { 'content-type': 'text/html' }).end(`<meta http-equiv="refresh" content="0; url=http://${target}/meta-refresh">`)
    if (path === '/') return response.writeHead(200, { 'content-type': 'text/html' }).end(hostilePage(target))
    return response.writeHead(404).end()
  })
  await new Promise<void>((resolve) => site.listen(0, '127.0.0.1', resolve))
})
afterAll(async () => {
  tcp.close()
  udp.close()
  site.closeAllConnections()
  await new Promise((resolve) => site.close(resolve))
})

describe.skipIf(!found)('the browser behind the filtering proxy (needs a browser)', () => {
  /** Maps each path to the time for which a browser behind the proxy is observed: twice the time that a browser without the proxy needed on this machine. */
  const watchMs = new Map<string, number>()

  it('control: without the proxy, every kind of request reaches the host', async () => {
    const browser = await chromium.launch({ executablePath: found?.path ?? '', args: process.getuid?.() === 0 ? ['--no-sandbox'] : [] })
    hits = []
    try {
      const context = await browser.newContext()
      await tryEverything(await context.newPage(), siteAddress(), async (path) => {
        const started = performance.now()
        await expect.poll(seenMethods, { timeout: ATTEMPTS_WITHIN_MS }).toEqual(expect.arrayContaining(METHODS[path] ?? []))
        watchMs.set(path, Math.max(MIN_WATCH_MS, 2 * (performance.now() - started)))
      })
    } finally {
      await browser.close()
    }
  })

  it.each(['of this machine', 'of another machine'])('the browser %s reaches allowed hosts and sends no packets elsewhere', async (location) => {
    const address = siteAddress()
    const elsewhere = location === 'of another machine' ? await startElsewhere() : null
    const pool = createBrowserPool({
      rule: createAddressRule([address]),
      find: () => found,
      endpoints: elsewhere ? ['ws://127.0.0.1:1', elsewhere.endpoint] : [],
    })
    hits = []
    visited = []
    try {
      const context = await pool.openContext()
      await tryEverything(await context.newPage(), address, (path) => pause(watchMs.get(path) ?? MIN_WATCH_MS))
      // Local browsers never open popups. Remote browsers open them, and the pool closes them.
      if (elsewhere) await expect.poll(() => context.pages().length, { message: 'no popup stays open' }).toBe(1)
      else expect(context.pages().length, 'no popup was opened').toBe(1)
      await context.close()
    } finally {
      await pool.close()
      await elsewhere?.stop()
    }
    expect(visited).toContain('/')
    expect(visited).toContain('/redirect')
    expect(hits).toEqual([])
  })
})

const seenMethods = () => hits.map((line) => /\/([\w-]+)/.exec(line)?.[1] ?? line)

/** Starts a browser without our flags, as on another machine. */
async function startElsewhere(): Promise<{ endpoint: string; stop(): Promise<void> }> {
  const folder = mkdtempSync(join(tmpdir(), 'elsewhere-'))
  const flags = [
    '--headless=new',
    '--remote-debugging-port=0',
    `--user-data-dir=${folder}`,
    '--no-first-run',
    ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
  ]
  const child = spawn(found?.path ?? '', flags, { stdio: ['ignore', 'ignore', 'pipe'], detached: true })
  const endpoint = await new Promise<string>((resolve) => {
    let output = ''
    child.stderr.on('data', (text) => {
      output += text
      const [, url] = /listening on (ws:\S+)/.exec(output) ?? []
      if (url) resolve(url)
    })
  })
  return {
    endpoint,
    async stop() {
      const exited = once(child, 'exit')
      // Kills the whole process group, because remaining processes could write to the folder while it is being removed.
      if (child.pid) process.kill(-child.pid, 'SIGKILL')
      await exited
      await rm(folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 })
    },
  }
}

function siteAddress(): string {
  return `127.0.0.1:${(site.address() as AddressInfo).port}`
}

async function tryEverything(page: Page, address: string, watch: (path: string) => Promise<void>): Promise<void> {
  for (const path of Object.keys(METHODS)) {
    await page.goto(`http://${address}${path}`, { timeout: 0 }).catch((error) => {
      if (path === '/') throw error
    })
    await watch(path)
  }
}

function hostilePage(to: string): string {
  const at = (name: string) => `http://${to}/${name}`
  return `<!doctype html><html><head>
<link rel="icon" href="${at('favicon')}"><link rel="stylesheet" href="${at('css')}"><link rel="preload" as="image" href="${at('preload')}">
<link rel="prefetch" href="${at('prefetch')}"><link rel="preconnect" href="${at('preconnect')}"><link rel="dns-prefetch" href="//${to}">
<link rel="manifest" href="${at('manifest')}"><link rel="modulepreload" href="${at('modulepreload')}">
<script type="speculationrules">{"prefetch":[{"source":"list","urls":["${at('speculation')}"]}],"prerender":[{"source":"list","urls":["${at('prerender')}"]}]}</script>
<style>@font-face{font-family:x;src:url("${at('font')}")}body{font-family:x;background:url("${at('background')}")}@import url("${at('import')}");</style></head>
<body ping><p>Text in the font.</p>
<img src="${at('img')}"><img srcset="${at('srcset')} 2x"><iframe src="${at('iframe')}"></iframe><object data="${at('object')}"></object><embed src="${at('embed')}">
<video src="${at('video')}" poster="${at('poster')}"></video><audio src="${at('audio')}"></audio><svg><image href="${at('svg-image')}"/></svg>
<a id="ping" href="#" ping="${at('ping')}">ping</a><form id="form" action="${at('form')}" method="post" target="frame"></form><iframe name="frame"></iframe>
<script src="${at('script')}"></script>
<script>
const quiet = (run) => { try { const done = run(); done?.catch?.(() => {}) } catch {} }
quiet(() => fetch('${at('fetch')}'))
quiet(() => fetch('${at('post')}', { method: 'POST', body: 'x', mode: 'no-cors' }))
quiet(() => { const request = new XMLHttpRequest(); request.open('GET', '${at('xhr')}'); request.send() })
quiet(() => new WebSocket('ws://${to}/websocket'))
quiet(() => new EventSource('${at('eventsource')}'))
quiet(() => navigator.sendBeacon('${at('beacon')}', 'x'))
quiet(() => window.open('${at('popup')}'))
quiet(() => document.getElementById('ping').click())
quiet(() => document.getElementById('form').submit())
quiet(() => new Worker(URL.createObjectURL(new Blob(["fetch('${at('worker')}').catch(() => {}); importScripts('${at('import-scripts')}')"]))))
quiet(() => new SharedWorker(URL.createObjectURL(new Blob(["fetch('${at('shared-worker')}').catch(() => {})"]))))
quiet(() => navigator.serviceWorker.register('/service-worker.js'))
quiet(() => new WebTransport('https://${to}/webtransport'))
quiet(() => fetch('/worker-redirect'))
for (const servers of [[{ urls: 'stun:${to}' }], [{ urls: 'turn:${to}?transport=udp', username: 'a', credential: 'b' }], [{ urls: 'turn:${to}?transport=tcp', username: 'a', credential: 'b' }]])
  quiet(async () => {
    const peer = new RTCPeerConnection({ iceServers: servers })
    peer.createDataChannel('x')
    await peer.setLocalDescription(await peer.createOffer())
  })
quiet(async () => {
  const peer = new RTCPeerConnection()
  peer.createDataChannel('x')
  const [ip, port] = '${to}'.split(':')
  await peer.setRemoteDescription({ type: 'offer', sdp: ['v=0', 'o=- 1 1 IN IP4 127.0.0.1', 's=-', 't=0 0', 'a=group:BUNDLE 0', 'm=application 9 UDP/DTLS/SCTP webrtc-datachannel', 'c=IN IP4 0.0.0.0', 'a=candidate:1 1 udp 2113937151 ' + ip + ' ' + port + ' typ host', 'a=ice-ufrag:abcd', 'a=ice-pwd:abcdefghijklmnopqrstuvwx', 'a=fingerprint:sha-256 ' + Array(32).fill('AB').join(':'), 'a=setup:actpass', 'a=mid:0', 'a=sctp-port:5000', ''].join('\\r\\n') })
  await peer.setLocalDescription(await peer.createAnswer())
})
</script></body></html>`
}
