import { readFile } from 'node:fs/promises'
import type { CreateCampaignResponse } from '@brandwright/contracts/campaigns'
import { expect, type Page } from '@playwright/test'
import { signUp } from './support/account.ts'
import { addBrand } from './support/add-brand.ts'
import { expectUsable } from './support/expect-usable.ts'
import { openScreen } from './support/open-screen.ts'
import { test } from './support/quiet-test.ts'

const rows = (page: Page) => page.getByRole('list', { name: 'Sections' }).getByRole('listitem')
const email = (page: Page) => page.frameLocator('iframe[title="Email preview"]')
const saved = (page: Page) => expect(page.getByRole('status').filter({ hasText: /^Saved$/ })).toBeVisible()

async function addSection(page: Page, type: string): Promise<void> {
  await page.getByRole('button', { name: 'Add section' }).click()
  await page.getByRole('menuitem', { name: type, exact: true }).click()
}

test('an email is built from a blank page, shown in a second tab, and sent to an inbox @job5', { tag: '@once' }, async ({
  page,
  context,
  baseURL,
  provokes,
}) => {
  // The accessibility check is blocked in the email frame, which allows no scripts.
  provokes(/Blocked script execution in 'about:srcdoc'/)
  await signUp(page, baseURL)
  const id = await addBrand(page, baseURL, 'Quay Coffee')
  const data = { brand: id, name: 'Spring launch', object_type: 'email' }
  const answer = await page.request.post('/api/campaigns', { data, headers: { origin: baseURL ?? '' } })
  const { campaign } = (await answer.json()) as CreateCampaignResponse
  const params = { id, cid: campaign.id }

  await openScreen(page, '/admin/:id/campaigns/:cid', params)
  await expect(page).toHaveTitle('Spring launch | Brandwright')
  await addSection(page, 'Header')
  await page.getByRole('textbox', { name: 'Header', exact: true }).fill('The new lots are yours first')
  await expect(email(page).getByRole('heading', { name: 'The new lots are yours first' })).toBeVisible()
  await page.getByRole('button', { name: /^Edit Header/ }).click()
  await page.keyboard.press('End')
  await page.keyboard.type(' today')
  await expect(page.getByRole('textbox', { name: 'Header', exact: true })).toHaveValue('The new lots are yours first today')
  await page.keyboard.press('Enter')
  await addSection(page, 'Text')
  await page.getByRole('textbox', { name: 'Body', exact: true }).focus()
  await expect(page.locator('[role="textbox"][aria-label="Body"]')).toBeVisible()
  await page.keyboard.type('Roasted ')
  await page.keyboard.press('Control+b')
  await page.keyboard.type('Tuesday')
  await page.keyboard.press('Control+b')
  await page.keyboard.type(', sent Wednesday.')
  await expect(email(page).locator('strong')).toHaveText('Tuesday')
  await addSection(page, 'Footer')
  await page.getByRole('textbox', { name: 'Subject' }).fill('Before anyone else')
  await saved(page)

  const second = await context.newPage()
  await openScreen(second, '/admin/:id/campaigns/:cid', params)
  await expect(rows(second)).toHaveCount(3)
  await page.getByRole('button', { name: 'Footer', exact: true }).press('Alt+ArrowUp')
  await expect(rows(second).nth(1)).toHaveText('Footer')
  await second.close()

  await page.getByRole('button', { name: 'Delete', exact: true }).click()
  await expect(rows(page)).toHaveCount(2)
  await page.getByRole('button', { name: 'Undo', exact: true }).last().click()
  await expect(rows(page)).toHaveText([/^Header: The new lots/, 'Footer', 'Text'])
  await rows(page)
    .nth(2)
    .getByTitle('Drag to move')
    .dragTo(rows(page).nth(1), { targetPosition: { x: 60, y: 4 } })
  await saved(page)
  await page.reload()
  await expect(rows(page)).toHaveText([/^Header: The new lots/, 'Text', 'Footer'])
  await expectUsable(page, () => expect(page.getByRole('button', { name: 'Add section' })).toBeVisible())

  const checks = page.getByRole('region', { name: 'Checks' })
  await expect(checks.getByRole('status')).toHaveText('2 findings block sending.')
  await checks.getByRole('button', { name: 'Show the unsubscribe link' }).click()
  await page.getByRole('button', { name: 'Footer', exact: true }).click()
  await page.getByRole('textbox', { name: 'Postal address' }).fill('4 Mill Lane, Bath')
  await expect(checks.getByRole('status')).toHaveText(/^Ready to send/)
  await page.getByRole('button', { name: 'Send test' }).click()
  await expect(page.getByText(/^Test sent to robin-/).first()).toBeVisible()
  await page.getByRole('button', { name: 'Export' }).click()
  const downloading = page.waitForEvent('download')
  await page.getByRole('menuitem', { name: 'HTML', exact: true }).click()
  const html = await readFile(await (await downloading).path(), 'utf8')
  expect(html).toContain('<strong>Tuesday</strong>')
  expect(html).toContain('4 Mill Lane, Bath')

  await page.getByRole('button', { name: 'Save as template' }).click()
  await expect(page.getByText('Spring launch was saved as a template').first()).toBeVisible()
  await openScreen(page, '/admin/:id/templates', params)
  await expectUsable(page, () => expect(page.getByRole('article', { name: 'Spring launch' })).toBeVisible())
  const file = { name: 'Autumn.html', mimeType: 'text/html', buffer: Buffer.from(html) }
  await page.locator('input[type="file"]').setInputFiles(file)
  await expect(page.getByRole('article', { name: 'Autumn' })).toBeVisible()
  await page.getByRole('button', { name: 'Use Welcome' }).click()
  await expect(rows(page).first()).toHaveText(/^Header: Welcome/)

  await openScreen(page, '/admin/:id/campaigns/v2/:cid', params)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Before anyone else')
  await expect(page.getByRole('navigation')).toHaveCount(0)
  await expectUsable(page, () => expect(email(page).getByRole('heading', { name: 'The new lots are yours first' })).toBeVisible())
})
