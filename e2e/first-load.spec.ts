import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { gzipSync } from 'node:zlib'
import { expect, type Page } from '@playwright/test'
import { openScreen } from './support/open-screen.ts'
import { test } from './support/quiet-test.ts'
import { signInAsSuper } from './support/super-admin.ts'

const WEB = resolve(import.meta.dirname, '../dist/web')
const LIMIT_KB = 130
/** Minimum time in ms after which an idle page preloads code for later interactions. */
const REST_MS = 2_000
const LOOK_MS = 500
/** Screens to open. The quick run checks one screen per layout, because `scripts/check-bundle.mjs` checks the sizes of all files without a browser. */
const VISITED = process.env.TEST_ALL === '1' ? ['/', '/auth', '/brands'] : ['/auth']
const SCREENS =
  process.env.TEST_ALL === '1'
    ? ['/brands', '/styleGuide/:id', '/admin/:id/campaigns', '/admin/:id/images', '/admin/:id/settings', '/admin/:id/styles', '/admin/:id/account']
    : ['/styleGuide/:id', '/admin/:id/campaigns']

/** Keeps the page from becoming idle, even if a slow machine renders it late. */
function neverRests(restMs: number): void {
  const wait = window.setTimeout
  const waitLess = (go: TimerHandler, ms = 0, ...more: unknown[]) => (ms < restMs ? wait(go, ms, ...more) : 0)
  window.setTimeout = waitLess as typeof window.setTimeout
}

/** Returns the total size and the names of the code files that a screen loads without any input. */
async function firstLoad(page: Page, path: string): Promise<{ kb: number; files: string[] }> {
  const files = new Set<string>()
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (/^\/assets\/.+\.js$/.test(pathname)) files.add(pathname)
  })
  await page.addInitScript(neverRests, REST_MS)
  await openScreen(page, path, { id: 'sample' })
  await page.waitForLoadState('load')
  await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible()
  await page.waitForTimeout(LOOK_MS)
  const kb = [...files].reduce((sum, file) => sum + gzipSync(readFileSync(WEB + file), { level: 9 }).length / 1024, 0)
  return { kb, files: [...files] }
}

test.use({ handMoves: false })

test('no screen loads more code than its budget before user input', { tag: ['@once', '@all'] }, async ({ page, baseURL, context }) => {
  await page.setViewportSize({ width: 820, height: 1180 })
  for (const path of VISITED) await within(await context.newPage(), path)
  await signInAsSuper(page, baseURL)
  for (const path of SCREENS) await within(await context.newPage(), path)
})

async function within(page: Page, path: string) {
  const { kb, files } = await firstLoad(page, path)
  expect(files.length, path).toBeGreaterThan(1)
  expect(kb, `${path}: ${files.join(' ')}`).toBeLessThanOrEqual(LIMIT_KB)
  await page.close()
}
