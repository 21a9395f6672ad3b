/** Duration in ms assumed for unreported interactions: Chrome reports durations in steps of 8 ms and omits those below 16 ms. */
const UNREPORTED_MS = 16
const REPORTED_LATER_MS = 300

/** Returns the CPU time in ms that the main thread of a page used between two results of `metricsOf`, by kind of work. */
export function cpuBetween(before, after) {
  const kinds = { cpuMs: 'TaskDuration', scriptMs: 'ScriptDuration', layoutMs: 'LayoutDuration', styleMs: 'RecalcStyleDuration' }
  return Object.fromEntries(Object.entries(kinds).map(([kind, metric]) => [kind, (after[metric] - before[metric]) * 1000]))
}

/** Opens a session that measures the CPU time of the page's main thread, which does not depend on other processes on the machine. */
export async function cpuSession(page) {
  const session = await page.context().newCDPSession(page)
  await session.send('Performance.enable', { timeDomain: 'threadTicks' })
  return session
}

export async function metricsOf(session) {
  const { metrics: list } = await session.send('Performance.getMetrics')
  return Object.fromEntries(list.map(({ name, value }) => [name, value]))
}

/** Returns the median of each numeric field over all rows. */
export function medians(rows) {
  const middle = (numbers) => numbers.sort((one, other) => one - other)[numbers.length >> 1]
  const numbers = Object.entries(rows[0]).filter(([, value]) => typeof value === 'number')
  return Object.fromEntries(numbers.map(([key]) => [key, middle(rows.map((row) => row[key]))]))
}

/** Records the longest event of each interaction. Runs in the page before the page's own scripts. */
export function observeInteractions() {
  globalThis.interactions = new Map()
  new PerformanceObserver((list) => {
    for (const { interactionId, duration } of list.getEntries())
      if (interactionId > 0) globalThis.interactions.set(interactionId, Math.max(duration, globalThis.interactions.get(interactionId) ?? 0))
  }).observe({ type: 'event', durationThreshold: 16, buffered: true })
}

/**
 * Returns the duration in ms of each interaction during `act`. Pads the result to at least `least` entries with 16 ms each, because short interactions are not
 * reported.
 */
export async function interactionsDuring(page, act, least) {
  await page.evaluate(() => {
    globalThis.interactions = new Map()
  })
  await act()
  await page.waitForTimeout(REPORTED_LATER_MS)
  const reported = await page.evaluate(() => [...globalThis.interactions.values()])
  return [...reported, ...Array(Math.max(0, least - reported.length)).fill(UNREPORTED_MS)]
}

/** Opens a page in a new browser context, signed in as a user that `signUp` of `startProduct` created. */
export async function signedInPage(browser, { base }, { cookie }, viewport) {
  const context = await browser.newContext({ viewport })
  const cookies = cookie.split('; ').map((one) => {
    const [name, ...value] = one.split('=')
    return { name, value: value.join('='), url: base }
  })
  await context.addCookies(cookies)
  const page = await context.newPage()
  page.on('pageerror', (error) => console.error(error))
  await page.addInitScript(observeInteractions)
  return page
}
