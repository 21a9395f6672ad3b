import { expect, type Page } from '@playwright/test'
import { test } from './support/quiet-test.ts'
import { signInAsSuper } from './support/super-admin.ts'

/** One screen per layout: a panel, a header, and a header with a rail. The quick run checks the first and the last. */
const PANEL = '/auth'
const OPEN = process.env.TEST_ALL === '1' ? ['/'] : []
const SIGNED_IN = process.env.TEST_ALL === '1' ? ['/brands', '/styleGuide/sample', '/admin/sample/settings'] : ['/styleGuide/sample']

test('a page renders its header or panel before its code loads, without later layout shifts', { tag: ['@once', '@all'] }, async ({ page, baseURL }) => {
  await beginsAsItGoesOn(page, PANEL)
  await expect(page.getByText('The guide writes itself while you watch')).toBeVisible()
  for (const path of OPEN) await beginsAsItGoesOn(page, path)
  await signInAsSuper(page, baseURL)
  for (const path of SIGNED_IN) await beginsAsItGoesOn(page, path)
})

async function beginsAsItGoesOn(page: Page, path: string) {
  let goOn = () => {}
  const released = new Promise<void>((resolve) => {
    goOn = resolve
  })
  const CODE = '**/assets/index-*.js'
  await page.route(CODE, (route) => released.then(() => route.continue()))
  await page.goto(path, { waitUntil: 'commit' })
  // Waits for the stylesheet, because the browser paints nothing until the stylesheet has loaded.
  await page.waitForFunction(() => getComputedStyle(document.documentElement).getPropertyValue('--paper') !== '')
  const mark = page.getByText('Brandwright', { exact: true })
  await expect(mark).toBeVisible()
  const before = await mark.boundingBox()
  await expect(page.getByRole('link', { name: 'Brandwright home' })).toHaveCount(0)
  goOn()
  await expect(page.getByRole('link', { name: 'Brandwright home' })).toBeVisible()
  await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible()
  const after = await mark.boundingBox()
  if (!before || !after) throw new Error(`${path} has no word mark.`)
  for (const side of ['x', 'y', 'height'] as const) expect(Math.abs(after[side] - before[side]), `${path}: ${side}`).toBeLessThanOrEqual(1.5)
  await page.unroute(CODE)
}
