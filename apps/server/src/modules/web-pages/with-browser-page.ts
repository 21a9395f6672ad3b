import type { BrowserPageInput, BrowserPageResponse } from '@brandwright/contracts/web-pages'
import type { PageSession } from '@brandwright/extractor/capture/open-page'
import { ExtractionError } from '@brandwright/extractor/extraction-error'
import type { ExtractorPorts } from '@brandwright/extractor/ports'
import { createQueue } from '../../platform/browser/context-queue.ts'
import type { Context } from '../../platform/context.ts'
import { Refusal } from '../../platform/refusal.ts'
import { parseAddress } from '../brands/parse-address.ts'
import { countAttempt, limits } from '../users/limits.ts'
import { signedIn } from '../users/user-policy.ts'

const MAX_MATCHES = 50
const MAX_IMAGES = 25
const MAX_TEXT = 500
const NO_CHARACTERS = 0

/** Allows fewer open pages per process than the browser does, so that scans never wait for these pages. */
const pages = createQueue(2)
const MAX_S = 30

/**
 * Opens a page in a separate browser context for a signed-in user, and closes it when `work` ends, after 30 seconds, or on abort. Throws `unavailable` if there
 * is no browser or the page doesn't load in time, `rate_limited` if the user has opened too many pages, and the signal's reason if aborted.
 */
export async function withBrowserPage<Result>(
  context: Context,
  openContext: ExtractorPorts['openContext'],
  { url, signal }: { url: string; signal: AbortSignal },
  work: (session: PageSession) => Promise<Result>,
): Promise<Result> {
  await countAttempt(context, limits.openBrowserPage, signedIn(context.actor).id)
  const leave = await pages.enter(signal)
  try {
    return await openedPage(openContext, url, AbortSignal.any([signal, AbortSignal.timeout(MAX_S * 1000)]), work)
  } catch (error) {
    signal.throwIfAborted()
    throw error instanceof Refusal
      ? error
      : new Refusal('unavailable', `${url} could not be opened in the browser within ${MAX_S} seconds.`, undefined, [], { cause: error })
  } finally {
    leave()
  }
}

async function openedPage<Result>(
  openContext: ExtractorPorts['openContext'],
  url: string,
  signal: AbortSignal,
  work: (session: PageSession) => Promise<Result>,
): Promise<Result> {
  // Loaded on first use, because most server processes never open a page.
  const { openPage } = await import('@brandwright/extractor/capture/open-page')
  const browser = await openContext({ signal }).catch((error: unknown) => {
    throw error instanceof ExtractionError ? new Refusal('unavailable', `${url} has to be opened in the browser. ${error.message}`) : error
  })
  const close = () => void browser.close().catch(() => {})
  signal.addEventListener('abort', close, { once: true })
  try {
    signal.throwIfAborted()
    return await work(await openPage(browser, url, { signal }))
  } finally {
    signal.removeEventListener('abort', close)
    await browser.close().catch(() => {})
  }
}

/** Opens a page in the browser for a signed-in user. Returns the elements that match a selector, images, and a screenshot in which elements can be numbered. */
export async function openBrowserPage(
  context: Context,
  { openContext }: Pick<ExtractorPorts, 'openContext'>,
  { url, selectors, screenshot, annotations, getImages }: BrowserPageInput,
  signal: AbortSignal,
): Promise<BrowserPageResponse> {
  return withBrowserPage(context, openContext, { url: parseAddress(url).url, signal }, async (session) => {
    const found = await session.elements({
      selectors,
      annotate: annotations && screenshot,
      maxMatches: MAX_MATCHES,
      maxImages: getImages ? MAX_IMAGES : 0,
      maxText: MAX_TEXT,
    })
    const { url: finalUrl, status } = await session.rendered(NO_CHARACTERS)
    return { url: finalUrl, status, ...found, screenshot: screenshot ? `data:image/jpeg;base64,${await session.screenshot()}` : null }
  })
}
