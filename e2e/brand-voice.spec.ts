import { readFile } from 'node:fs/promises'
import type { GuidelinesAnswer } from '@brandwright/contracts/guidelines'
import { expect, type Page } from '@playwright/test'
import { signUp } from './support/account.ts'
import { tabTo, write } from './support/by-keyboard.ts'
import { expectUsable } from './support/expect-usable.ts'
import { makeBrand } from './support/hand-made-brand.ts'
import { openScreen } from './support/open-screen.ts'
import { test } from './support/quiet-test.ts'

const SCREEN = '/admin/:id/brand-voice'
const DONT = 'Never say “luxury”'
/** Maximum number of attempts to stop a run. The composer is so fast that a run may end before the click on Stop. */
const MAX_TRIES = 6

const generation = (page: Page) => page.getByRole('region', { name: 'Generation' })
const tryIt = (page: Page) => page.getByRole('region', { name: 'Try it' })
const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: typeof name === 'string' })
const guidelinesOf = async (page: Page, id: string) => (await (await page.request.get(`/api/brands/${id}/guidelines`)).json()) as GuidelinesAnswer
const score = async (page: Page) => Number(await tryIt(page).getByRole('status').locator('b').first().textContent())

/** Generates all nine guideline steps with the composer. */
async function generate(page: Page, id: string): Promise<void> {
  await openScreen(page, SCREEN, { id })
  await button(page, 'Generate guidelines').click()
  await expect(generation(page)).toHaveCount(0, { timeout: 60_000 })
}

test('a user generates, edits, checks and publishes a brand voice @job3', async ({ page, baseURL }) => {
  await signUp(page, baseURL)
  const id = (await makeBrand(page, baseURL, { sample: true })).id
  await openScreen(page, SCREEN, { id })
  await expect(page).toHaveTitle('Brand voice | Brandwright')

  await test.step('the steps, their price and the button are shown before generation', async () => {
    await expect(generation(page).getByText(/^Free: the built-in composer/)).toBeVisible()
    await expect(page.getByRole('list', { name: 'Steps', exact: true }).getByRole('listitem')).toHaveText([
      /^Brand voice/,
      /^Personas/,
      /^Value propositions/,
      /^Copywriting guide/,
      /^Copy examples/,
    ])
    await expect(page.getByRole('list', { name: 'Parallel steps' }).getByRole('listitem')).toHaveCount(4)
  })

  await test.step('a stopped generation keeps its results and shows no spinner', async () => {
    await button(page, 'Generate guidelines').click()
    for (let tries = 0; tries < MAX_TRIES; tries++) {
      await button(page, 'Stop').click()
      await expect(button(page, 'Loading ...')).toHaveCount(0)
      if ((await guidelinesOf(page, id)).steps.some(({ made }) => !made)) break
      await button(page, 'Regenerate').click()
      await button(page, 'Regenerate all').click()
    }
    await expect(generation(page).locator('[aria-busy="true"]')).toHaveCount(0)
    await expect(button(page, 'Stop')).toHaveCount(0)
  })

  await test.step('resuming generates only the remaining steps', async () => {
    const before = (await guidelinesOf(page, id)).steps.filter(({ made }) => made)
    await generation(page).getByRole('button').first().click()
    await expect(generation(page)).toHaveCount(0, { timeout: 60_000 })
    const { steps } = await guidelinesOf(page, id)
    expect(steps.filter(({ made }) => !made)).toEqual([])
    expect(steps).toEqual(expect.arrayContaining(before))
    await expect(page.getByText('Composed from your pages').first()).toBeVisible()
  })

  const { revision: made } = await guidelinesOf(page, id)
  await test.step('a “don’t” rule is added by keyboard, and a tone is set', async () => {
    await tabTo(page, button(page, 'Add a don’t'))
    await page.keyboard.press('Enter')
    await expect(page.getByLabel('Rule', { exact: true })).toBeFocused()
    await page.keyboard.type(DONT)
    await expect(page.getByText(/earlier lines follow it|no earlier copy/)).toBeVisible()
    await page.keyboard.press('Enter')
    await expect(button(page, `Edit “${DONT}”`)).toBeVisible()
    await expect(button(page, 'Add a don’t')).toBeFocused()

    const slider = page.getByRole('slider').first()
    const name = (await slider.evaluate((input: HTMLInputElement) => input.labels?.[0]?.textContent)) ?? ''
    await slider.press('Home')
    await slider.press('ArrowRight')
    await expect(slider).toHaveAttribute('aria-valuetext', '1%')
    await expect.poll(async () => (await guidelinesOf(page, id)).document.guidelines[0]?.tone.find((tone) => tone.name === name)?.value).toBe(1)
    await page.reload()
    await expect(page.getByRole('slider').first()).toHaveAttribute('aria-valuetext', '1%')
  })

  await test.step('an off-brand line is marked with a reason and a fix that raises the score', async () => {
    await write(page, page.getByLabel('Text to check'), 'This is a luxury coffee.')
    await page.keyboard.press('Control+Enter')
    const row = page.getByRole('list', { name: 'Findings' }).getByRole('listitem').filter({ hasText: 'luxury' }).first()
    await expect(row).toContainText(DONT)
    await expect(tryIt(page).locator('mark').filter({ hasText: 'luxury' })).toHaveCount(1)
    const before = await score(page)
    await row.getByRole('button', { name: /^Apply/ }).press('Enter')
    await expect(page.getByLabel('Text to check')).not.toHaveValue(/luxury/)
    await expect.poll(() => score(page)).toBeGreaterThan(before)
    const after = await score(page)
    await button(page, 'Check again').press('Enter')
    await expect(button(page, 'Check again')).not.toHaveAttribute('aria-busy', 'true')
    expect(await score(page)).toBe(after)
  })

  await test.step('the personas are shown', async () => {
    const { document } = await guidelinesOf(page, id)
    expect(document.overview.personas.length).toBeGreaterThan(0)
    for (const { name } of document.overview.personas) await expect(page.getByRole('heading', { name, exact: true })).toBeVisible()
  })

  await test.step('the published Markdown contains the edits', async () => {
    await button(page, 'Publish').press('Enter')
    await expect(button(page, 'Publish')).toHaveCount(0)
    await expect(page.getByText('Published', { exact: true })).toBeVisible()
    const download = page.waitForEvent('download')
    await button(page, 'Markdown').press('Enter')
    expect(await readFile(await (await download).path(), 'utf8')).toContain(DONT)
  })

  await test.step('an older version is restored', async () => {
    await button(page, 'Versions').press('Enter')
    await button(page, `Restore version ${made}`).press('Enter')
    await expect(page.getByText(`Version ${made} is restored`).first()).toBeVisible()
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await expect(button(page, `Edit “${DONT}”`)).toHaveCount(0)
    await expect(button(page, 'Versions')).toBeFocused()
  })
})

test('the brand voice screen is accessible when empty and when complete', { tag: '@all' }, async ({ page, baseURL }) => {
  await signUp(page, baseURL)
  const id = (await makeBrand(page, baseURL, { sample: true })).id
  await openScreen(page, SCREEN, { id })
  await expectUsable(page, () => expect(generation(page).getByText(/^Free: /)).toBeVisible())
  await generate(page, id)
  await page.getByLabel('Text to check').fill('Hurry! Buy our luxury coffee NOW!!!')
  await button(page, 'Check').click()
  await expect(tryIt(page).getByText(/of 100\./)).toBeVisible()
  await button(page, 'Edit Words').click()
  await expectUsable(page, () => expect(page.getByRole('form', { name: 'Words' })).toBeVisible())
})

test('two tabs editing the brand voice report conflicts instead of overwriting each other', { tag: ['@once', '@all'] }, async ({ page, context, baseURL }) => {
  await signUp(page, baseURL)
  const { id, send } = await makeBrand(page, baseURL, { name: 'Fern Street Bakery' })
  await send('PATCH', './guidelines', { brand_ethos: 'Bread first.' })
  await openScreen(page, SCREEN, { id })
  const other = await context.newPage()
  await openScreen(other, SCREEN, { id })
  for (const tab of [page, other]) {
    await button(tab, 'Edit Overview').click()
    await expect(tab.getByLabel('Ethos')).toHaveValue('Bread first.')
  }
  await page.getByLabel('Ethos').fill('Bread, then cake.')
  await other.getByLabel('Ethos').fill('Cake first.')
  await other.reload()
  await expect(other.getByLabel('Ethos')).toHaveValue('Cake first.')
  await button(page, 'Save').click()
  await expect(page.getByText('Bread, then cake.')).toBeVisible()
  await button(other, 'Save').click()
  await expect(other.getByRole('alert')).toContainText('Ethos is “Bread, then cake.” now')
  await button(other, 'Save').click()
  await expect(page.getByText('Cake first.')).toBeVisible()
})
