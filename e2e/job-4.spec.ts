import type { CampaignItem } from '@brandwright/contracts/campaigns'
import { copyCount } from '@brandwright/domain/campaigns/copy-limits'
import { expect } from '@playwright/test'
import { signUp } from './support/account.ts'
import { expectUsable } from './support/expect-usable.ts'
import { makeBrand } from './support/hand-made-brand.ts'
import { openScreen } from './support/open-screen.ts'
import { test } from './support/quiet-test.ts'

test('a campaign is planned from one prompt, edited, generated and opened @job4', { tag: '@once' }, async ({ page, baseURL, provokes }) => {
  // The email frame allows no scripts, so it blocks the accessibility check.
  provokes(/Blocked script execution in 'about:srcdoc'/)
  await signUp(page, baseURL)
  const { id } = await makeBrand(page, baseURL, { sample: true })
  await openScreen(page, '/admin/:id/campaigns/new', { id })
  await page.getByRole('textbox', { name: 'What is the campaign about?' }).fill('Spring launch for our regulars')
  await page.getByRole('spinbutton', { name: 'Emails' }).fill('3')
  await page.getByRole('checkbox', { name: 'Also create a landing page' }).check()
  const products = page.getByRole('group', { name: 'Products' }).getByRole('listitem')
  for (let picked = 0; picked < 2; picked++) {
    await page.getByRole('button', { name: 'Add product' }).click()
    await page.getByRole('dialog').getByRole('option').nth(picked).click()
    await expect(products).toHaveCount(picked + 1)
  }
  await page.getByRole('combobox', { name: 'Offer' }).selectOption('percent')
  await page.getByRole('spinbutton', { name: 'Percent' }).fill('20')
  await page.getByRole('textbox', { name: 'Code' }).fill('SPRING20')
  await page.getByLabel('Last day of the offer').fill('2027-04-30')
  await expectUsable(page, () => expect(page.getByRole('button', { name: 'Plan it' })).toBeVisible())
  await page.getByRole('button', { name: 'Plan it' }).click()

  const entries = page.getByRole('listitem', { name: /^(?:Email|Page) \d/ })
  await expect(entries).toHaveCount(4)
  await page.getByRole('button', { name: 'Remove Email 3' }).click()
  await expect(entries).toHaveCount(3)
  const second = page.getByRole('listitem', { name: 'Email 2' })
  await second.getByRole('textbox', { name: 'Goal' }).fill('Say it is over soon')
  await second.getByRole('textbox', { name: 'Subject' }).fill('Last days of spring')
  await second.getByRole('button', { name: 'Move Email 2 up' }).click()
  await expect(page.getByRole('listitem', { name: 'Email 1' }).getByRole('textbox', { name: 'Goal' })).toHaveValue('Say it is over soon')
  await expect(page.getByRole('spinbutton', { name: 'Day of email 1' })).toHaveValue('1')
  await page.getByRole('button', { name: 'Make it' }).click()
  await expect(page.getByRole('status').filter({ hasText: '3 of 3 written' })).toBeVisible()
  await page.reload()
  await expect(page.getByRole('listitem', { name: 'Email 1' }).getByText(/\d sections/)).toBeVisible()
  await expectUsable(page, () => expect(page.getByRole('heading', { name: 'Message plan' })).toBeVisible())

  const items = (await (await page.request.get(`/api/campaigns/${new URL(page.url()).searchParams.get('plan')}/items`)).json()) as CampaignItem[]
  expect(items.map(({ itemType }) => itemType)).toEqual(['email', 'email', 'page'])
  const limits = items.flatMap(({ sections }) =>
    sections.flatMap((section) => (['preheader', 'subheader', 'body'] as const).flatMap((field) => copyCount(section, field, section[field]) ?? [])),
  )
  expect(limits.length).toBeGreaterThan(10)
  expect(limits.filter(({ words, max }) => words > max)).toEqual([])
  await openScreen(page, '/admin/:id/campaigns', { id })
  await expect(page.getByRole('article')).toHaveCount(1)
  await page.goBack()

  await page.getByRole('link', { name: 'Open “Last days of spring”' }).click()
  await expect(page.getByRole('region', { name: 'Email', exact: true }).getByRole('textbox', { name: 'Subject' })).toHaveValue('Last days of spring')
  await expect(page.frameLocator('iframe[title="Email preview"]').getByRole('heading', { name: '20% off with code SPRING20' })).toBeVisible()
})
