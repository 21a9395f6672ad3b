import { expect, type Page } from '@playwright/test'
import { expectUsable } from './support/expect-usable.ts'
import { openScreen } from './support/open-screen.ts'
import { test } from './support/site-test.ts'

test('a shared guide is readable without an account until its link is revoked', { tag: ['@once', '@all'] }, async ({
  page,
  baseURL,
  browser,
  guide: id,
  provokes,
}) => {
  provokes(/404 .*\/api\/shared\//)
  await page.getByRole('button', { name: 'Export' }).press('Enter')
  await page.getByRole('menuitem', { name: 'Share with a link…' }).press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Share the guide' })
  await expect(dialog).toContainText('There are no links to this guide.')
  const token = await makeLink(page, 'For the printer')
  await expectUsable(page, () => expect(dialog.getByRole('listitem')).toContainText('For the printer'))

  const outside = await browser.newContext({ baseURL })
  const reader = await outside.newPage()
  await openScreen(reader, '/s/:token', { token })
  await expect(reader).toHaveTitle(/^Harbour Goods.* \| Brandwright$/)
  await expect(reader.locator('#palette')).toContainText('#124E78', { ignoreCase: true })
  await expectUsable(reader, () => expect(reader.getByRole('heading', { level: 1 })).toHaveText('Harbour Goods'))
  for (const name of ['Edit', 'Lock', 'Undo', 'Re-scan', 'More']) await expect(reader.getByRole('button', { name })).toHaveCount(0)
  expect((await reader.request.get(`/api/brands/${id}`)).status()).toBe(401)

  await openScreen(page, '/admin/:id/settings?tab=sharing', { id })
  await page.getByRole('button', { name: 'Withdraw For the printer' }).press('Enter')
  await expect(page.getByText('There are no links to this guide.')).toBeVisible()
  await reader.reload()
  await expect(reader).toHaveTitle('Link withdrawn | Brandwright')
  await expectUsable(reader, () => expect(reader.getByRole('heading', { level: 1 })).toHaveText('This link no longer works'))
  await openScreen(reader, '/s/:token', { token: 'never-made' })
  await expect(reader.getByText('This link was withdrawn or has expired.')).toBeVisible()
  await outside.close()
})

/** Creates a link in the open form and returns its token. */
async function makeLink(page: Page, name: string): Promise<string> {
  await page.getByLabel('Recipient').fill(name)
  await page.keyboard.press('Enter')
  const address = await page.getByRole('status').getByText('/s/').textContent()
  await page.getByRole('button', { name: 'Done' }).press('Enter')
  return address?.split('/s/')[1] ?? ''
}
