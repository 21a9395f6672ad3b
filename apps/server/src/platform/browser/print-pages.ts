import { ExtractionError } from '@brandwright/extractor/extraction-error'
import type { ExtractorPorts } from '@brandwright/extractor/ports'

const PRINT_TIMEOUT_MS = 60_000

/**
 * A document of our own as PDF, in the sizes that it names for its pages. All that it shows is written into it: the browser that prints it reaches
 * nothing, and runs none of its scripts. Throws ExtractionError when no browser printed it in time.
 */
export async function printPages(openContext: ExtractorPorts['openContext'], html: string): Promise<Uint8Array> {
  const signal = AbortSignal.timeout(PRINT_TIMEOUT_MS)
  try {
    return await printed(openContext, html, signal)
  } catch (error) {
    if (signal.aborted) throw new ExtractionError('no_browser', 'Every browser was busy for a minute. Please try again.', { cause: error })
    throw error
  }
}

async function printed(openContext: ExtractorPorts['openContext'], html: string, signal: AbortSignal): Promise<Uint8Array> {
  const context = await openContext({ signal })
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
