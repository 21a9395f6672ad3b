import { type BrowserContext, test as base, expect } from '@playwright/test'
import { startIsolatedServer } from './isolated-server.ts'
import { SERVER_START_TIMEOUT_MS } from './limits.ts'
import { copySeed } from './seed.ts'

interface Quiet {
  /** Announces problems that the journey brings about itself. Each must come; any other fails the journey. */
  provokes: (...announced: RegExp[]) => void
  /** Whether a hand moves in each page from its load on. */
  handMoves: boolean
}

interface Served {
  /** The server that the journeys of this worker go to. */
  server: { url: string }
}

/** When the hand moves after a load: soon, and again for handlers that come later. */
const HAND_AT_MS = [100, 500, 1500, 3000]

/** What a page loads only when somebody moves a hand comes at once. */
const moveHand = (times: number[]) =>
  addEventListener('load', () => {
    for (const ms of times) setTimeout(() => dispatchEvent(new Event('pointermove')), ms)
  })

/** A journey that fails on any error in the console, uncaught error, unhandled rejection or failed request, in any tab of any person of it. */
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
      const unforeseen = problems.filter((problem) => !announced.some((words) => words.test(problem)))
      expect.soft([...new Set(unforeseen)], 'problems that the journey did not announce').toEqual([])
      const missing = announced.filter((words) => !problems.some((problem) => words.test(problem)))
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
    // What a page gave up itself, or was left before it came, did not fail.
    if (reason !== 'net::ERR_ABORTED') tell(`request: ${reason} ${request.method()} ${request.url()}`)
  })
}
