import { expect } from '@playwright/test'
import { deleteLastPage } from './support/delete-last-page.ts'
import { expectUsable } from './support/expect-usable.ts'
import { openScreen } from './support/open-screen.ts'
import { test } from './support/site-test.ts'

test('lists the pages, takes one away and brings it back, shows one as a reader sees it', async ({ page, guide: id, provokes }) => {
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
  await page.getByRole('button', { name: 'Read it' }).click()
  await expect(page.getByText('"no" is not a web address.', { exact: false })).toBeVisible()
  await expect(page.getByRole('textbox', { name: 'Add a page' })).toHaveValue('no address at all')
  await expectUsable(page, () => expect(rows).toHaveCount(before))

  const first = rows.nth(1).getByRole('link')
  const name = await first.textContent()
  await first.click()
  await expect(page).toHaveTitle(`${name} | Brandwright`)
  await expect(page.getByRole('article', { name: 'What the page says' })).not.toBeEmpty()
  await expectUsable(page, () => expect(page.getByRole('heading', { level: 1 })).toBeVisible())
})

test('a page that is not there says so', async ({ page, guide: id, provokes }) => {
  provokes(/404 .*\/sources\/none/)
  await openScreen(page, '/admin/:id/links/:sourceId', { id, sourceId: 'none' })
  await expect(page.getByRole('heading', { name: 'No such document!' })).toBeVisible()
})
