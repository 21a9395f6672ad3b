import { expect, test } from 'vitest'
import type { PageSession } from '../capture/open-page.ts'
import { watchdog } from '../capture/page-tools.ts'
import type { ExtractorPorts } from '../ports.ts'
import { type ExtractionRun, startRun } from '../run/extraction-run.ts'
import { LIMITS_MS } from '../run/limits.ts'
import { type ManualClock, manualClock } from '../testing/manual-clock.ts'
import { smallCapture } from '../testing/small-capture.ts'
import { freshPages } from './fresh-pages.ts'

const snapshot = smallCapture([['body', {}, [['h1', { text: 'Salt of the sea' }]]]])

/** Builds a page whose calls go through a watchdog, as in the browser. The calls in `stuck` never settle. */
function pageOf(run: ExtractionRun, stuck: (keyof PageSession)[], reopened = snapshot): PageSession {
  const inTime = watchdog(run.pace)
  const answer = (name: keyof PageSession, result: unknown) => () => inTime(stuck.includes(name) ? new Promise(() => {}) : Promise.resolve(result))
  return {
    snapshot: answer('snapshot', reopened),
    buttonStates: answer('buttonStates', []),
    dark: answer('dark', { nodes: [] }),
    lazyImages: answer('lazyImages', []),
    resources: answer('resources', []),
    screenshot: answer('screenshot', 'shot'),
  } as unknown as PageSession
}

const startedRun = (clock: ManualClock) => startRun({ now: () => new Date(), clock } as unknown as ExtractorPorts, { url: 'https://example.com', id: 'test' })

/** Advances the clock in small steps until the work has settled. */
async function settled<T>(clock: ManualClock, work: Promise<T>): Promise<T> {
  let open = true
  const done = work.finally(() => (open = false))
  while (open) {
    await new Promise((resolve) => setImmediate(resolve))
    if (open) clock.pass(LIMITS_MS.call)
  }
  return done
}

test('abandons a step that does not respond, and continues on a newly opened page', async () => {
  const clock = manualClock()
  const run = startedRun(clock)
  let opened = 0
  const pages = freshPages(run, {
    session: pageOf(run, ['buttonStates']),
    snapshot,
    reopen: async () => {
      opened++
      return pageOf(run, [])
    },
  })
  expect(
    await settled(
      clock,
      pages.attempt('button states', (page) => page.buttonStates([1])),
    ),
  ).toBeNull()
  expect(await pages.attempt('dark palette', (page) => page.dark())).toEqual({ nodes: [] })
  expect(await pages.attempt('images further down', (page) => page.lazyImages())).toEqual([])
  expect(opened).toBe(1)
  expect([...run.missing]).toEqual(['button states'])
  expect(run.signal.aborted).toBe(false)
  run.stop()
})

test('repeats an unresponsive step on a newly opened page, and runs later steps on a responsive page', async () => {
  const clock = manualClock()
  const run = startedRun(clock)
  const reopened = [pageOf(run, ['screenshot']), pageOf(run, [])]
  const pages = freshPages(run, { session: pageOf(run, ['screenshot']), snapshot, reopen: async () => reopened.shift() as PageSession })
  const shoot = () =>
    settled(
      clock,
      pages.attemptTwice((page) => page.screenshot()),
    )
  expect(await shoot()).toBeNull()
  expect(await shoot()).toBe('shot')
  expect(await pages.attempt('button states', (page) => page.buttonStates([1]))).toEqual([])
  expect([reopened.length, run.missing.size]).toEqual([0, 0])
  run.stop()
})

test('skips the remaining steps if the reopened page has different content', async () => {
  const clock = manualClock()
  const run = startedRun(clock)
  const otherCapture = smallCapture([['body', {}, [['p', { text: 'Something else' }]]]])
  const pages = freshPages(run, { session: pageOf(run, ['dark']), snapshot, reopen: async () => pageOf(run, [], otherCapture) })
  await settled(
    clock,
    pages.attempt('dark palette', (page) => page.dark()),
  )
  expect(await pages.attempt('images further down', (page) => page.lazyImages())).toBeNull()
  expect([...run.missing]).toEqual(['dark palette', 'images further down'])
  run.stop()
})
