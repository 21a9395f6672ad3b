import type { BrowserContext, Page } from 'playwright-core'
import { z } from 'zod'
import type { PageTools } from './page-tools.ts'
import { sheetTexts } from './sheet-texts.ts'

/** Returns the texts of stylesheets that page scripts can't read, because they are cross-origin without CORS, like those of font services. */
export async function readForeignSheets(context: BrowserContext, page: Page, tools: PageTools): Promise<{ href: string; text: string }[]> {
  const closed = new Set(await tools.read(z.array(z.string()), closedSheets))
  if (closed.size === 0) return []
  const origins = new Set([...closed].map((href) => new URL(href).origin))
  return (await sheetTexts(context, page)).filter(
    ({ href, text }) => text !== '' && URL.canParse(href) && (closed.has(href) || origins.has(new URL(href).origin)),
  )
}

/** Returns the URLs of stylesheets that page scripts can't read. Runs inside the page. */
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
