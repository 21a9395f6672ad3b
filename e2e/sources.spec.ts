import { expect } from '@playwright/test'
import { deleteLastPage } from './support/delete-last-page.ts'
import { expectUsable } from './support/expect-usable.ts'
import { openScreen } from './support/open-screen.ts'
import { test } from './support/site-test.ts'

test('sources are listed, deleted, restored, excluded, included and opened in a reader view', { tag: '@all' }, async ({ page, guide: id, provokes }) => {
  provokes(/400 .*\/getStyleGuide/)
  await openScreen(page, '/admin/:id/links', { id })
  await expect(page).toHaveTitle('Sources | Brandwright')
  const { rows, before } = await deleteLastPage(page)
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(rows).toHaveCount(before)

  const leaveOut = page.getByRole('button', { name: /^Leave out / }).first()
  const title = (await leaveOut.getAttribute('aria-label'))?.replace('Leave out ', '') ?? ''
  await leaveOut.click()
  await expect(rows.filter({ hasText: 'Left out' })).toHaveCount(1)
  await page.reload()
  await expect(rows.filter({ hasText: 'Left out' })).toContainText(title)
  await page.getByRole('button', { name: `Include ${title}`, exact: true }).click()
  await expect(rows.filter({ hasText: 'Left out' })).toHaveCount(0)

  await page.getByRole('textbox', { name: 'Add a page' }).fill('no address at all')
  await page.getByRole('button', { name: 'Scan it' }).click()
  await expect(page.getByText('"no" is not a web address.', { exact: false })).toBeVisible()
  await expect(page.getByRole('textbox', { name: 'Add a page' })).toHaveValue('no address at all')
  await expectUsable(page, () => expect(rows).toHaveCount(before))

  const first = rows.nth(1).getByRole('link')
  const name = await first.textContent()
  await first.click()
  await expect(page).toHaveTitle(`${name} | Brandwright`)
  await expect(page.getByRole('article', { name: 'Page texts' })).not.toBeEmpty()
  await expectUsable(page, () => expect(page.getByRole('heading', { level: 1 })).toBeVisible())
})

test('sources are searched, excluded in bulk, and cleared and restored in one step', { tag: '@all' }, async ({ page, guide: id }) => {
  await openScreen(page, '/admin/:id/links', { id })
  const rows = page.getByRole('table').getByRole('row')
  await expect(rows).not.toHaveCount(0)
  const before = await rows.count()
  await page.getByRole('searchbox', { name: 'Search...' }).fill('no page is called so')
  await expect(page.getByRole('heading', { name: 'No results found' })).toBeVisible()
  await page.getByRole('button', { name: 'Show all pages' }).click()
  await expect(rows).toHaveCount(before)

  await page.getByRole('checkbox', { name: 'Choose all' }).check()
  await page.getByRole('button', { name: 'Leave out', exact: true }).click()
  await expect(rows.filter({ hasText: 'Left out' })).toHaveCount(before - 2)
  await page.getByRole('button', { name: /^Status/ }).click()
  await page.getByRole('menuitem', { name: 'Left out' }).click()
  await expect(page).toHaveURL(/status=excluded/)
  await expect(rows).toHaveCount(before - 1)
  await page.getByRole('button', { name: 'Include', exact: true }).click()
  await expect(page.getByRole('heading', { name: 'No results found' })).toBeVisible()
  await page.getByRole('button', { name: 'Show all pages' }).click()

  await page.getByRole('button', { name: 'Clear sources' }).click()
  await expect(page.getByRole('heading', { name: 'No pages yet' })).toBeVisible()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(rows).toHaveCount(before)
  await page.getByRole('button', { name: 'Clear sources' }).click()
  await expectUsable(page, () => expect(page.getByRole('heading', { name: 'No pages yet' })).toBeVisible())
})

test('an unknown source shows a not-found message', { tag: ['@once', '@all'] }, async ({ page, guide: id, provokes }) => {
  provokes(/404 .*\/sources\/none/)
  await openScreen(page, '/admin/:id/links/:sourceId', { id, sourceId: 'none' })
  await expect(page.getByRole('heading', { name: 'No such document!' })).toBeVisible()
})
