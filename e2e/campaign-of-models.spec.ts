import { expect } from '@playwright/test'
import type { FunctionAnswer } from '../apps/server/src/testing/function-models.ts'
import { signUp } from './support/account.ts'
import { makeBrand } from './support/hand-made-brand.ts'
import { test } from './support/model-test.ts'
import { openScreen } from './support/open-screen.ts'

const NUMBERS = ['One', 'Two', 'Three', 'Four', 'Five']
const copy = { pre_header: '', header: 'Oak week: 20% off with code OAK20', sub_header: '', body: 'Cut by hand.', button: { text: 'See it', url: '' } }
const results: Record<string, object> = {
  plan_campaign: {
    name: 'Oak week',
    thinking: { thoughts: '', criticism: '', plan: '', reasoning: '', speak: '' },
    target_audience: [],
    USP: [],
    items: ['email', 'page'].map((itemType) => ({ itemType, day: 0, goal: 'Begin', subjects: ['Oak week'] })),
  },
  create_campaign: { subject: 'Oak week', preview: 'Cut by hand', sections: [{ ...copy, type: 'header', products: [], image: '', review: '' }] },
  section_variations: { variations: NUMBERS.map((number) => ({ ...copy, header: `Header ${number}`, body: `Body ${number}.` })) },
  generate_button_options: { options: NUMBERS.slice(0, 3).map((number) => ({ text: `Button ${number}`, url: '' })) },
  copy_options: { options: NUMBERS.map((number) => `Text ${number}`) },
}

/** Returns a result for each function that is requested. A revision adds a word to each text. */
function answered(name: string, order: string): FunctionAnswer {
  if (name !== 'revise_texts') return { arguments: JSON.stringify(results[name]) }
  const { texts } = JSON.parse(order) as { texts: { key: string; text: string }[] }
  return { arguments: JSON.stringify({ texts: texts.map(({ key, text }) => ({ key, text: `${text} Friends!`, why: 'Warmer.' })) }) }
}

test('an email and a page are written, polished and published with a fake provider @job5 @job6', { tag: ['@once', '@all'] }, async ({
  page,
  browser,
  baseURL,
  models,
  provokes,
}) => {
  // The frame of a preview allows no scripts, so it blocks the script that the test injects.
  provokes(/Blocked script execution in/)
  models.answers((name) => answered(name, models.requests.at(-1)?.messages.at(-1)?.content ?? ''))
  await signUp(page, baseURL)
  const { id } = await makeBrand(page, baseURL, { name: 'Fern Street Bakery' })
  const header = page.getByRole('textbox', { name: 'Header', exact: true })
  const saved = () => expect(page.getByRole('status').filter({ hasText: /^Saved$/ })).toBeVisible()
  let plan = ''

  await test.step('an email and a page are generated from one prompt', async () => {
    await openScreen(page, '/admin/:id/campaigns/new', { id })
    await page.getByRole('textbox', { name: 'What is the campaign about?' }).fill('A week of oak')
    await page.getByRole('spinbutton', { name: 'Emails' }).fill('1')
    await page.getByRole('checkbox', { name: /landing page/i }).check()
    await page.getByRole('combobox', { name: 'Offer' }).selectOption('percent')
    await page.getByRole('spinbutton', { name: 'Percent' }).fill('20')
    await page.getByRole('textbox', { name: 'Code' }).fill('OAK20')
    await page.getByRole('button', { name: 'Plan it' }).click()
    await page.getByRole('button', { name: 'Make it' }).click()
    await expect(page.getByRole('status').filter({ hasText: '2 of 2 written' })).toBeVisible()
    plan = page.url()
    await page.getByRole('listitem', { name: 'Email 1' }).getByRole('link', { name: /^Open/ }).click()
    await expect(header).toHaveValue(copy.header)
  })

  await test.step('a suggestion is accepted in one text, rejected in another, and undone', async () => {
    const revise = page.getByRole('region', { name: 'Revise texts' })
    await revise.getByRole('combobox', { name: 'Instruction' }).selectOption('Make friendlier')
    await revise.getByRole('button', { name: 'Suggest' }).click()
    await revise.getByRole('button', { name: 'Reject: Header section, body' }).click()
    await revise.getByRole('button', { name: 'Accept: Header section, header' }).click()
    await expect(header).toHaveValue(`${copy.header} Friends!`)
    await page.getByRole('button', { name: 'Undo', exact: true }).last().click()
    await expect(header).toHaveValue(copy.header)
    await expect(page.frameLocator('iframe[title="Email preview"]').getByText('Cut by hand.', { exact: true }).first()).toBeVisible()
  })

  const dialog = page.getByRole('dialog', { name: 'Ideas for this section' })
  const ideas = (part: string) => dialog.getByRole('group', { name: part, exact: true }).getByRole('radio')
  const ask = async (work: string) => {
    await page.getByRole('button', { name: 'Ideas for the texts' }).click()
    await dialog.getByRole('radio', { name: work, exact: true }).check()
    await dialog.getByRole('button', { name: 'Get ideas' }).click()
  }

  await test.step('variations are combined, and a button and a text are replaced', async () => {
    await ask('Whole section')
    await expect(ideas('Header')).toHaveCount(6)
    await ideas('Header').nth(2).check()
    await ideas('Body').nth(4).check()
    await dialog.getByRole('button', { name: 'Use 2 texts' }).click()
    await expect(header).toHaveValue('Header Two')
    await expect(page.frameLocator('iframe[title="Email preview"]').getByText('Body Four.')).toBeVisible()
    await ask('Button')
    await expect(ideas('Button')).toHaveCount(4)
    await ideas('Button').nth(3).check()
    await dialog.getByRole('button', { name: 'Use it' }).click()
    await expect(page.getByRole('textbox', { name: 'Button text' })).toHaveValue('Button Three')
    await ask('One text')
    await expect(ideas('Header')).toHaveCount(6)
    await ideas('Header').nth(5).check()
    await dialog.getByRole('button', { name: 'Use it' }).click()
    await expect(header).toHaveValue('Text Five')
  })

  await test.step('a changed discount is detected and fixed', async () => {
    await header.fill('25% off with code OAK20')
    await saved()
    await page.goto(plan)
    const mismatch = page
      .getByRole('region', { name: 'Findings' })
      .getByRole('listitem')
      .filter({ hasText: 'The offer of this campaign is 20% off, not 25%.' })
      .last()
    await mismatch.getByRole('button').click()
    await expect(mismatch).toHaveCount(0)
  })

  await test.step('the page is published and shown to a visitor until it is unpublished', async () => {
    await page.getByRole('listitem', { name: /^Page/ }).getByRole('link', { name: /^Open/ }).click()
    await expect(header).toHaveValue(copy.header)
    const checks = page.getByRole('region', { name: 'Checks' })
    await expect(checks.getByRole('listitem').filter({ hasText: 'The button leads nowhere.' })).toBeVisible()
    await page.getByRole('textbox', { name: 'Button address' }).fill('https://fernstreet.shop/oak')
    await expect(checks.getByText('The button leads nowhere.')).toHaveCount(0)
    await page.getByRole('button', { name: 'Publish', exact: true }).click()
    const address = (await page.getByRole('link', { name: /\/p\// }).getAttribute('href')) ?? ''
    const stranger = await browser.newContext()
    const visitor = await stranger.newPage()
    await visitor.goto(new URL(new URL(address).pathname, baseURL).href)
    await expect(visitor.getByRole('heading', { level: 1 })).toHaveText(copy.header)
    await page.getByRole('button', { name: 'Unpublish' }).click()
    await expect(page.getByText('Not public')).toBeVisible()
    provokes(/404/)
    await visitor.reload()
    await expect(visitor.getByRole('heading', { level: 1 })).toHaveText('Page not found')
    await stranger.close()
  })
})
