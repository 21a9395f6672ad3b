import type { BrowserContext, Page } from 'playwright-core'
import { z } from 'zod'
import type { PageTools } from './page-tools.ts'
import { sheetTexts } from './sheet-texts.ts'

/** The texts of style sheets that the page's scripts may not read: those of other origins, linked without leave, as font services are. */
export async function readForeignSheets(context: BrowserContext, page: Page, tools: PageTools): Promise<{ href: string; text: string }[]> {
  const closed = new Set(await tools.read(z.array(z.string()), closedSheets))
  if (closed.size === 0) return []
  const origins = new Set([...closed].map((href) => new URL(href).origin))
  return (await sheetTexts(context, page)).filter(
    ({ href, text }) => text !== '' && URL.canParse(href) && (closed.has(href) || origins.has(new URL(href).origin)),
  )
}

/** Runs inside of the page: addresses of style sheets that its scripts may not read. */
function closedSheets(): string[] {
  return [...document.styleSheets].flatMap((sheet) => {
    try {
      void sheet.cssRules
      return []
    } catch {
      return sheet.href && URL.canParse(sheet.href) ? [sheet.href] : []
    }
  })
}
