import type { BrowserContext, Page } from '@playwright/test'

/** Collects signs of executed or blocked scripts in all tabs from now on: dialogs, violations of the Content Security Policy, and requests to other hosts. */
export function watchForScripts(context: BrowserContext): string[] {
  const ran: string[] = []
  context.on('dialog', async (dialog) => {
    ran.push(`dialog: ${dialog.message()}`)
    await dialog.dismiss().catch(() => null)
  })
  context.on('console', (message) => {
    if (message.text().includes('Content Security Policy')) ran.push(`refused: ${message.text()}`)
  })
  context.on('request', (request) => {
    const { protocol, hostname } = new URL(request.url())
    if (protocol.startsWith('http') && hostname !== '127.0.0.1') ran.push(`request: ${request.url()}`)
  })
  return ran
}

/** Returns the active markup in the page: event handlers, inline and third-party scripts, frames without a complete sandbox, and executable URLs. */
export function liveMarkup(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const acts = (element: Element) =>
      element.matches('iframe:not([sandbox=""]), frame, object, embed, base, applet, meta[http-equiv="refresh" i], link[rel="import" i]') ||
      (element.localName === 'script' && !element.getAttribute('src')?.startsWith('/')) ||
      [...element.attributes].some(
        ({ name, value }) =>
          /^on/i.test(name) ||
          (/^(?:xlink:)?(?:href|src|action|formaction|data|poster)$/i.test(name) && /^[\s\0-\x20]*(?:javascript|vbscript|data:text)/i.test(value)),
      )
    return [...document.querySelectorAll('*')].filter(acts).map((element) => element.outerHTML.slice(0, 200))
  })
}
