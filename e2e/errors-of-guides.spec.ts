import { randomUUID } from 'node:crypto'
import { expect, type Page, type Route } from '@playwright/test'
import { signUp } from './support/account.ts'
import { openScreen } from './support/open-screen.ts'
import { test } from './support/quiet-test.ts'
import { signInAsSuper } from './support/super-admin.ts'

/** Error catalog rows about a single guide. `docs/errors.md` lists all rows. */
const SAMPLE = 'sample'
const fails = (route: Route) =>
  route.request().method() === 'GET'
    ? route.continue()
    : route.fulfill({ status: 500, json: { error: { code: 'internal', message: 'The database did not answer.', requestId: 'req-7' } } })
const expectText = (page: Page, text: string) => expect(page.getByText(text).first()).toBeVisible()

test('failed actions on a guide show errors with their reasons', { tag: ['@once', '@all'] }, async ({ page, baseURL, provokes }) => {
  provokes(/500 .*getStyleGuide/, /500 .*updateBrandList/, /500 .*deleteKey/)
  await page.setViewportSize({ width: 1440, height: 900 })
  await signInAsSuper(page, baseURL)
  const url = `https://${randomUUID()}.example`
  const { id } = await (await page.request.post('/api/brands', { data: { url, name: 'Heron Press' }, headers: { origin: baseURL ?? '' } })).json()
  for (const path of ['getStyleGuide', 'updateBrandList', 'deleteKey']) await page.route(`**/api/${path}`, fails)
  await openScreen(page, '/styleGuide/:id', { id })
  const choose = async (name: string) => {
    await page.getByRole('button', { name: 'More' }).focus()
    await page.keyboard.press('Enter')
    await page.getByRole('menuitem', { name }).press('Enter')
  }

  await choose('Refresh')
  await expectText(page, 'Failed to update')
  await expectText(page, 'The database did not answer.')
  await choose('Toggle Featured')
  await expectText(page, 'Failed to update BrandList')
  await choose('Debug Keys')
  const dialog = page.getByRole('dialog', { name: 'Debug Keys' })
  await dialog.getByLabel('Key', { exact: true }).selectOption('typography')
  await dialog.getByLabel('Type typography to delete it').fill('typography')
  await dialog.getByRole('button', { name: 'Delete typography' }).click()
  await expectText(page, 'Failed to delete typography from the style guide. The database did not answer.')
  await page
    .getByRole('banner')
    .getByRole('button', { name: /^Notices/ })
    .click()
  await expect(page.getByRole('dialog', { name: 'Notices of this session' })).toContainText('Failed to update BrandList')
})

test('a slow guide shows a loading message until the guide has loaded', { tag: ['@once', '@all'] }, async ({ page, baseURL }) => {
  await signUp(page, baseURL)
  let answer = () => {}
  const released = new Promise<void>((resolve) => {
    answer = resolve
  })
  await page.route(`**/api/brands/${SAMPLE}`, async (route) => {
    await released
    await route.continue()
  })
  await openScreen(page, '/styleGuide/:id', { id: SAMPLE })
  await expectText(page, 'Retrieving brand information...')
  answer()
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
})

test('a guide renders and reports an error when its fonts fail to load', { tag: ['@once', '@all'] }, async ({ page, baseURL, provokes }) => {
  provokes(/ERR_FAILED .*\/api\/blobs\//)
  await signUp(page, baseURL)
  await page.route('**/api/blobs/**', (route) => (route.request().resourceType() === 'font' ? route.abort() : route.continue()))
  await openScreen(page, '/styleGuide/:id', { id: SAMPLE })
  await expectText(page, 'Error loading fonts')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
})
