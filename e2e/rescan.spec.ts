import type { BrandDocument } from '@brandwright/contracts/brands'
import { expect, type Page } from '@playwright/test'
import { signUp } from './support/account.ts'
import { changingSite } from './support/changing-site.ts'
import { expectUsable } from './support/expect-usable.ts'
import { openScreen } from './support/open-screen.ts'
import { test } from './support/site-test.ts'
import { guideFilled } from './support/start-guide.ts'

test('re-scan changes are reviewed by keyboard and undone as one change', { tag: ['@once', '@all'] }, async ({ page, baseURL, openGuideOf }) => {
  await signUp(page, baseURL)
  const { site, repaint } = changingSite()
  const id = await openGuideOf('changing', site)
  const document = () => page.request.get(`/api/brands/${id}`).then((answer) => answer.json() as Promise<BrandDocument>)
  const before = await document()
  await page.getByRole('button', { name: 'Edit name' }).click()
  await page.getByLabel('Name', { exact: true }).fill('Harbour & Sons')
  await expect.poll(async () => (await document()).name).toBe('Harbour & Sons')
  await page.keyboard.press('Escape')

  repaint()
  await page.getByRole('button', { name: 'Re-scan' }).click()
  await page.getByRole('menuitem', { name: 'The whole guide' }).click()
  await expect(page.getByRole('region', { name: 'Scanning the site' })).toBeVisible()
  await guideFilled(page)
  await page.getByRole('link', { name: 'Review' }).click()
  await expect(page).toHaveURL(`/styleGuide/${id}/rescan`)
  await expect(page).toHaveTitle('Harbour & Sons re-scan | Brandwright')
  await expect(page.getByRole('article', { name: 'Locked: Name' })).toContainText('Your value is kept')
  expect((await document()).colors).toEqual(before.colors)

  await eachByOnePress(page)
  for (let up = 0; up < 60; up++) await page.keyboard.press('k')
  await choose(page, 'Background colour')
  await page.keyboard.press('r')
  await choose(page, 'Link colour')
  await expect(page.getByRole('heading', { name: 'If you accept' })).toBeVisible()
  await expect(page.getByText(/^Link on background goes from/)).toBeVisible()
  await page.keyboard.press('a')
  await openScreen(page, '/styleGuide/:id/rescan', { id })
  await expect(page.getByRole('region', { name: 'Decision' })).toContainText('1 accepted, 1 kept')
  await expectUsable(page, () => expect(page.getByRole('button', { name: 'Apply 1 change' })).toBeVisible())
  const link = (await document()).colors.roles.link
  await page.getByRole('button', { name: 'Apply 1 change' }).press('Enter')

  await expect(page).toHaveURL(`/styleGuide/${id}`)
  const after = await document()
  expect(after.name).toBe('Harbour & Sons')
  expect(after.colors.roles.link).not.toBe(link)
  expect(after.colors.roles.background).toBe(before.colors.roles.background)
  await page.getByRole('button', { name: 'Undo', exact: true }).first().click()
  await expect.poll(async () => (await document()).colors.roles.link).toBe(link)
})

/** Decides on changes and undoes decisions by clicking. Checks that every click takes effect, even though a decision expands its row and moves the others. */
async function eachByOnePress(page: Page) {
  const decision = page.getByRole('region', { name: 'Decision' })
  const button = (name: RegExp) => page.getByRole('article').getByRole('button', { name })
  await button(/^Reject /)
    .last()
    .click()
  await expect(decision).toContainText('0 accepted, 1 kept')
  await button(/^Reject /)
    .first()
    .click()
  await expect(decision).toContainText('0 accepted, 2 kept')
  await button(/^Accept /)
    .first()
    .click()
  await expect(decision).toContainText('1 accepted, 2 kept')
  for (let decided = 3; decided > 0; decided--)
    await button(/^Undo: /)
      .first()
      .click()
  await expect(decision).toContainText('0 accepted, 0 kept')
}

/** Moves the focus down to a row with the keyboard. */
async function choose(page: Page, detail: string) {
  const row = page.locator('#review-palette').getByRole('article').filter({ hasText: detail })
  for (let press = 0; press < 60 && (await row.getAttribute('aria-current')) !== 'true'; press++) await page.keyboard.press('j')
  await expect(row).toHaveAttribute('aria-current', 'true')
}
