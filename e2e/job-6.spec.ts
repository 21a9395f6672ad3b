import type { CreateCampaignResponse } from '@brandwright/contracts/campaigns'
import { expect } from '@playwright/test'
import { signUp } from './support/account.ts'
import { expectUsable } from './support/expect-usable.ts'
import { makeBrand } from './support/hand-made-brand.ts'
import { openScreen } from './support/open-screen.ts'
import { test } from './support/quiet-test.ts'

test('a landing page is written, published, submitted by a visitor, changed and unpublished @job6', { tag: '@once' }, async ({
  page,
  browser,
  baseURL,
  provokes,
}) => {
  // The accessibility check is blocked in the page preview frame, which allows no scripts.
  provokes(/Blocked script execution in/)
  await signUp(page, baseURL)
  const { id } = await makeBrand(page, baseURL, { sample: true })
  const data = { brand: id, name: 'Spring roast', object_type: 'page' }
  const answer = await page.request.post('/api/campaigns', { data, headers: { origin: baseURL ?? '' } })
  const { campaign } = (await answer.json()) as CreateCampaignResponse
  await openScreen(page, '/admin/:id/campaigns/:cid', { id, cid: campaign.id })

  await page.getByRole('button', { name: 'Add section' }).click()
  await page.getByRole('menuitem', { name: 'Header', exact: true }).click()
  await page.getByRole('textbox', { name: 'Header', exact: true }).fill('The spring roast is here')
  await page.getByRole('textbox', { name: 'Title' }).fill('Spring roast of Kestrel & Oak')
  await page.getByRole('button', { name: 'Schedule' }).click()
  await page.getByLabel('Spring roast', { exact: true }).fill('2027-04-30')
  await expectUsable(page, () => expect(page.getByRole('table', { name: 'April 2027' }).getByRole('cell', { name: /30/ })).toContainText('Spring roast'))
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Add a form' }).click()
  await expect(page.frameLocator('iframe[title="Page preview"]').getByRole('heading', { level: 1 })).toHaveText('The spring roast is here')
  // A narrow window shows the editor panes as tabs.
  await expectUsable(page, () =>
    expect(page.getByRole('button', { name: 'Publish', exact: true }).or(page.getByRole('tab', { name: 'Publish' }))).toBeVisible(),
  )
  await page.getByRole('button', { name: 'Publish', exact: true }).click()
  const link = page.getByRole('link', { name: /\/p\/spring-roast$/ })
  await expect(link).toBeVisible()
  const address = (await link.getAttribute('href')) ?? ''

  const stranger = await browser.newContext({ javaScriptEnabled: true })
  const visitor = await stranger.newPage()
  await visitor.goto(new URL(new URL(address).pathname, baseURL).href)
  await expect(visitor).toHaveTitle('Spring roast of Kestrel & Oak')
  expect(await visitor.locator('script').count()).toBe(0)
  await expectUsable(visitor, () => expect(visitor.getByRole('heading', { level: 1 })).toHaveText('The spring roast is here'))
  await visitor.getByRole('textbox', { name: 'Email' }).fill('ida@example.com')
  await visitor.getByRole('textbox', { name: 'Name' }).fill('Ida')
  await visitor.getByRole('checkbox').check()
  await visitor.getByRole('button', { name: 'Send' }).click()
  await expect(visitor.getByRole('heading', { level: 1 })).toHaveText('Thank you')

  await page.getByRole('textbox', { name: 'Header', exact: true }).fill('The spring roast is nearly gone')
  await expect(page.getByText('Public, changed since')).toBeVisible()
  await page.getByRole('button', { name: '1 contact' }).click()
  await expectUsable(page, () => expect(page.getByRole('row').filter({ hasText: 'ida@example.com' })).toContainText('Ida'))
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Publish again' }).click()
  await expect(page.getByText('Public', { exact: true }).first()).toBeVisible()
  await visitor.goto(new URL(new URL(address).pathname, baseURL).href)
  await expect(visitor.getByRole('heading', { level: 1 })).toHaveText('The spring roast is nearly gone')

  await page.getByRole('button', { name: 'Unpublish' }).click()
  await expect(page.getByText('Not public')).toBeVisible()
  provokes(/404/)
  await visitor.reload()
  await expect(visitor.getByRole('heading', { level: 1 })).toHaveText('Page not found')
  await stranger.close()
})
