import type { PageSession } from '@brandwright/extractor/capture/open-page'
import { ExtractionError } from '@brandwright/extractor/extraction-error'
import type { ExtractorPorts } from '@brandwright/extractor/ports'
import { Refusal } from '../../platform/refusal.ts'

/**
 * Opens a page in its own browser context, and closes it when `work` ends or the signal aborts. Throws `unavailable` if there is no browser, or if the page does
 * not load; the signal's reason if it aborts.
 */
export async function withBrowserPage<Result>(
  openContext: ExtractorPorts['openContext'],
  url: string,
  signal: AbortSignal,
  work: (session: PageSession) => Promise<Result>,
): Promise<Result> {
  // Loaded at the first use, because most server processes never open a page.
  const { openPage } = await import('@brandwright/extractor/capture/open-page')
  const context = await openContext({ signal }).catch((error: unknown) => {
    throw error instanceof ExtractionError ? new Refusal('unavailable', `${url} has to be opened in the browser. ${error.message}`) : error
  })
  const close = () => void context.close().catch(() => {})
  signal.addEventListener('abort', close, { once: true })
  try {
    signal.throwIfAborted()
    return await work(await openPage(context, url, { signal }))
  } catch (error) {
    signal.throwIfAborted()
    throw new Refusal('unavailable', `${url} could not be opened in the browser. Try again later.`, undefined, [], { cause: error })
  } finally {
    signal.removeEventListener('abort', close)
    await context.close().catch(() => {})
  }
}
