import { expect, type Page } from '@playwright/test'
import type { FunctionAnswer } from '../apps/server/src/testing/function-models.ts'
import { signUp } from './support/account.ts'
import { makeBrand } from './support/hand-made-brand.ts'
import { test } from './support/model-test.ts'
import { openScreen } from './support/open-screen.ts'

const plan = {
  name: 'Oak week',
  thinking: { thoughts: '', criticism: '', plan: '', reasoning: '', speak: '' },
  target_audience: [],
  USP: [],
  items: [{ itemType: 'email', day: 0, goal: 'Begin', subjects: ['Oak'] }],
}
const empty = { pre_header: '', sub_header: '', body: 'Cut by hand.', button: { text: '', url: '' }, products: [], image: '', review: '' }
const emailOf = (...headers: string[]) =>
  JSON.stringify({ subject: 'Oak', preview: 'By hand', sections: headers.map((header) => ({ ...empty, type: 'text', header })) })
/**
 * A response that contains only the first two of four sections. The model then sends whitespace, so that the response lasts long enough even on a slow machine.
 */
const slowAfterTwo: FunctionAnswer = { arguments: emailOf('One', 'Two', 'Three', 'Four').split('"Three"')[0] as string, ending: 'linger' }

const first = (page: Page) => page.getByRole('listitem', { name: 'Email 1' })
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })

test('a slowly generated email survives a reload, stops in both tabs and resumes @job4', { tag: ['@once', '@all'] }, async ({
  page,
  context,
  baseURL,
  models,
  provokes,
}) => {
  // The frame of an email allows no scripts, so it blocks the script that the test injects.
  provokes(/Blocked script execution in 'about:srcdoc'/)
  models.answers((name) => (name === 'plan_campaign' ? { arguments: JSON.stringify(plan) } : slowAfterTwo))
  await signUp(page, baseURL)
  const { id } = await makeBrand(page, baseURL, { name: 'Fern Street Bakery' })
  await openScreen(page, '/admin/:id/campaigns/new', { id })
  await page.getByRole('textbox', { name: 'What is the campaign about?' }).fill('A week of oak')
  await page.getByRole('spinbutton', { name: 'Emails' }).fill('1')
  await button(page, 'Plan it').click()
  await button(page, 'Make it').click()
  await expect(first(page)).toContainText('2 sections so far')

  await page.reload()
  await expect(first(page)).toContainText('2 sections so far')
  await expect(button(page, 'Stop')).toBeVisible()
  const second = await context.newPage()
  await second.goto(page.url())
  await expect(first(second)).toContainText('2 sections so far')
  await button(second, 'Stop').click()
  for (const tab of [second, page]) {
    await expect(button(tab, 'Continue')).toBeEnabled()
    await expect(first(tab)).toContainText('2 sections, not finished')
  }

  models.answers(() => ({ arguments: emailOf('Three', 'Four') }))
  await button(page, 'Continue').click()
  for (const tab of [page, second]) await expect(tab.getByRole('status').filter({ hasText: '1 of 1 written' })).toBeVisible()
  await second.close()
  await page.getByRole('link', { name: /^Open “Oak”/ }).click()
  const rows = page.getByRole('list', { name: 'Sections' }).getByRole('listitem')
  await expect(rows).toHaveText([/One/, /Two/, /Three/, /Four/, /^Footer/])
  await expect(page.frameLocator('iframe[title="Email preview"]').getByRole('heading', { name: 'Four' })).toBeVisible()
})
