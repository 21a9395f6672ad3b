import { expect, type Page } from '@playwright/test'
import { clean } from './fixtures/demanding-sites.ts'
import type { FixtureSite } from './fixtures/fixture-site.ts'
import { signUp } from './support/account.ts'
import { expectUsable } from './support/expect-usable.ts'
import { gate } from './support/gate.ts'
import { openScreen } from './support/open-screen.ts'
import { test } from './support/site-test.ts'
import { smallSite } from './support/small-site.ts'
import { guideFilled, startGuide } from './support/start-guide.ts'

/** Minimum viewport width in px at which the rail shows labels. */
const WIDE_RAIL = 1024

test('a guide fills in two tabs during extraction and survives a reload', { tag: '@all' }, async ({ page, baseURL, context, serve }) => {
  await signUp(page, baseURL)
  const otherPages = gate()
  await serve(clean, otherPages.opened)
  const id = await startGuide(page)
  await expect(page.getByRole('region', { name: 'Scanning the site' })).toBeVisible()
  if ((page.viewportSize()?.width ?? 0) >= WIDE_RAIL) await expect(page.getByText('Safe to close this page')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Harbour Goods', level: 1 })).toBeVisible()
  await expect(page.locator('#palette').getByRole('button').first()).toBeVisible()

  const second = await context.newPage()
  await openScreen(second, '/styleGuide/:id', { id })
  await expect(second.getByRole('region', { name: 'Scanning the site' })).toBeVisible()
  await second.reload()
  await expect(second.getByRole('heading', { name: 'Harbour Goods', level: 1 })).toBeVisible()

  otherPages.open()
  for (const tab of [page, second]) {
    await guideFilled(tab)
    await expect(tab).toHaveTitle('Harbour Goods style guide | Brandwright')
    await expect(tab.getByRole('region', { name: 'Scanning the site' })).toBeHidden()
    await expect(tab.locator('#products').getByRole('link', { name: 'Harbour Lamp' })).toBeVisible()
  }
  await expect(page).toHaveURL(`/styleGuide/${id}`)
})

test('a stopped run keeps its results and removes the progress strip', { tag: '@all' }, async ({ page, baseURL, serve }) => {
  await signUp(page, baseURL)
  await serve(clean, gate().opened)
  await startGuide(page)
  await expect(page.locator('#palette').getByRole('button').first()).toBeVisible()
  await page.getByRole('button', { name: 'Stop' }).click()
  await guideFilled(page)
  await expect(page.getByRole('note')).toContainText('This guide is incomplete')
  await expect(page.locator('#palette').getByRole('button').first()).toBeVisible()
  await page.reload()
  await guideFilled(page)
})

test('a rejected URL shows the reason and alternatives without a palette', { tag: '@all' }, async ({ page, baseURL, serve, provokes }) => {
  await signUp(page, baseURL)
  provokes(/404 .*\/api\/brands\//)
  let shown: FixtureSite = (_path, response) => response.writeHead(200, { 'content-type': 'application/pdf' }).end('%PDF-1.7')
  await serve((path, response, request) => shown(path, response, request))
  await startGuide(page)
  await expect(page.getByRole('heading', { name: 'This address is a file, not a page', level: 1 })).toBeVisible()
  await expect(page.locator('#palette')).toHaveCount(0)
  await expect(page.getByRole('link', { name: 'See the sample brand' })).toBeVisible()
  await page.reload()
  await expect(page.getByRole('heading', { name: 'This address is a file, not a page' })).toBeVisible()
  const other = smallSite()
  shown = other.site
  await page.getByLabel('Scan another address').fill(other.address)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'This address is a file, not a page' })).toHaveCount(0)
  await guideFilled(page)
})

test('the guide is accessible, and color evidence opens and closes by keyboard', { tag: '@all' }, async ({ page, guide: _ }) => {
  await expectUsable(page, () => expect(page.getByRole('heading', { name: 'Stylesheet' })).toBeVisible())
  const primary = page
    .locator('#palette')
    .getByRole('button', { name: /^Primary/ })
    .first()
  await primary.focus()
  await page.keyboard.press('Shift+Tab')
  await page.keyboard.press('Tab')
  await expect(primary).toBeFocused()
  const evidence = page.getByRole('dialog', { name: /^Evidence of/ })
  await expect(evidence).toContainText(/elements? on/)
  await expect(evidence).toContainText(/0\.\d\d, (sure|likely|check)|1\.00, sure/)
  await expect(evidence.getByRole('img').first()).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(evidence).toBeHidden()
  await expect(primary).toBeFocused()
})

test('a brand button shows its hover state', { tag: '@all' }, async ({ page, guide: _ }) => {
  const button = page
    .locator('#buttons')
    .getByRole('button', { name: /try its states$/ })
    .first()
  await button.scrollIntoViewIfNeeded()
  const rest = await button.evaluate((element) => getComputedStyle(element).backgroundColor)
  await button.hover()
  await expect.poll(() => button.evaluate((element) => getComputedStyle(element).backgroundColor)).not.toBe(rest)
})

test('a change in one tab appears in another tab without a reload', { tag: '@all' }, async ({ page, context, guide: id }) => {
  const second = await context.newPage()
  await openScreen(second, '/styleGuide/:id', { id })
  await guideFilled(second)
  await rename(page, id, 'Harbour & Sons')
  await expect(second.getByRole('heading', { name: 'Harbour & Sons', level: 1 })).toBeVisible()
})

test('a user re-scans one section and exports the guide', { tag: '@all' }, async ({ page, serve, guide: _ }) => {
  const otherPages = gate()
  await serve(clean, otherPages.opened)
  await page.getByRole('button', { name: 'Export' }).click()
  const download = page.waitForEvent('download')
  await page.getByRole('menuitem', { name: 'Download CSS variables' }).click()
  expect((await download).suggestedFilename()).toMatch(/\.css$/)
  await page.getByRole('button', { name: 'Re-scan' }).click()
  await page.getByRole('menuitem', { name: 'Palette' }).click()
  await expect(page.getByRole('region', { name: 'Scanning the site' })).toBeVisible()
  otherPages.open()
  await guideFilled(page)
})

async function rename(page: Page, id: string, name: string) {
  const status = await page.evaluate(
    async ([path, to]) => {
      const { revision } = (await (await fetch(path as string)).json()) as { revision: number }
      const answer = await fetch(path as string, {
        method: 'PATCH',
        headers: { 'content-type': 'application/json', 'if-match': `"${revision}"` },
        body: JSON.stringify({ name: to }),
      })
      return answer.status
    },
    [`/api/brands/${id}`, name],
  )
  expect(status).toBe(200)
}
