import { randomUUID } from 'node:crypto'
import { expect } from '@playwright/test'
import { signUp } from './support/account.ts'
import { expectUsable } from './support/expect-usable.ts'
import { modelsRefused } from './support/models-refused.ts'
import { openScreen } from './support/open-screen.ts'
import { linkTo } from './support/outbox.ts'
import { test } from './support/quiet-test.ts'
import { signInAsSuper } from './support/super-admin.ts'

const SAMPLE = 'sample'

test('the alternative start page shows an error for an invalid website address', { tag: '@all' }, async ({ page }) => {
  await openScreen(page, '/alt')
  await expect(page).toHaveTitle('Paste your website | Brandwright')
  await page.getByLabel('Paste your website').fill('my brand')
  await page.keyboard.press('Enter')
  await expect(page.getByText('A web address has no spaces.')).toBeVisible()
  await expectUsable(page, () => expect(page.getByRole('figure')).toBeVisible())
})

test('an unknown URL shows a not-found page that links to all brands', { tag: '@all' }, async ({ page }) => {
  await openScreen(page, '*')
  await expect(page).toHaveTitle('Not Found | Brandwright')
  await expectUsable(page, () => expect(page.getByRole('heading', { name: 'Page not found' })).toBeVisible())
  await page.getByRole('link', { name: 'See all brands' }).first().click()
  await expect(page).toHaveURL('/brands')
})

test('/styleGuide without an id opens the guide of the user', { tag: '@all' }, async ({ page, baseURL }) => {
  await signUp(page, baseURL)
  const origin = baseURL ?? ''
  const { id } = await (await page.request.post('/api/brands', { data: { url: `https://${randomUUID()}.example`, name: 'Own' }, headers: { origin } })).json()
  await openScreen(page, '/styleGuide')
  await expect(page).toHaveURL(`/styleGuide/${id}`)
  await expect(page).toHaveTitle(/^Own .+ \| Brandwright$/)
})

test('the registration page shows three steps and links to sign-in', { tag: '@all' }, async ({ page }) => {
  await openScreen(page, '/register')
  await expect(page.getByRole('main').getByRole('listitem')).toHaveCount(3)
  await expectUsable(page, () => expect(page.getByRole('link', { name: 'Start', exact: true })).toBeVisible())
  await page.getByRole('link', { name: 'Start', exact: true }).click()
  await expect(page).toHaveURL('/auth')
})

test('the old sign-in URL redirects and preserves the return path', { tag: '@all' }, async ({ page }) => {
  await openScreen(page, '/sign-in')
  await expect(page).toHaveURL('/auth')
  await page.goto('/sign-in?to=/brands')
  await expect(page).toHaveURL('/auth?to=/brands')
})

test('categories default to Food, and the screen Updated lists all brands', { tag: '@all' }, async ({ page, baseURL }) => {
  await signInAsSuper(page, baseURL)
  const origin = baseURL ?? ''
  const word = randomUUID().slice(0, 8)
  const brand = { url: `https://${word}.example`, name: `Harbour ${word}` }
  const { id, revision } = await (await page.request.post('/api/brands', { data: brand, headers: { origin } })).json()
  const named = await page.request.patch(`/api/brands/${id}`, { data: { categories: ['Coffee'] }, headers: { origin, 'if-match': `"${revision}"` } })
  expect(named.ok()).toBe(true)

  await openScreen(page, '/categories')
  await expect(page).toHaveTitle('Food | Brandwright')
  await expect(page.getByRole('heading', { name: 'No brands in Food yet' })).toBeVisible()
  await expectUsable(page, () => expect(page.getByRole('link', { name: 'Add a brand' })).toBeVisible())
  await page
    .getByRole('navigation', { name: 'Categories' })
    .getByRole('link', { name: /^Coffee/ })
    .click()
  await expect(page).toHaveURL('/categories/Coffee')
  await expect(page.getByRole('main').getByRole('link', { name: brand.name })).toBeVisible()
  await openScreen(page, '/categories/:cat', { cat: 'Updated' })
  await expect(page.getByRole('heading', { name: 'Brands', level: 1 })).toBeVisible()
  await expectUsable(page, () => expect(page.getByRole('main').getByRole('link', { name: brand.name })).toBeVisible())
})

test('every footer link opens a screen, and social links appear only if configured', { tag: '@all' }, async ({ page, baseURL }) => {
  await signUp(page, baseURL)
  await page.goto('/brands')
  const footer = page.getByRole('contentinfo')
  await expect(footer.getByRole('navigation', { name: 'Social media' })).toHaveCount(0)
  const columns = footer.getByRole('navigation', { name: 'Footer' })
  await expect(columns.getByRole('heading')).toHaveText(['Solutions', 'Support', 'Company', 'Legal'])
  const addresses = await columns.getByRole('link').evaluateAll((links) => [...new Set(links.map((link) => link.getAttribute('href') ?? ''))])
  expect(addresses.length).toBeGreaterThan(6)
  for (const address of addresses) {
    await page.goto(address)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(page).not.toHaveTitle(/^Not Found/)
    const part = address.split('#')[1]
    if (part) await expect(page.locator(`[id="${part}"]`)).toBeInViewport()
  }

  await page.route('**/api/footer', (route) => route.fulfill({ json: { social: [{ name: 'Mastodon', href: 'https://mastodon.example/@you' }] } }))
  await page.goto('/brands')
  await expect(footer.getByRole('link', { name: 'Mastodon' })).toHaveAttribute('href', 'https://mastodon.example/@you')
  await expectUsable(page, () => expect(footer).toBeVisible())
})

test('a visitor subscribes to the newsletter in the footer, confirms by email and unsubscribes', { tag: '@all' }, async ({ page, provokes }) => {
  provokes(/503 .*\/api\/newsletter/, /404 .*\/api\/newsletter\/confirm/)
  const email = `reader-${randomUUID()}@example.com`
  const failing = (route: import('@playwright/test').Route) => route.fulfill({ status: 503, json: {} })
  await page.goto('/')
  await page.route('**/api/newsletter', failing)
  await page.getByLabel('Newsletter').fill(email)
  await page.getByRole('button', { name: 'Subscribe' }).click()
  await expect(page.getByText('Request failed with status 503')).toBeVisible()
  await expect(page.getByLabel('Newsletter')).toHaveValue(email)
  await page.unroute('**/api/newsletter', failing)
  await page.getByRole('button', { name: 'Subscribe' }).click()
  await expect(page.getByText(`We sent an email to ${email}.`).first()).toBeVisible()

  const [, token] = (await linkTo(email)).split('#')
  await openScreen(page, '/newsletter/confirm')
  await page.getByRole('button', { name: 'Yes, send it' }).click()
  await expectUsable(page, () => expect(page.getByRole('alert')).toContainText('This link has expired.'))
  await page.goto('/')
  await page.goto(`/newsletter/confirm#${token}`)
  await page.getByRole('button', { name: 'Yes, send it' }).click()
  await expect(page.getByRole('heading', { name: 'The newsletter is on its way' })).toBeVisible()
  await openScreen(page, '/newsletter/unsubscribe')
  await page.goto('/')
  await page.goto(`/newsletter/unsubscribe#${token}`)
  await page.getByRole('button', { name: 'Unsubscribe' }).click()
  await expect(page.getByRole('heading', { name: 'You will receive no more emails from us' })).toBeVisible()
  await expectUsable(page, () => expect(page.getByRole('heading', { level: 1 })).toBeVisible())
})

test('the workspace opens with the campaigns and links to the images of the brand', { tag: '@all' }, async ({ page, baseURL }) => {
  await signInAsSuper(page, baseURL)
  await openScreen(page, '/admin/:id/campaigns', { id: SAMPLE })
  await expect(page.getByRole('tab', { name: /^Campaigns/ })).toHaveAttribute('aria-selected', 'true')
  const images = page.getByRole('region', { name: 'Your brand' }).getByRole('listitem').filter({ hasText: 'ranked by suitability' })
  await expect(images).toContainText(/\d/)
  await expectUsable(page, () => expect(page.getByRole('heading', { name: 'Campaigns', level: 1 })).toBeVisible())
  await images.getByRole('link').click()
  await expect(page).toHaveURL(`/admin/${SAMPLE}/images`)
})

test('users who are not members see that an invitation is required and who can send one', { tag: '@all' }, async ({ page, baseURL, provokes }) => {
  await signUp(page, baseURL)
  const refused = modelsRefused(page, provokes)
  await openScreen(page, '/admin/:id/campaigns', { id: SAMPLE })
  await expect(page.getByRole('heading', { name: 'You are not a member of this brand' })).toBeVisible()
  await expect(page.getByText('can invite you')).toBeVisible()
  await refused
})
