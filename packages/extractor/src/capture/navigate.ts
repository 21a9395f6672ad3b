import type { Page } from 'playwright-core'
import type { Pace } from '../run/pace.ts'
import type { PageTools } from './page-tools.ts'

const POLL_INTERVAL_MS = 100
/** Resource types that block parsing of the rest of a document. */
const BLOCKING_TYPES = new Set(['Script', 'Stylesheet'])

/**
 * Navigates to a URL, waits until the document is parsed, and returns the URLs of abandoned files. A script or stylesheet that never arrives would block the
 * document forever, so the page is reloaded without it; `blocked` are URL patterns to block.
 */
export async function navigate(page: Page, tools: PageTools, url: string, { blocked, pace }: { blocked: string[]; pace: Pace }): Promise<string[]> {
  const go = async (urls: string[]) => {
    await Promise.all([tools.send('Network.enable'), tools.send('Network.setBlockedURLs', { urls })])
    const startedAt = pace.clock.now()
    await page.goto(url, { waitUntil: 'commit', timeout: pace.ms('response') })
    pace.noteAnswer(pace.clock.now() - startedAt)
    await page.waitForLoadState('domcontentloaded', { timeout: pace.ms('document') })
  }
  const watch = watchForSilence(tools, pace)
  try {
    const fullLoad = go(blocked)
    fullLoad.catch(() => {})
    const pending = await Promise.race([fullLoad, watch.silent])
    if (pending) await go([...blocked, ...pending])
    return pending ?? []
  } finally {
    watch.end()
  }
}

/** Resolves `silent` as soon as no network event has arrived for a while. The result contains the URLs that block the document. */
function watchForSilence(tools: PageTools, pace: Pace): { silent: Promise<string[]>; end(): void } {
  const requests = new Map<string, string>()
  let last = pace.clock.now()
  const stir = () => {
    last = pace.clock.now()
  }
  const onRequest = ({ requestId, request, type = '' }: { requestId: string; request: { url: string }; type?: string }) => {
    if (BLOCKING_TYPES.has(type)) requests.set(requestId, request.url)
    stir()
  }
  const answer = ({ requestId }: { requestId: string }) => {
    requests.delete(requestId)
    stir()
  }
  tools.on('Network.requestWillBeSent', onRequest)
  tools.on('Network.responseReceived', answer)
  tools.on('Network.loadingFailed', answer)
  tools.on('Network.dataReceived', stir)
  let timer: NodeJS.Timeout | undefined
  const silent = new Promise<string[]>((resolve) => {
    timer = setInterval(() => {
      if (requests.size > 0 && pace.clock.now() - last > pace.ms('silence')) resolve([...requests.values()].map((address) => address.replace(/[?#].*$/, '')))
    }, POLL_INTERVAL_MS)
  })
  return {
    silent,
    end() {
      clearInterval(timer)
      tools.off('Network.requestWillBeSent', onRequest)
      tools.off('Network.responseReceived', answer)
      tools.off('Network.loadingFailed', answer)
      tools.off('Network.dataReceived', stir)
    },
  }
}
