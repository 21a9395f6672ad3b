import type { Browser } from 'playwright-core'

/** As visitors' browsers name themselves: without the word that says "no window". */
export async function plainUserAgent(browser: Browser): Promise<string> {
  const session = await browser.newBrowserCDPSession()
  const { userAgent } = await session.send('Browser.getVersion')
  await session.detach()
  return userAgent.replace('HeadlessChrome', 'Chrome')
}
