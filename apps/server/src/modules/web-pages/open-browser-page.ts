import type { BrowserPageInput, BrowserPageResponse } from '@brandwright/contracts/web-pages'
import type { Context } from '../../platform/context.ts'
import { parseAddress } from '../brands/parse-address.ts'
import type { PageReaders } from './load-page.ts'
import { withBrowserPage } from './with-browser-page.ts'

const MAX_MATCHES = 50
const MAX_IMAGES = 25
const MAX_TEXT = 500
const NO_CHARACTERS = 0

/** Opens a page in the browser for a signed-in user. Returns the elements that match a selector, images, and a screenshot in which elements can be numbered. */
export async function openBrowserPage(
  context: Context,
  { openContext }: Pick<PageReaders, 'openContext'>,
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
