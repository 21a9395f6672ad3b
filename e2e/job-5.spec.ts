import { readFile } from 'node:fs/promises'
import type { BrandDocument } from '@brandwright/contracts/brands'
import type { CreateCampaignResponse } from '@brandwright/contracts/campaigns'
import { expect, type Page } from '@playwright/test'
import { signUp } from './support/account.ts'
import { addBrand } from './support/add-brand.ts'
import { expectUsable } from './support/expect-usable.ts'
import { makeBrand } from './support/hand-made-brand.ts'
import { openScreen } from './support/open-screen.ts'
import { test } from './support/quiet-test.ts'

const rows = (page: Page) => page.getByRole('list', { name: 'Sections' }).getByRole('listitem')
const email = (page: Page) => page.frameLocator('iframe[title="Email preview"]')
const saved = (page: Page) => expect(page.getByRole('status').filter({ hasText: /^Saved$/ })).toBeVisible()

/** Texts with filler words and hype, which the composer removes. */
const WORDY_HEADER = 'The amazing spring roast'
const WORDY_BODY = 'Our amazing coffee is very good. Come by on Tuesday.'

async function addSection(page: Page, type: string): Promise<void> {
  await page.getByRole('button', { name: 'Add section' }).click()
  await page.getByRole('menuitem', { name: type, exact: true }).click()
}

test('an email is built from scratch, synced to a second tab and sent @job5', { tag: '@once' }, async ({ page, context, baseURL, provokes }) => {
  // The email frame allows no scripts, so it blocks the accessibility check.
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

test('section texts and images are polished with the composer, undone and redone @job5', {
  tag: ['@once', '@all'],
}, async ({ page, baseURL, provokes }) => {
  // The email frame allows no scripts, so it blocks the injected test script.
  provokes(/Blocked script execution in 'about:srcdoc'/)
  await signUp(page, baseURL)
  const { id } = await makeBrand(page, baseURL, { sample: true })
  const data = { brand: id, name: 'Spring roast', object_type: 'email' }
  const answer = await page.request.post('/api/campaigns', { data, headers: { origin: baseURL ?? '' } })
  const { campaign } = (await answer.json()) as CreateCampaignResponse
  await openScreen(page, '/admin/:id/campaigns/:cid', { id, cid: campaign.id })
  const header = page.getByRole('textbox', { name: 'Header', exact: true })
  const body = page.getByRole('textbox', { name: 'Body', exact: true })
  const buttonText = page.getByRole('textbox', { name: 'Button text' })
  await addSection(page, 'Header')
  await header.fill(WORDY_HEADER)
  await body.fill(WORDY_BODY)
  await page.getByRole('switch', { name: 'Show button' }).click()
  await buttonText.fill('Look at it')
  await saved(page)

  const revise = page.getByRole('region', { name: 'Revise texts' })
  await revise.getByRole('combobox', { name: 'Instruction' }).selectOption('Shorten')
  await revise.getByRole('button', { name: 'Suggest' }).click()
  await expect(revise.getByRole('listitem').filter({ has: page.locator('del') })).toHaveCount(2)
  await expect(header).toHaveValue(WORDY_HEADER)
  await revise.getByRole('button', { name: 'Accept: Header section, header' }).click()
  await expect(header).toHaveValue('The spring roast')
  await revise.getByRole('button', { name: 'Reject: Header section, body' }).click()
  await expect(revise.getByRole('listitem')).toHaveCount(0)
  await expect(email(page).getByText(WORDY_BODY)).toBeVisible()
  await page.getByRole('button', { name: 'Undo', exact: true }).last().click()
  await expect(header).toHaveValue(WORDY_HEADER)

  const dialog = page.getByRole('dialog', { name: 'Ideas for this section' })
  const ideas = (part: string) => dialog.getByRole('group', { name: part, exact: true }).getByRole('radio')
  const ask = async (work: string) => {
    await page.getByRole('button', { name: 'Ideas for the texts' }).click()
    await dialog.getByRole('radio', { name: work, exact: true }).check()
    await dialog.getByRole('button', { name: 'Get ideas' }).click()
  }
  await ask('Whole section')
  await expect(ideas('Header')).toHaveCount(6)
  await expect(ideas('Body')).toHaveCount(6)
  await ideas('Header').nth(2).check()
  await ideas('Body').nth(4).check()
  await dialog.getByRole('button', { name: 'Use 2 texts' }).click()
  await expect(header).not.toHaveValue(WORDY_HEADER)
  const mixed = await header.inputValue()
  await expect(email(page).getByText(WORDY_BODY)).toHaveCount(0)

  await ask('Button')
  await expect(ideas('Button')).toHaveCount(4)
  await ideas('Button').nth(3).check()
  await dialog.getByRole('button', { name: 'Use it' }).click()
  await expect(buttonText).not.toHaveValue('Look at it')

  await ask('One text')
  await expect(ideas('Header')).toHaveCount(6)
  await ideas('Header').nth(5).check()
  await dialog.getByRole('button', { name: 'Use it' }).click()
  await expect(header).not.toHaveValue(mixed)
  const last = await header.inputValue()

  const undo = page.getByRole('button', { name: 'Undo', exact: true }).first()
  const redo = page.getByRole('button', { name: 'Redo', exact: true })
  await undo.click()
  await expect(header).toHaveValue(mixed)
  await undo.click()
  await expect(buttonText).toHaveValue('Look at it')
  await undo.click()
  await expect(header).toHaveValue(WORDY_HEADER)
  await expect(email(page).getByText(WORDY_BODY)).toBeVisible()
  await redo.click()
  await expect(header).toHaveValue(mixed)
  await redo.click()
  await expect(buttonText).not.toHaveValue('Look at it')
  await redo.click()
  await expect(header).toHaveValue(last)

  const { images } = (await (await page.request.get(`/api/brands/${id}`)).json()) as BrandDocument
  const shape = page.getByRole('button', { name: /^Shape: / })
  for (const [transparent, cycle] of [
    [true, ['Shape: Normal', 'Shape: Rotated']],
    [false, ['Shape: Landscape', 'Shape: Normal', 'Shape: Round', 'Shape: Square']],
  ] as const) {
    await page.getByRole('button', { name: /^(Choose|Replace) image$/ }).click()
    const chosen = images.find((image) => (image.transparent ?? false) === transparent)
    await page.getByRole('dialog', { name: 'Choose an image' }).locator(`[data-image="${chosen?.id}"]`).click()
    const shapes: string[] = []
    for (const _ of cycle) {
      const before = (await shape.textContent()) ?? ''
      await shape.click()
      await expect(shape).not.toHaveText(before)
      shapes.push((await shape.textContent()) ?? '')
    }
    expect(shapes.toSorted()).toEqual(cycle)
  }
  await page.getByRole('combobox', { name: 'Image layout' }).selectOption('Image left')
  await page.getByRole('button', { name: 'Swap sides' }).click()
  await page.getByRole('radio', { name: 'Tuck plus' }).check()
  await page.getByRole('switch', { name: 'Inset' }).click()
  await page.getByRole('button', { name: 'Duplicate' }).click()
  await expect(rows(page)).toHaveCount(2)
  await saved(page)
  await page.reload()
  await expect(rows(page)).toHaveCount(2)
  await expect(page.getByRole('combobox', { name: 'Image layout' })).toHaveValue('imageRight')
  await expect(page.getByRole('radio', { name: 'Tuck plus' })).toBeChecked()
  await expect(page.getByRole('switch', { name: 'Inset' })).toBeChecked()
  await expect(header).toHaveValue(last)
  await page.getByRole('radio', { name: 'Phone' }).check()
  for (const look of ['Partly dark', 'Dark']) {
    await page.getByRole('radio', { name: look, exact: true }).check()
    await expect(email(page).getByRole('heading', { name: last }).first()).toBeVisible()
  }
})
