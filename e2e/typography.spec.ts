import { expect } from '@playwright/test'
import { expectUsable } from './support/expect-usable.ts'
import { openScreen } from './support/open-screen.ts'
import { test } from './support/site-test.ts'

test('text styles show sizes at wide and phone width, are edited, and are copied as CSS', { tag: '@all' }, async ({ page, guide: id, context }) => {
  await openScreen(page, '/admin/:id/typography', { id })
  await expect(page).toHaveTitle('Typography | Brandwright')
  const named = page.getByRole('list', { name: 'Named styles' })
  const header = named.getByRole('listitem').filter({ has: page.getByRole('button', { name: 'Header', exact: true }) })
  await expect(header).toContainText(/Phone\d/)
  await expect(header).toContainText('From/')

  const sample = header.getByRole('paragraph')
  const sizeOf = () => sample.evaluate((element) => getComputedStyle(element).fontSize)
  const wide = await sizeOf()
  await page.getByRole('radio', { name: 'Phone' }).check()
  expect(Number.parseFloat(await sizeOf()), 'the site sets its headings smaller on a phone').toBeLessThan(Number.parseFloat(wide))
  await page.getByRole('textbox', { name: 'Your own text' }).fill('Slow boats, fresh fish')
  await expect(sample).toHaveText('Slow boats, fresh fish')

  await header.getByRole('button', { name: 'Header', exact: true }).click()
  const card = page.getByRole('dialog', { name: 'Evidence of Header' })
  await expect(card).toContainText('On a page 390 px wide, as on a phone, it is')
  await card.getByRole('button', { name: 'Edit' }).click()
  await card.getByRole('textbox', { name: 'Size, px' }).fill('72')
  await expect(header).toContainText('72')
  await expect(header).toContainText('Phonenot measured')
  await expect(page.getByText(/^Saved/)).toBeVisible()
  await page.keyboard.press('Escape')
  await page.reload()
  await expect(header).toContainText('72')
  await expect(header).toContainText('Fromset by hand')

  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await page
    .getByRole('button', { name: /^Copy the styles of / })
    .first()
    .click()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toContain('font-family:')
  await expectUsable(page, () => expect(page.getByRole('list', { name: 'Scale' })).toBeVisible())
})
