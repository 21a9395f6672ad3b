import type { CampaignItem, CreateCampaignResponse } from '@brandwright/contracts/campaigns'
import { expect } from '@playwright/test'
import { signUp } from './support/account.ts'
import { expectUsable } from './support/expect-usable.ts'
import { makeBrand } from './support/hand-made-brand.ts'
import { openScreen } from './support/open-screen.ts'
import { test } from './support/quiet-test.ts'

test('a landing page is written, published, filled in by a visitor, changed and unpublished @job6', { tag: '@once' }, async ({
  page,
  browser,
  baseURL,
  provokes,
}) => {
  // The page preview frame allows no scripts, so it blocks the accessibility check.
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
  // The findings are above the button and move it when they arrive.
  await expect(page.getByRole('status').filter({ hasText: 'Ready to publish' })).toBeVisible()
  await page.getByRole('button', { name: 'Add a form' }).click()
  await expect(page.getByRole('textbox', { name: 'Form header' })).toBeVisible()
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
  await expect(page.getByText('Public, with unpublished changes')).toBeVisible()
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

test('an email and a page share one offer, and a changed discount is detected and fixed @job6', { tag: ['@once', '@all'] }, async ({
  page,
  baseURL,
  provokes,
}) => {
  provokes(/Blocked script execution in/)
  await signUp(page, baseURL)
  const { id } = await makeBrand(page, baseURL, { sample: true })
  await openScreen(page, '/admin/:id/campaigns/new', { id })
  await page.getByRole('textbox', { name: 'What is the campaign about?' }).fill('Spring launch for our regulars')
  await page.getByRole('spinbutton', { name: 'Emails' }).fill('1')
  await page.getByRole('checkbox', { name: /landing page/i }).check()
  await page.getByRole('combobox', { name: 'Offer' }).selectOption('percent')
  await page.getByRole('spinbutton', { name: 'Percent' }).fill('20')
  await page.getByRole('textbox', { name: 'Code' }).fill('SPRING20')
  await page.getByRole('button', { name: 'Plan it' }).click()
  await page.getByRole('button', { name: 'Make it' }).click()
  await expect(page.getByRole('status').filter({ hasText: '2 of 2 written' })).toBeVisible()
  const plan = page.url()

  const campaignId = new URL(plan).searchParams.get('plan')
  const items = (await (await page.request.get(`/api/campaigns/${campaignId}/items`)).json()) as CampaignItem[]
  expect(items.map(({ itemType }) => itemType).toSorted()).toEqual(['email', 'page'])
  for (const { sections } of items) expect(JSON.stringify(sections)).toMatch(/20% off.*SPRING20/)

  const findings = page.getByRole('region', { name: 'Findings' })
  await page.getByRole('listitem', { name: 'Email 1' }).getByRole('link', { name: /^Open/ }).click()
  const header = page.getByRole('textbox', { name: 'Header', exact: true })
  await header.fill('25% off with code SPRING20')
  await expect(page.getByRole('status').filter({ hasText: /^Saved$/ })).toBeVisible()
  await page.goto(plan)
  const mismatch = findings.getByRole('listitem').filter({ hasText: 'The offer of this campaign is 20% off, not 25%.' }).last()
  await expectUsable(page, () => expect(mismatch).toBeVisible())
  await mismatch.getByRole('link').click()
  await expect(header).toBeFocused()
  await expect(header).toHaveValue('25% off with code SPRING20')
  await page.goBack()
  await mismatch.getByRole('button').click()
  await expect(mismatch).toHaveCount(0)

  await page.getByRole('listitem', { name: /^Page/ }).getByRole('link', { name: /^Open/ }).click()
  await page.getByRole('button', { name: 'Add a B variant' }).click()
  await page.getByRole('spinbutton', { name: 'Visitors who see the B variant, in percent' }).fill('30')
  await expect(page.getByRole('status').filter({ hasText: /^Saved$/ })).toBeVisible()
  await page.reload()
  await expect(page.getByRole('spinbutton', { name: 'Visitors who see the B variant, in percent' })).toHaveValue('30')
})
