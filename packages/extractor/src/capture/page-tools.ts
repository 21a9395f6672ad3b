import type { BrowserContext, CDPSession, Page } from 'playwright-core'

/** The browser's own tools on one page. What is sent on one session is done in the order of sending, so whole series go out at once. */
export interface PageTools {
  send: CDPSession['send']
  on: CDPSession['on']
  off: CDPSession['off']
  /**
   * Runs a function inside of the page. It uses nothing from outside of itself and of what it is given: plain values, or an object of further such
   * functions. Its result comes over as text: the driver's own way of carrying large values costs more than reading the page.
   */
  run<G extends unknown[], T>(work: (...given: G) => T, ...given: G): Promise<Awaited<T>>
  /** The browser's numbers of the nodes of the last reading, null where one is gone. */
  nodeIds(indexes: number[]): Promise<(number | null)[]>
}

export async function openPageTools(context: BrowserContext, page: Page): Promise<PageTools> {
  const session = await context.newCDPSession(page)
  const evaluate = (expression: string) => session.send('Runtime.evaluate', { expression, awaitPromise: true })
  let listening: Promise<unknown> | null = null
  // Compilers that keep function names wrap functions in a helper that the page does not have.
  const source = (work: unknown, given: unknown[]) =>
    `(async () => { const __name = (given) => given; return JSON.stringify(await (${work})(${given.map(written).join(', ')})) })()`
  return {
    send: session.send.bind(session) as CDPSession['send'],
    on: session.on.bind(session) as CDPSession['on'],
    off: session.off.bind(session) as CDPSession['off'],
    async run(work, ...given) {
      const { result, exceptionDetails } = await evaluate(source(work, given))
      if (exceptionDetails) throw new Error(exceptionDetails.exception?.description ?? exceptionDetails.text)
      return result.value === undefined ? undefined : JSON.parse(result.value)
    },
    async nodeIds(indexes) {
      listening ??= Promise.all([session.send('DOM.enable'), session.send('CSS.enable'), session.send('DOM.getDocument', { depth: 0 })])
      const [objects] = await Promise.all([Promise.all(indexes.map((index) => evaluate(`window.__brandwrightNodes?.[${index}]`))), listening])
      return Promise.all(
        objects.map(async ({ result: { objectId } }) =>
          objectId ? (await session.send('DOM.requestNode', { objectId }).catch(() => null))?.nodeId || null : null,
        ),
      )
    },
  }
}

function written(given: unknown): string {
  if (typeof given === 'function') return String(given)
  const parts = typeof given === 'object' && given !== null && !Array.isArray(given) ? Object.entries(given) : []
  if (!parts.some(([, part]) => typeof part === 'function')) return JSON.stringify(given)
  return `{ ${parts.map(([name, part]) => `${JSON.stringify(name)}: ${written(part)}`).join(', ')} }`
}
