import { createRequire } from 'node:module'
import { connect } from 'node:net'
import { ExtractionError } from '@brandwright/extractor/extraction-error'
import type { OpenContextOptions } from '@brandwright/extractor/ports'
import type { BrowserContext, Page } from 'playwright-core'
import type { AddressRule } from '../safe-fetch/address-rule.ts'
import { createQueue } from './context-queue.ts'
import { type FilteringProxy, type ProxyPass, startFilteringProxy } from './filtering-proxy.ts'
import type { FoundBrowser } from './find-browser.ts'
import { EndedAtStart, type LaunchedBrowser, launchBrowser } from './launch-browser.ts'
import { plainUserAgent } from './plain-user-agent.ts'

const CONNECT_MS = 15_000

export interface BrowserPool {
  /**
   * Opens a new, isolated context, which the caller must close; waits if too many contexts are open. Throws `ExtractionError('no_browser')` if no browser can
   * be started.
   */
  openContext(options?: OpenContextOptions): Promise<BrowserContext>
  /** Starts the browser ahead of the first job and resolves once the process has started. Failures are reported to the first job. */
  warm(): Promise<void>
  health(): { ok: boolean; detail: string }
  close(): Promise<void>
}

export interface BrowserPoolOptions {
  rule: AddressRule
  find(): FoundBrowser | null
  /** DevTools URLs of remote browsers, used in rotation. If any are set, no local browser is used. */
  endpoints?: readonly string[]
  maxContexts?: number
  /** Number of contexts after which a browser is replaced, to free memory that pages have leaked. */
  contextsPerBrowser?: number
  /** Idle time after which the browser closes, in milliseconds. If omitted, the browser stays open. */
  idleCloseMs?: number
}

const DEFAULT_VIEWPORT = { width: 1440, height: 900 }

interface Instance {
  launched: Promise<LaunchedBrowser>
  opened: number
  open: number
}

export function createBrowserPool(options: BrowserPoolOptions): BrowserPool {
  const { maxContexts = 4, contextsPerBrowser = 60, idleCloseMs, endpoints = [] } = options
  const remote = endpoints.length > 0
  let turn = Math.floor(Math.random() * endpoints.length)
  const queue = createQueue(maxContexts)
  let proxy: Promise<FilteringProxy> | null = null
  let current: Instance | null = null
  let idle: NodeJS.Timeout | undefined
  let found: FoundBrowser | null | undefined
  let failure: string | null = null
  /** Chromium refuses to run its sandbox as root. */
  let sandbox = process.getuid?.() !== 0
  let closed = false
  const instances = new Set<Instance>()

  /**
   * Starts the browser, and tries again without the sandbox if the browser exits immediately. Containers and hardened systems may forbid the user namespaces
   * that the sandbox needs.
   */
  const launch = (path: string, proxyPort: number): Promise<LaunchedBrowser> =>
    launchBrowser({ path, proxyPort, sandbox }).catch(async (error: unknown) => {
      if (!sandbox || !(error instanceof EndedAtStart) || error.killed) throw error
      const launched = await launchBrowser({ path, proxyPort, sandbox: false })
      sandbox = false
      return launched
    })

  const launchHere = (): Promise<LaunchedBrowser> => {
    found ??= options.find()
    const { path } = found ?? missing()
    proxy ??= startFilteringProxy(options.rule)
    return proxy.then(({ port }) => launch(path, port))
  }
  /** Connects to the next remote browser, skipping those that do not respond. */
  const connectToNext = async (): Promise<LaunchedBrowser> => {
    proxy ??= startFilteringProxy(options.rule, true)
    const pass = await proxy
    let refused: unknown
    for (const _ of endpoints) {
      const endpoint = endpoints[turn++ % endpoints.length] as string
      try {
        return await connectBrowser(endpoint, pass)
      } catch (error) {
        refused = error
      }
    }
    throw refused
  }

  const start = (): Instance => {
    const instance: Instance = { launched: remote ? connectToNext() : launchHere(), opened: 0, open: 0 }
    instances.add(instance)
    instance.launched.then(
      ({ browser }) => {
        failure = null
        browser.once('disconnected', () => retire(instance))
      },
      (error: Error) => {
        failure = error.message
        retire(instance)
      },
    )
    return instance
  }

  const retire = (instance: Instance) => {
    if (current === instance) current = null
    if (!instances.delete(instance)) return
    void instance.launched.then(({ close }) => close()).catch(() => {})
  }

  const take = (): Instance => {
    clearTimeout(idle)
    if (closed) throw new ExtractionError('no_browser', 'The browser is shutting down. Try again in a moment.')
    if (current && current.opened >= contextsPerBrowser) {
      const worn = current
      current = null
      if (worn.open === 0) retire(worn)
    }
    current ??= start()
    current.opened++
    current.open++
    return current
  }

  const returnInstance = (instance: Instance) => {
    instance.open--
    if (instance.open === 0 && instance !== current) retire(instance)
    if (idleCloseMs !== undefined && instance.open === 0 && instance === current) {
      idle = setTimeout(() => retire(instance), idleCloseMs)
      idle.unref()
    }
  }

  const contextIn = async (viewport: { width: number; height: number }, leave: () => void): Promise<BrowserContext> => {
    const instance = take()
    const release = once(() => {
      leave()
      returnInstance(instance)
    })
    try {
      const { browser, userAgent, proxy: outward } = await instance.launched
      const settings = { viewport, userAgent, proxy: outward, acceptDownloads: false, serviceWorkers: 'block' as const, permissions: [], locale: 'en-US' }
      const context = await browser.newContext(settings).catch((cause: unknown) => {
        retire(instance)
        throw new BrowserDied('The browser ended.', { cause })
      })
      if (outward) await restrictContext(context)
      browser.once('disconnected', release)
      context.once('close', () => {
        browser.off('disconnected', release)
        release()
      })
      return context
    } catch (error) {
      returnInstance(instance)
      throw error
    }
  }

  return {
    async openContext({ viewport = DEFAULT_VIEWPORT, signal } = {}) {
      const leave = await queue.enter(signal)
      try {
        const context = await contextIn(viewport, leave).catch((error: unknown) => {
          // A browser that has just crashed seems to work until its pipe closes, so the call is retried once with a new browser.
          if (error instanceof BrowserDied) return contextIn(viewport, leave)
          throw error
        })
        if (!signal?.aborted) return context
        await context.close()
        throw signal.reason
      } catch (error) {
        leave()
        signal?.throwIfAborted()
        if (error instanceof ExtractionError) throw error
        throw new ExtractionError('no_browser', 'The browser could not be started. `npm run brandwright -- doctor` shows the reason.', { cause: error })
      }
    },
    async warm() {
      try {
        current ??= start()
        await proxy
      } catch {
        // The failure is ignored here, because `health` and the first job report it.
      }
    },
    health() {
      if (remote) return failure ? { ok: false, detail: failure } : { ok: true, detail: `${endpoints.length} on other machines` }
      try {
        found ??= options.find()
      } catch (error) {
        return { ok: false, detail: (error as Error).message }
      }
      if (!found) return { ok: false, detail: 'No browser is installed.' }
      return failure ? { ok: false, detail: failure } : { ok: true, detail: `${found.path} (${found.source})${sandbox ? '' : ', without its sandbox'}` }
    },
    async close() {
      closed = true
      clearTimeout(idle)
      const ending = [...instances].map((instance) => instance.launched.then(({ close }) => close()).catch(() => {}))
      instances.clear()
      current = null
      await Promise.all(ending)
      await (await proxy)?.close()
    },
  }
}

/** Thrown when a browser has died with its contexts. The caller can retry with a new browser. */
class BrowserDied extends Error {}

function missing(): never {
  throw new ExtractionError('no_browser', 'No browser was found. Install Chromium, or set BROWSER_PATH to one.')
}

function once(action: () => void): () => void {
  let done = false
  return () => {
    if (done) return
    done = true
    action()
  }
}

/** Restricts a context of a remote browser, which may have been started without our flags: removes WebRTC, which could bypass the proxy, and closes popups. */
async function restrictContext(context: BrowserContext): Promise<void> {
  const closePopup = async (page: Page) => {
    if (await page.opener()) await page.close()
  }
  context.on('page', (page) => void closePopup(page).catch(() => {}))
  await context.addInitScript('delete globalThis.RTCPeerConnection; delete globalThis.webkitRTCPeerConnection')
}

/**
 * Connects to a remote browser through its DevTools URL. The browser must also use our filtering proxy, at the address of the local network interface from
 * which the browser can be reached.
 */
async function connectBrowser(endpoint: string, pass: ProxyPass): Promise<LaunchedBrowser> {
  const localAddress = await localAddressTowards(new URL(endpoint))
  const { chromium } = createRequire(import.meta.url)('playwright-core') as typeof import('playwright-core')
  const browser = await chromium.connectOverCDP(endpoint, { timeout: CONNECT_MS })
  return {
    browser,
    userAgent: await plainUserAgent(browser),
    proxy: { server: `http://${localAddress.includes(':') ? `[${localAddress}]` : localAddress}:${pass.port}`, username: pass.name, password: pass.password },
    close: () => browser.close(),
  }
}

async function localAddressTowards({ protocol, hostname, port }: URL): Promise<string> {
  const secure = protocol === 'wss:' || protocol === 'https:'
  const socket = connect({ host: hostname.replace(/^\[|\]$/g, ''), port: Number(port) || (secure ? 443 : 80), timeout: CONNECT_MS })
  try {
    await new Promise<void>((resolve, reject) => {
      socket.once('connect', resolve)
      socket.once('error', reject)
      socket.once('timeout', () => reject(new Error(`${hostname} does not respond.`)))
    })
    return socket.localAddress ?? '127.0.0.1'
  } finally {
    socket.destroy()
  }
}
