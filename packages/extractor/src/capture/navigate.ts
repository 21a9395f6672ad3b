import type { Page } from 'playwright-core'
import type { Pace } from '../run/pace.ts'
import type { PageTools } from './page-tools.ts'

const LOOK_EVERY_MS = 100
/** Kinds of files that the rest of a document waits for. */
const HOLDING = new Set(['Script', 'Stylesheet'])

/**
 * Goes to an address and waits until its document is whole. A script or style sheet that never answers would hold it up for ever: where nothing
 * more comes, the page is opened anew without them. `blocked` are patterns of addresses that it is not given. Returns the addresses that were given up.
 */
export async function navigate(page: Page, tools: PageTools, url: string, { blocked, pace }: { blocked: string[]; pace: Pace }): Promise<string[]> {
  const go = async (urls: string[]) => {
    await Promise.all([tools.send('Network.enable'), tools.send('Network.setBlockedURLs', { urls })])
    const asked = pace.clock.now()
    await page.goto(url, { waitUntil: 'commit', timeout: pace.ms('response') })
    pace.noteAnswer(pace.clock.now() - asked)
    await page.waitForLoadState('domcontentloaded', { timeout: pace.ms('document') })
  }
  const watch = watchForSilence(tools, pace)
  try {
    const whole = go(blocked)
    whole.catch(() => {})
    const held = await Promise.race([whole, watch.silent])
    if (held) await go([...blocked, ...held])
    return held ?? []
  } finally {
    watch.end()
  }
}

/** `silent` gives the addresses that hold the document up, once nothing has come for a while. */
function watchForSilence(tools: PageTools, pace: Pace): { silent: Promise<string[]>; end(): void } {
  const asked = new Map<string, string>()
  let last = pace.clock.now()
  const stir = () => {
    last = pace.clock.now()
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
      if (asked.size > 0 && pace.clock.now() - last > pace.ms('silence')) resolve([...asked.values()].map((address) => address.replace(/[?#].*$/, '')))
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
