import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { LIMITS_MS } from '../run/limits.ts'
import { startPace } from '../run/pace.ts'
import { manualClock } from '../testing/manual-clock.ts'
import type { PageTools } from './page-tools.ts'
import { readMobileSizes } from './read-mobile-sizes.ts'

/** Builds a page 1440 px wide that responds to calls with the result of `read` and records the widths to which it is resized. */
function fakePage(read: () => Promise<unknown>) {
  const widths: number[] = []
  const page = { viewportSize: () => ({ width: 1440, height: 900 }), setViewportSize: async ({ width }: { width: number }) => void widths.push(width) }
  return { page: page as unknown as Page, tools: { run: async () => {}, read } as unknown as PageTools, widths }
}

test('returns no sizes for a page that does not respond, and restores the width of the page', async () => {
  const clock = manualClock()
  const { page, tools, widths } = fakePage(() => {
    clock.pass(LIMITS_MS.phone)
    return new Promise(() => {})
  })
  expect(await readMobileSizes(page, tools, [3, 8], startPace(clock))).toEqual([])
  expect(widths).toEqual([390, 1440])
})

test('omits the sizes of removed nodes, and returns none if the page crashes', async () => {
  const { page, tools } = fakePage(async () => [16, null])
  expect(await readMobileSizes(page, tools, [3, 8], startPace(manualClock()))).toEqual([{ node: 3, fontSize: 16 }])
  const crashed = fakePage(() => Promise.reject(new Error('The page crashed.')))
  expect(await readMobileSizes(crashed.page, crashed.tools, [3], startPace(manualClock()))).toEqual([])
  expect(crashed.widths).toEqual([390, 1440])
})
