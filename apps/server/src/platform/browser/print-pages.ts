import type { ExtractorPorts } from '@brandwright/extractor/ports'

const PRINT_TIMEOUT_MS = 60_000

/**
 * A document of our own as PDF, in the sizes that it names for its pages. All that it shows is written into it: the browser that prints it reaches
 * nothing, and runs none of its scripts.
 */
export async function printPages(openContext: ExtractorPorts['openContext'], html: string): Promise<Uint8Array> {
  const signal = AbortSignal.timeout(PRINT_TIMEOUT_MS)
  const context = await openContext({ signal })
  const close = () => void context.close().catch(() => {})
  signal.addEventListener('abort', close)
  try {
    await context.setOffline(true)
    await context.route('**/*', (route) => route.abort())
    const page = await context.newPage()
    await page.setContent(html, { waitUntil: 'load', timeout: PRINT_TIMEOUT_MS })
    await page.evaluate(() => document.fonts.ready.then(() => {}))
    return await page.pdf({ preferCSSPageSize: true, printBackground: true, tagged: true, outline: true })
  } finally {
    signal.removeEventListener('abort', close)
    await context.close().catch(() => {})
  }
}
