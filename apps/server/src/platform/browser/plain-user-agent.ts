import type { Browser } from 'playwright-core'

/** Returns the browser's user agent without the word "Headless". */
export async function plainUserAgent(browser: Browser): Promise<string> {
  const session = await browser.newBrowserCDPSession()
  const { userAgent } = await session.send('Browser.getVersion')
  await session.detach()
  return userAgent.replace('HeadlessChrome', 'Chrome')
}
