import { type BrowserContext, test as base, expect } from '@playwright/test'
import { startIsolatedServer } from './isolated-server.ts'
import { SERVER_START_TIMEOUT_MS } from './limits.ts'
import { copySeed } from './seed.ts'

interface Quiet {
  /** Announces problems that the test causes on purpose. Each of them must occur, and any other problem fails the test. */
  provokes: (...announced: RegExp[]) => void
  /** If true, pointer events are dispatched in each page after it has loaded. */
  handMoves: boolean
}

interface Served {
  /** Server for the tests of this worker. */
  server: { url: string }
}

/** Delays of the pointer events after a page has loaded, in ms: one early event, and later ones for event handlers that are added later. */
const HAND_AT_MS = [100, 500, 1500, 3000]

/** Dispatches pointer events, which make pages load their deferred code immediately. */
const moveHand = (times: number[]) =>
  addEventListener('load', () => {
    for (const ms of times) setTimeout(() => dispatchEvent(new Event('pointermove')), ms)
  })

/** Extends the test so that it fails on any console error, uncaught error, unhandled rejection or failed request, in any tab of any user. */
export const test = base.extend<Quiet, Served>({
  server: [
    // biome-ignore lint/correctness/noEmptyPattern: the test runner parses this pattern for the fixture's dependencies
    async ({}, use) => {
      await copySeed()
      const server = await startIsolatedServer()
      await use(server)
      await server.stop()
    },
    { scope: 'worker', timeout: SERVER_START_TIMEOUT_MS },
  ],
  baseURL: ({ server }, use) => use(server.url),
  handMoves: [true, { option: true }],
  provokes: [
    async ({ browser, context, handMoves }, use, info) => {
      const problems: string[] = []
      const announced: RegExp[] = []
      const watch = (one: BrowserContext) => {
        listen(one, (problem) => problems.push(problem))
        if (handMoves) void one.addInitScript(moveHand, HAND_AT_MS)
      }
      watch(context)
      browser.on('context', watch)
      await use((...more) => announced.push(...more))
      browser.off('context', watch)
      if (info.status !== 'passed') return
      const unforeseen = problems.filter((problem) => !announced.some((pattern) => pattern.test(problem)))
      expect.soft([...new Set(unforeseen)], 'problems that the journey did not announce').toEqual([])
      const missing = announced.filter((pattern) => !problems.some((problem) => pattern.test(problem)))
      expect.soft(missing.map(String), 'announced problems that did not come').toEqual([])
    },
    { auto: true },
  ],
})

function listen(context: BrowserContext, tell: (problem: string) => void): void {
  context.on('console', (message) => {
    if (message.type() === 'error') tell(`console: ${message.text()} ${message.location().url}`)
  })
  context.on('weberror', (error) => tell(`uncaught: ${error.error()}`))
  context.on('requestfailed', (request) => {
    const reason = request.failure()?.errorText ?? ''
    // A request did not fail if the page aborted it or a navigation interrupted it.
    if (reason !== 'net::ERR_ABORTED') tell(`request: ${reason} ${request.method()} ${request.url()}`)
  })
}
