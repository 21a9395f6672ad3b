import { randomUUID } from 'node:crypto'
import { expect } from '@playwright/test'
import { signUp } from './support/account.ts'
import { expectUsable } from './support/expect-usable.ts'
import { openScreen } from './support/open-screen.ts'
import { test } from './support/site-test.ts'
import { smallSite } from './support/small-site.ts'

test('anonymous visitors can list the sample brand but must sign in to open the guide', { tag: '@all' }, async ({ page }) => {
  await page.goto('/brands')
  const sample = page.getByRole('main').getByRole('listitem').filter({ hasText: 'Sample' })
  await expectUsable(page, () => expect(sample).toBeVisible({ timeout: 60_000 }))
  await sample.getByRole('link').click()
  await expect(page).toHaveURL(/\/auth\?to=%2FstyleGuide%2F/)
})

test('a brand extracted in one tab appears in the searchable brand list of another tab', { tag: ['@once', '@all'] }, async ({
  page,
  context,
  baseURL,
  serve,
}) => {
  const { name, address, site } = smallSite()
  await serve(site)
  await signUp(page, baseURL)
  await page.goto('/brands')
  await expect(page.getByRole('heading', { name: 'Brands', level: 1 })).toBeVisible()
  // Runs of this test at other widths and in other themes may have added many newer brands.
  await page.getByRole('searchbox').fill(name)
  const other = await context.newPage()
  await other.goto('/')
  await other.getByLabel('Paste your website').fill(address)
  await other.keyboard.press('Enter')
  await expect(other).toHaveURL(/\/styleGuide\//)
  await expect(page.getByRole('link', { name })).toBeVisible({ timeout: 60_000 })

  await expect(page.getByRole('main').getByRole('listitem')).toHaveCount(1)
  await page.getByRole('searchbox').fill('no brand is called so')
  await expect(page.getByText('No brand matches “no brand is called so”')).toBeVisible()
  await page.getByRole('searchbox').fill('no-such-brand.example')
  await expect(page.getByRole('heading', { name: "This brand doesn't exist yet. Want to add it?" })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Add' })).toBeVisible()
  await page.getByRole('button', { name: 'Clear the search' }).click()
  await expect(page.getByRole('searchbox')).toHaveValue('')
  await page.getByRole('searchbox').fill(name)
  await page.getByRole('link', { name }).click()
  await expect(page).toHaveURL(/\/styleGuide\//)
})

test('categories list a copied brand, and an empty category offers to add a brand', { tag: '@all' }, async ({ page, baseURL }) => {
  await signUp(page, baseURL)
  await page.goto('/')
  await expect(page.getByRole('heading', { name: 'What a guide contains' })).toBeVisible()
  await page.getByRole('button', { name: 'Copy this brand' }).click({ timeout: 60_000 })
  await expect(page).toHaveURL(/\/styleGuide\/[^/]+\/confirm$/)
  await expect(page.getByText(/^\d of 7 parts complete$/)).toBeVisible()
  const id = /styleGuide\/([^/]+)/.exec(page.url())?.[1] ?? ''
  expect((await (await page.request.get('/api/me')).json()).user.brand).toBe(id)

  const category = `Roasters ${randomUUID().slice(0, 8)}`
  const { revision } = await (await page.request.get(`/api/brands/${id}`)).json()
  await page.request.patch(`/api/brands/${id}`, { data: { categories: [category] }, headers: { 'if-match': `"${revision}"` } })
  await page.goto('/brands')
  const cards = page.getByRole('main').getByRole('listitem')
  await page.getByRole('link', { name: `${category} 1` }).click()
  await expect(page).toHaveURL(/category=Roasters/)
  await expect(cards).toHaveCount(1)
  await page.getByRole('link', { name: 'All', exact: true }).click()
  await expect(page).toHaveURL(/\/brands\??$/)
  await openScreen(page, '/categories/:cat', { cat: category })
  await expect(cards).toHaveCount(1)
  await openScreen(page, '/categories/:cat', { cat: `Nothing ${id}` })
  await expect(page.getByRole('heading', { name: `No brands in Nothing ${id} yet` })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Add a brand' })).toBeVisible()
})

test('the brand list shows a server error and retries', { tag: ['@once', '@all'] }, async ({ page, provokes }) => {
  provokes(/500 .*\/api\/brands\?/)
  let broken = true
  await page.route('**/api/brands?*', (route) =>
    broken
      ? route.fulfill({
          status: 500,
          contentType: 'application/json',
          body: JSON.stringify({ error: { code: 'internal', message: 'The database did not answer.', requestId: 'req-7' } }),
        })
      : route.continue(),
  )
  await page.goto('/brands')
  await expect(page.getByRole('alert')).toContainText('The database did not answer.')
  await expect(page.getByText('req-7')).toBeVisible()
  broken = false
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByRole('main').getByRole('listitem').first()).toBeVisible({ timeout: 60_000 })
})
