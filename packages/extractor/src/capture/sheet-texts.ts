import type { BrowserContext, Page } from 'playwright-core'

const MAX_SHEETS = 40
const MAX_SHEET_LENGTH = 3_000_000

/**
 * Returns the original texts of all stylesheets with their URLs, from any origin and including rules that the browser rejects, through the DevTools protocol.
 */
export async function sheetTexts(context: BrowserContext, page: Page): Promise<{ href: string; text: string }[]> {
  const tools = await context.newCDPSession(page)
  const found: { id: string; href: string }[] = []
  tools.on('CSS.styleSheetAdded', ({ header }) => {
    if (header.length < MAX_SHEET_LENGTH && found.length < MAX_SHEETS) found.push({ id: header.styleSheetId, href: header.isInline ? '' : header.sourceURL })
  })
  await tools.send('DOM.enable')
  await tools.send('CSS.enable')
  const read = found.map(({ id, href }) => tools.send('CSS.getStyleSheetText', { styleSheetId: id }).then(({ text }) => ({ href, text })))
  const texts = await Promise.all(read.map((text) => text.catch(() => ({ href: '', text: '' }))))
  await tools.detach()
  return texts
}
