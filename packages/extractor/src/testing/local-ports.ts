import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { chromium } from 'playwright-core'
import { ExtractionError } from '../extraction-error.ts'
import type { ExtractorPorts, FetchResource } from '../ports.ts'

/** Ports for tests that use the network and the browser of this machine. Blobs stay in memory. */
export interface LocalPorts extends ExtractorPorts {
  blobs: Map<string, { bytes: Uint8Array; type: string }>
  close(): Promise<void>
}

/** Path of the browser on this machine; if there is none, tests that need one are skipped. */
export const localBrowser = [process.env.BROWSER_PATH, '/usr/bin/chromium', '/usr/bin/google-chrome'].find((path) => path && existsSync(path)) ?? null

/** Starts the browser and returns the ports. With `keep: false`, `putBlob` is missing, as on the command line. */
export async function localPorts({ keep = true } = {}): Promise<LocalPorts> {
  const browser = await chromium.launch({ executablePath: localBrowser ?? '', args: process.getuid?.() === 0 ? ['--no-sandbox'] : [] })
  const blobs: LocalPorts['blobs'] = new Map()
  return {
    fetch: fetchFollowing,
    openContext: () => browser.newContext({ viewport: { width: 1440, height: 900 } }),
    now: () => new Date(),
    ...(keep
      ? {
          async putBlob(bytes: Uint8Array, type: string) {
            const address = `/blobs/${createHash('sha256').update(bytes).digest('hex').slice(0, 20)}`
            blobs.set(address, { bytes, type })
            return address
          },
        }
      : {}),
    blobs,
    close: () => browser.close(),
  }
}

const fetchFollowing: FetchResource = async (url, options = {}) => {
  const late = new AbortController()
  const timer = setTimeout(() => late.abort(), Math.min(options.firstByteMs ?? 10_000, options.timeoutMs ?? 10_000))
  // Avoids `AbortSignal.any`, because Node.js 20 garbage-collects its signal before a long time limit is reached.
  const stop = () => late.abort()
  options.signal?.addEventListener('abort', stop, { once: true })
  try {
    // biome-ignore lint/style/noRestrictedGlobals: replaces the filtered fetch in tests
    const answer = await fetch(url, {
      headers: { accept: options.accept ?? '*/*' },
      signal: late.signal,
    })
    return { url, finalUrl: answer.url, status: answer.status, headers: Object.fromEntries(answer.headers), body: new Uint8Array(await answer.arrayBuffer()) }
  } catch (error) {
    const cause = String((error as Error).cause ?? error)
    throw new ExtractionError(/redirect/i.test(cause) ? 'redirect_loop' : 'unreachable', `${new URL(url).host} gave no answer.`, { cause: error })
  } finally {
    clearTimeout(timer)
    options.signal?.removeEventListener('abort', stop)
  }
}
