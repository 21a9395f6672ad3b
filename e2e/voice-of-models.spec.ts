import { readFile } from 'node:fs/promises'
import type { GuidelinesAnswer } from '@brandwright/contracts/guidelines'
import type { UsageDay } from '@brandwright/contracts/usage'
import { generationSteps } from '@brandwright/domain/guidelines/generation-steps'
import type { FunctionName } from '@brandwright/domain/guidelines/results'
import { expect, type Page } from '@playwright/test'
import sharp from 'sharp'
import { type FunctionAnswer, sampleAnswer } from '../apps/server/src/testing/function-models.ts'
import { signUp } from './support/account.ts'
import { tabTo, write } from './support/by-keyboard.ts'
import { makeBrand } from './support/hand-made-brand.ts'
import { test } from './support/model-test.ts'
import { openScreen } from './support/open-screen.ts'

const NAMES = generationSteps.map(({ name }) => name)
const PAUSED_STEP = 'get_customer_insights'
const DONT = 'Never say “luxury”'
const JUDGED = 'Don’t make readers feel that they miss something.'
const TEXT = 'This is a luxury coffee. Get it while you can.'

const generation = (page: Page) => page.getByRole('region', { name: 'Generation' })
const tryIt = (page: Page) => page.getByRole('region', { name: 'Try it' })
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const failing = (page: Page, text: string) => page.getByRole('list', { name: 'Findings' }).getByRole('listitem').filter({ hasText: text }).first()
const guidelinesOf = async (page: Page, id: string) => (await (await page.request.get(`/api/brands/${id}/guidelines`)).json()) as GuidelinesAnswer
const score = async (page: Page) => Number(await tryIt(page).getByRole('status').locator('b').first().textContent())

/** Returns the responses of the composer, plus a rule that code cannot check. */
function answered(name: FunctionName): FunctionAnswer {
  if (name === 'persona_prompts') return { arguments: JSON.stringify({ prompts: [{ name: '', imagePrompt: 'A kitchen table, in even light.' }] }) }
  const answer = sampleAnswer(name) as { arguments: string }
  const value = JSON.parse(answer.arguments)
  return name === 'get_brand_voice' ? { arguments: JSON.stringify({ ...value, donts: [JUDGED, ...value.donts] }) } : answer
}

/** Returns a judgment: the first rule is violated if the text contains the phrase. */
const judged = (messages: readonly { content: string }[]): FunctionAnswer => {
  const breaks = messages.at(-1)?.content.includes('while you can')
  const broken = { rule: 1, keeps: false, words: 'Get it while you can.', why: 'It hurries whoever reads it.', better: 'It keeps for six weeks.' }
  return { arguments: JSON.stringify({ answers: breaks ? [broken] : [{ rule: 1, keeps: true, words: '', why: '', better: '' }] }) }
}

test('a user generates, edits and publishes a brand voice with a fake model provider @job3', { tag: ['@once', '@all'] }, async ({
  page,
  baseURL,
  models,
  provokes,
}) => {
  provokes(/503 .*\/portrait/)
  models.requests.length = 0
  await signUp(page, baseURL)
  const { id } = await makeBrand(page, baseURL, { name: 'Fern Street Bakery' })
  await openScreen(page, '/admin/:id/brand-voice', { id })

  await test.step('the price is shown before any model request', async () => {
    await expect(generation(page).getByText(/\$0\.\d+/)).toBeVisible()
    expect(models.requests).toEqual([])
  })

  await test.step('a generation stopped after the second step keeps its results', async () => {
    models.answers((name) => (name === PAUSED_STEP ? 'hold' : answered(name)))
    await button(page, 'Generate guidelines').click()
    await expect.poll(() => models.requests.map(({ name }) => name)).toEqual(NAMES.slice(0, 3))
    await button(page, 'Stop').click()
    await expect(button(page, 'Continue')).toBeVisible()
    expect((await guidelinesOf(page, id)).steps.filter(({ made }) => made).map(({ name }) => name)).toEqual(NAMES.slice(0, 2))
    await expect(generation(page).locator('[aria-busy="true"]')).toHaveCount(0)
  })

  await test.step('resuming requests only the remaining steps in order, and each step is charged once', async () => {
    models.requests.length = 0
    models.answers((name) => ((name as string) === 'judge_rules' ? judged(models.requests.at(-1)?.messages ?? []) : answered(name)))
    await button(page, 'Continue').click()
    await expect(generation(page)).toHaveCount(0, { timeout: 60_000 })
    const requested = models.requests.map(({ name }) => name)
    expect(requested.slice(0, 3)).toEqual(NAMES.slice(2, 5))
    expect(requested.slice(3).sort()).toEqual(NAMES.slice(5).sort())
    await expect(page.getByText('Composed from your pages')).toHaveCount(0)
    await expect
      .poll(async () => (await usedBy(page)).filter(({ tool }) => tool === 'guidelines').reduce((sum, { count }) => sum + count, 0))
      .toBe(NAMES.length)
  })

  const { revision: made } = await guidelinesOf(page, id)
  await test.step('a “don’t” rule is added, and a tone is set', async () => {
    await tabTo(page, button(page, 'Add a don’t'))
    await page.keyboard.press('Enter')
    await page.keyboard.type(DONT)
    await page.keyboard.press('Enter')
    await expect(button(page, `Edit “${DONT}”`)).toBeVisible()
    await page.getByRole('slider').first().press('Home')
    await expect.poll(async () => (await guidelinesOf(page, id)).document.guidelines[0]?.tone[0]?.value).toBe(0)
  })

  await test.step('copy that breaks a checked or judged rule gets a fix that raises the score', async () => {
    await write(page, page.getByLabel('Text to check'), TEXT)
    await page.keyboard.press('Control+Enter')
    await expect(failing(page, 'luxury')).toContainText(DONT)
    await expect(failing(page, 'while you can')).toContainText('Checked by a model')
    await expect(tryIt(page).locator('mark').filter({ hasText: 'Get it while you can.' })).toHaveCount(1)
    for (const phrase of ['luxury', 'while you can']) {
      const before = await score(page)
      await failing(page, phrase)
        .getByRole('button', { name: /^Apply/ })
        .press('Enter')
      await expect(page.getByLabel('Text to check')).not.toHaveValue(new RegExp(phrase))
      await expect.poll(() => score(page)).toBeGreaterThan(before)
    }
    const after = await score(page)
    await button(page, 'Check again').press('Enter')
    await expect(button(page, 'Check again')).not.toHaveAttribute('aria-busy', 'true')
    expect(await score(page)).toBe(after)
  })

  await test.step('a failed portrait shows an error and is retried', async () => {
    const [persona] = (await guidelinesOf(page, id)).document.overview.personas
    await button(page, `Make portrait: ${persona?.name}`).click()
    await expect(page.getByRole('alert').filter({ hasText: 'No portrait was created' })).toContainText('The persona is unchanged.')
    const square = sharp({ create: { width: 256, height: 256, channels: 3, background: '#336699' } })
    models.draws((await square.png().toBuffer()).toString('base64'))
    await button(page, `Retry: ${persona?.name}`).click()
    await expect(page.getByRole('img', { name: `Portrait of ${persona?.name}, generated` })).toBeVisible()
    await expect(page.getByText('No portrait was created')).toHaveCount(0)
  })

  await test.step('the published Markdown contains the edits, and an older version is restored', async () => {
    await button(page, 'Publish').press('Enter')
    await expect(page.getByText('Published', { exact: true })).toBeVisible()
    const download = page.waitForEvent('download')
    await button(page, 'Markdown').press('Enter')
    expect(await readFile(await (await download).path(), 'utf8')).toContain(DONT)
    await button(page, 'Versions').press('Enter')
    await button(page, `Restore version ${made}`).press('Enter')
    await expect(page.getByText(`Version ${made} is restored`).first()).toBeVisible()
    await expect(button(page, `Edit “${DONT}”`)).toHaveCount(0)
  })
})

async function usedBy(page: Page): Promise<UsageDay[]> {
  const day = (days: number) => new Date(Date.now() + days * 24 * 3600 * 1000).toISOString().slice(0, 10)
  return ((await (await page.request.get(`/api/usage?from=${day(-1)}&to=${day(1)}`)).json()) as { items: UsageDay[] }).items
}
