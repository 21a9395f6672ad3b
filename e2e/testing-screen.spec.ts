import { expect, type Page } from '@playwright/test'
import { signUp } from './support/account.ts'
import { expectUsable } from './support/expect-usable.ts'
import { makeBrand } from './support/hand-made-brand.ts'
import { openScreen } from './support/open-screen.ts'
import { test } from './support/quiet-test.ts'
import { signInAsSuper } from './support/super-admin.ts'

const STREAM = '/admin/:id/testing'
const WHOLE = '/admin/:id/testing/v1'
const SAMPLE = { id: 'sample' }
const QUESTION = 'What does this brand sell?'

const answer = (page: Page) => page.getByRole('region', { name: 'Answer' })
const figure = (page: Page, name: string) => page.locator('dt', { hasText: name }).locator('+ dd')
const complete = (page: Page) => expect(answer(page).getByText('Complete', { exact: true })).toBeVisible()

test('a super admin streams an answer, and the typed message survives a failure', { tag: '@all' }, async ({ page, baseURL, provokes }) => {
  provokes(/503/)
  await signInAsSuper(page, baseURL)
  await openScreen(page, STREAM, SAMPLE)
  await expect(page).toHaveTitle('Testing | Brandwright')
  await page.getByLabel('Message', { exact: true }).fill(QUESTION)
  await page.keyboard.press('Control+Enter')
  await complete(page)
  await expect(figure(page, 'First token')).toHaveText(/\d+ ms|\d s/)
  await expect(figure(page, 'Finish reason')).toHaveText('stop')
  await expect(page.getByRole('list', { name: 'Events' }).getByText('[DONE]')).toBeVisible()
  await expectUsable(page, () => complete(page))

  await page.route('**/api/streamTest', (route) =>
    route.fulfill({ status: 503, json: { error: { code: 'unavailable', message: 'No model answers.', requestId: 'r-1' } } }),
  )
  await page.getByRole('button', { name: 'Send' }).click()
  await expect(page.getByRole('alert')).toHaveText(/No answer was received\s*No model answers\./)
  await expect(page.getByRole('button', { name: 'r-1' })).toBeVisible()
  await page.reload()
  await expect(page.getByLabel('Message', { exact: true })).toHaveValue(QUESTION)

  await page.getByRole('link', { name: 'Complete response' }).click()
  await expect(page).toHaveURL(/\/testing\/v1$/)
  await page.getByRole('button', { name: 'Send' }).click()
  await expect(page.getByText('Getting Completion completed successfully!', { exact: true })).toBeVisible()
  await complete(page)
})

test('the non-streaming testing screen is accessible before the first message', { tag: '@all' }, async ({ page, baseURL }) => {
  await signInAsSuper(page, baseURL)
  await openScreen(page, WHOLE, SAMPLE)
  await expect(page).toHaveTitle('Testing | Brandwright')
  await expectUsable(page, () => expect(page.getByRole('heading', { level: 1 })).toHaveText('Testing'))
})

test('only super admins can open the testing screens', { tag: ['@once', '@all'] }, async ({ page, baseURL }) => {
  for (const path of [STREAM, WHOLE]) {
    await openScreen(page, path, SAMPLE)
    await expect(page, path).toHaveURL(/\/auth\?to=/)
  }
  await signUp(page, baseURL)
  const { id } = await makeBrand(page, baseURL, { name: 'Fern Street Bakery' })
  for (const path of [STREAM, WHOLE]) {
    await openScreen(page, path, { id })
    await expect(page, path).toHaveTitle('Not Found | Brandwright')
  }
})
