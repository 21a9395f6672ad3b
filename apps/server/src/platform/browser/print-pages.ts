import { ExtractionError } from '@brandwright/extractor/extraction-error'
import type { ExtractorPorts } from '@brandwright/extractor/ports'
import type { BrowserContext } from 'playwright-core'

/** A browser that is free, and a document on paper: each has its own limit, so that a long wait leaves the printing its time. */
const WAIT_TIMEOUT_MS = 60_000
const PRINT_TIMEOUT_MS = 60_000

/**
 * A document of our own as PDF, in the sizes that it names for its pages. All that it shows is written into it: the browser that prints it reaches
 * nothing, and runs none of its scripts. Throws ExtractionError when no browser printed it in time.
 */
export async function printPages(openContext: ExtractorPorts['openContext'], html: string): Promise<Uint8Array> {
  const waiting = AbortSignal.timeout(WAIT_TIMEOUT_MS)
  const context = await openContext({ signal: waiting }).catch((error: unknown) => {
    if (waiting.aborted) throw new ExtractionError('no_browser', 'Every browser was busy for a minute. Please try again.', { cause: error })
    throw error
  })
  const printing = AbortSignal.timeout(PRINT_TIMEOUT_MS)
  try {
    return await printed(context, html, printing)
  } catch (error) {
    if (printing.aborted) throw new ExtractionError('timeout', 'The document was not printed within a minute. Please try again.', { cause: error })
    throw error
  }
}

async function printed(context: BrowserContext, html: string, signal: AbortSignal): Promise<Uint8Array> {
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
