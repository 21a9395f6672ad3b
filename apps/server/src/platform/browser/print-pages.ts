import { ExtractionError } from '@brandwright/extractor/extraction-error'
import type { ExtractorPorts } from '@brandwright/extractor/ports'
import type { BrowserContext } from 'playwright-core'

/** Separate timeouts for waiting and printing, so that a long wait does not shorten the printing time. */
const WAIT_TIMEOUT_MS = 60_000
const PRINT_TIMEOUT_MS = 60_000

/**
 * Prints a trusted document as PDF, in the page sizes that it defines; the document must be self-contained, because it has no network access and its scripts do
 * not run. Throws `ExtractionError` on timeout or if there is no browser.
 */
export async function printPages(openContext: ExtractorPorts['openContext'], html: string): Promise<Uint8Array> {
  const waiting = AbortSignal.timeout(WAIT_TIMEOUT_MS)
  const context = await openContext({ signal: waiting }).catch((error: unknown) => {
    if (waiting.aborted) throw new ExtractionError('no_browser', 'Every browser was busy for a minute. Please try again.', { cause: error })
    throw error
  })
  const printing = AbortSignal.timeout(PRINT_TIMEOUT_MS)
  try {
    return await printPage(context, html, printing)
  } catch (error) {
    if (printing.aborted) throw new ExtractionError('timeout', 'The document was not printed within a minute. Please try again.', { cause: error })
    throw error
  }
}

async function printPage(context: BrowserContext, html: string, signal: AbortSignal): Promise<Uint8Array> {
  const close = () => void context.close().catch(() => {})
  signal.addEventListener('abort', close)
  try {
    await context.setOffline(true)
    await context.route('**/*', (route) => route.abort())
    const page = await context.newPage()
    const session = await context.newCDPSession(page)
    await session.send('Emulation.setScriptExecutionDisabled', { value: true })
    await page.setContent(html, { waitUntil: 'load', timeout: PRINT_TIMEOUT_MS })
    await page.evaluate(() => document.fonts.ready.then(() => {}))
    return await page.pdf({ preferCSSPageSize: true, printBackground: true, tagged: true, outline: true })
  } finally {
    signal.removeEventListener('abort', close)
    await context.close().catch(() => {})
  }
}
