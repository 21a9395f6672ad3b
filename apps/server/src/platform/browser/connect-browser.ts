import { createRequire } from 'node:module'
import { connect } from 'node:net'
import type { ProxyPass } from './filtering-proxy.ts'
import type { LaunchedBrowser } from './launch-browser.ts'
import { plainUserAgent } from './plain-user-agent.ts'

const CONNECT_MS = 15_000

/**
 * Connects to a remote browser by its DevTools URL. The browser also uses our filtering proxy, at this machine's address on the interface that reaches the
 * browser.
 */
export async function connectBrowser(endpoint: string, pass: ProxyPass): Promise<LaunchedBrowser> {
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
