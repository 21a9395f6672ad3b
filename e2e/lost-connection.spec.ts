import { type BrowserContext, expect, type Page } from '@playwright/test'
import sharp from 'sharp'
import { signUp } from './support/account.ts'
import { makeBrand } from './support/hand-made-brand.ts'
import { openScreen } from './support/open-screen.ts'
import { test } from './support/quiet-test.ts'

/** Time offline in ms: a minute in `test:all`, and in the quick run only as long as the steps take. */
const CUT_MS = process.env.TEST_ALL === '1' ? 60_000 : 0

interface Form {
  path: string
  label: string
  save: string
  saved: string
}

/** Returns all forms that have a save button, for the brand created by `brandWithAll`. */
const formsOf = ({ id, image, handle }: Awaited<ReturnType<typeof brandWithAll>>): Form[] => [
  { path: '/auth', label: 'Title', save: 'Save Profile', saved: 'Profile updated successfully' },
  { path: `/admin/${id}/settings`, label: 'Name', save: 'Save', saved: 'The brand was saved' },
  { path: `/admin/${id}/products/${handle}`, label: 'Description', save: 'Save', saved: 'The product was saved' },
  { path: `/admin/${id}/images?image=${image}`, label: 'Caption', save: 'Save', saved: 'The texts were saved' },
]
const field = (page: Page, { label }: Form) => page.getByLabel(label, { exact: true })
const save = (page: Page, form: Form) => page.getByRole('button', { name: form.save, exact: true }).click()
const expectSaved = (page: Page, { saved }: Form) => expect(page.getByText(saved).first()).toBeVisible()

test('forms keep unsaved input through a lost connection and a reload', { tag: ['@once', '@all'] }, async ({ page, context, baseURL, provokes }) => {
  provokes(/ERR_INTERNET_DISCONNECTED/)
  const tabs = await tabOfEach(context, formsOf(await brandWithAll(page, baseURL)))
  await context.setOffline(true)
  for (const { tab, form } of tabs) {
    await field(tab, form).fill('Typed without a line')
    await save(tab, form)
    await expect(tab.getByText('Network error occurred. Please check your connection and try again.').first()).toBeVisible()
    await expect(field(tab, form)).toHaveValue('Typed without a line')
    await field(tab, form).fill('Typed without a line, and more')
  }
  await page.waitForTimeout(CUT_MS)
  for (const { tab } of tabs) await tab.reload().catch(() => null)
  await context.setOffline(false)
  for (const { tab, form } of tabs) {
    await tab.goto(form.path)
    await expect(field(tab, form), form.path).toHaveValue('Typed without a line, and more')
    await save(tab, form)
    await expectSaved(tab, form)
    await tab.reload()
    await expect(field(tab, form), form.path).toHaveValue('Typed without a line, and more')
  }
})

test('saving a form that changed in another tab reports the conflict and keeps the input', { tag: ['@once', '@all'] }, async ({ page, context, baseURL }) => {
  const tabs = await tabOfEach(context, formsOf(await brandWithAll(page, baseURL)))
  for (const { tab, form } of tabs)
    await test.step(form.path, async () => {
      await field(tab, form).fill('Words of this tab')
      await page.goto(form.path)
      await field(page, form).fill('Words of the other tab')
      await save(page, form)
      await expectSaved(page, form)
      await save(tab, form)
      await expect(tab.getByText(`${form.label} is “Words of the other tab” now`).first()).toBeVisible()
      await expect(field(tab, form)).toHaveValue('Words of this tab')
      await save(tab, form)
      await expectSaved(tab, form)
      await page.reload()
      await expect(field(page, form)).toHaveValue('Words of this tab')
    })
})

test('navigation while offline keeps the current screen and completes when back online', { tag: '@all' }, async ({ page, context, baseURL, provokes }) => {
  provokes(/ERR_INTERNET_DISCONNECTED/)
  await page.setViewportSize({ width: 1440, height: 900 })
  await signUp(page, baseURL)
  const { id } = await makeBrand(page, baseURL, { name: 'Fern Street Bakery' })
  await openScreen(page, '/admin/:id/reviews', { id })
  const notices = page.getByRole('region', { name: 'Notices' })
  await page.getByRole('button', { name: /^Switch to (dark|light) mode$/ }).click()
  await expect(notices).toContainText('mode')
  await context.setOffline(true)
  await page.getByRole('navigation', { name: 'Brand' }).getByRole('link', { name: 'Fonts' }).click()
  await expect(notices.getByText('No connection')).toBeVisible()
  await expect(page.getByRole('heading', { level: 1, name: 'Reviews' })).toBeVisible()
  await context.setOffline(false)
  await expect(page.getByRole('heading', { level: 1, name: 'Fonts' })).toBeVisible()
})

async function tabOfEach(context: BrowserContext, forms: Form[]) {
  const tabs: { tab: Page; form: Form }[] = []
  for (const form of forms) {
    const tab = await context.newPage()
    await tab.goto(form.path)
    await expect(field(tab, form)).toBeVisible()
    tabs.push({ tab, form })
  }
  return tabs
}

/** Signs up a user, and adds a manually created brand with a product and an image. */
async function brandWithAll(page: Page, baseURL: string | undefined) {
  await signUp(page, baseURL)
  const origin = baseURL ?? ''
  const made = await page.request.post('/api/brands', { data: { name: 'Fern Street Bakery' }, headers: { origin } })
  const { id } = (await made.json()) as { id: string }
  const revision = async () => `"${((await (await page.request.get(`/api/brands/${id}`)).json()) as { revision: number }).revision}"`
  const product = await page.request.post(`/api/brands/${id}/products`, {
    data: { title: 'Rye loaf', url: 'https://fern.example/rye' },
    headers: { origin, 'if-match': await revision() },
  })
  const pixels = { create: { width: 900, height: 600, channels: 3, background: '#22577a' } } as const
  const image = await page.request.post(`/api/brands/${id}/images?alt=A%20loaf`, {
    data: await sharp(pixels).png().toBuffer(),
    headers: { origin, 'if-match': await revision(), 'content-type': 'image/png' },
  })
  expect(image.ok(), await image.text()).toBe(true)
  const { handle } = (await product.json()) as { handle: string }
  return { id, handle, image: ((await image.json()) as { id: string }).id }
}
