import type { Page } from 'playwright-core'
import type { PageTools } from './page-tools.ts'

/** Time for a site to answer with a document, and for that document to be parsed: a large one on a busy machine takes long, but is on its way. */
const RESPONSE_TIMEOUT_MS = 12_000
const DOCUMENT_TIMEOUT_MS = 40_000
/** So long must nothing have come before what is still asked for is taken for silent. */
const SILENT_MS = 1200
const LOOK_EVERY_MS = 100
/** Kinds of files that the rest of a document waits for. */
const HOLDING = new Set(['Script', 'Stylesheet'])

/**
 * Goes to an address and waits until its document is whole. A script or style sheet that never answers would hold it up for ever: where nothing
 * more comes, the page is opened anew without them. `blocked` are patterns of addresses that it is not given.
 */
export async function navigate(page: Page, tools: PageTools, url: string, blocked: string[]): Promise<void> {
  const go = async (urls: string[]) => {
    await Promise.all([tools.send('Network.enable'), tools.send('Network.setBlockedURLs', { urls })])
    await page.goto(url, { waitUntil: 'commit', timeout: RESPONSE_TIMEOUT_MS })
    await page.waitForLoadState('domcontentloaded', { timeout: DOCUMENT_TIMEOUT_MS })
  }
  const watch = watchForSilence(tools)
  try {
    const whole = go(blocked)
    whole.catch(() => {})
    const held = await Promise.race([whole, watch.silent])
    if (held) await go([...blocked, ...held])
  } finally {
    watch.end()
  }
}

/** `silent` gives the addresses that hold the document up, once nothing has come for a while. */
function watchForSilence(tools: PageTools): { silent: Promise<string[]>; end(): void } {
  const asked = new Map<string, string>()
  let last = performance.now()
  const stir = () => {
    last = performance.now()
  }
  const ask = ({ requestId, request, type = '' }: { requestId: string; request: { url: string }; type?: string }) => {
    if (HOLDING.has(type)) asked.set(requestId, request.url)
    stir()
  }
  const answer = ({ requestId }: { requestId: string }) => {
    asked.delete(requestId)
    stir()
  }
  tools.on('Network.requestWillBeSent', ask)
  tools.on('Network.responseReceived', answer)
  tools.on('Network.loadingFailed', answer)
  tools.on('Network.dataReceived', stir)
  let timer: NodeJS.Timeout | undefined
  const silent = new Promise<string[]>((resolve) => {
    timer = setInterval(() => {
      if (asked.size > 0 && performance.now() - last > SILENT_MS) resolve([...asked.values()].map((address) => address.replace(/[?#].*$/, '')))
    }, LOOK_EVERY_MS)
  })
  return {
    silent,
    end() {
      clearInterval(timer)
      tools.off('Network.requestWillBeSent', ask)
      tools.off('Network.responseReceived', answer)
      tools.off('Network.loadingFailed', answer)
      tools.off('Network.dataReceived', stir)
    },
  }
}
