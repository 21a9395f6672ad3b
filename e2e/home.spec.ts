import { expect } from '@playwright/test'
import { newAccount, signUp } from './support/account.ts'
import { expectUsable } from './support/expect-usable.ts'
import { test } from './support/site-test.ts'
import { smallSite } from './support/small-site.ts'

const box = 'Paste your website'

test('the address field shows an error for an invalid address', { tag: ['@once', '@all'] }, async ({ page }) => {
  await page.goto('/')
  for (const [typed, problem] of [
    ['', 'Paste the address of a website first.'],
    ['my brand', 'A web address has no spaces.'],
    ['me@yourbrand.com', 'That is an email address.'],
    ['ftp://yourbrand.com', 'Only addresses that start with http or https can be scanned.'],
  ] as const) {
    await page.getByLabel(box).fill(typed)
    await page.getByRole('button', { name: 'Scan it' }).click()
    await expect(page.getByText(problem)).toBeVisible()
    await expect(page.getByLabel(box)).toHaveAttribute('aria-invalid', 'true')
  }
  expect(new URL(page.url()).pathname).toBe('/')
})

test('the website address survives sign-up, and extraction then starts', { tag: ['@once', '@all'] }, async ({ page, serve }) => {
  const shop = smallSite()
  await serve(shop.site)
  const { name, email, password } = newAccount()
  await page.goto('/')
  await page.getByLabel(box).fill(shop.address)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/auth')
  await expect(page.getByText(shop.address)).toBeVisible()
  await page.reload()
  await expect(page.getByText('Address saved. Your guide opens after you sign in.')).toBeVisible()

  await page.getByRole('button', { name: 'Create one here' }).click()
  await page.getByLabel('Name').fill(name)
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/styleGuide\/[^/?]+/)
  await expect(page.getByRole('heading', { name: shop.name, level: 1 })).toBeVisible({ timeout: 60_000 })
})

test('a server error appears under the address field and preserves the input', { tag: ['@once', '@all'] }, async ({ page, baseURL, provokes }) => {
  provokes(/503 .*getStyleGuide/)
  await signUp(page, baseURL)
  await page.goto('/')
  await page.route('**/api/getStyleGuide', (route) =>
    route.fulfill({
      status: 503,
      contentType: 'application/json',
      body: JSON.stringify({ error: { code: 'unavailable', message: 'No browser is free just now.', requestId: 'req-42' } }),
    }),
  )
  await page.getByLabel(box).fill('yourbrand.com')
  await page.getByRole('button', { name: 'Scan it' }).click()
  await expect(page.getByText('No browser is free just now.')).toBeVisible()
  await expect(page.getByText('req-42')).toBeVisible()
  await expect(page.getByLabel(box)).toHaveValue('yourbrand.com')
  await expect(page.getByRole('button', { name: 'Scan it' })).toBeEnabled()
})

test('a 401 response redirects to sign-in with a notice', { tag: ['@once', '@all'] }, async ({ page, baseURL, provokes }) => {
  provokes(/401 .*getStyleGuide/)
  await signUp(page, baseURL)
  await page.goto('/')
  await expect(page.getByRole('button', { name: /^(Your account|Menu$)/ })).toBeVisible()
  // Waits for the list of models, which the header requests automatically.
  await page.waitForLoadState('networkidle')
  await page.context().clearCookies()
  await page.getByLabel(box).fill('yourbrand.com')
  await page.getByRole('button', { name: 'Scan it' }).click()
  await expect(page).toHaveURL(/\/auth/)
  await expect(page.getByText("You're not authorized. Redirecting to login...").first()).toBeVisible()
  await expect(page.getByText('yourbrand.com')).toBeVisible()
})

test('the theme follows the system, and a changed theme is announced and stored', { tag: ['@theme', '@all'] }, async ({ page, colorScheme }) => {
  await page.goto('/')
  const root = page.locator('html')
  const system = colorScheme === 'dark' ? 'dark' : 'light'
  await expect(root).toHaveAttribute('data-theme', system)
  await page.getByRole('button', { name: /^Switch to/ }).click()
  await expect(page.getByText(system === 'light' ? 'Dark mode enabled' : 'Dark mode disabled').first()).toBeVisible()
  await page.reload()
  await expect(root).toHaveAttribute('data-theme', system === 'light' ? 'dark' : 'light')
})

test('the start page works by keyboard alone', { tag: ['@once', '@all'] }, async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.goto('/')
  await expect(page.getByLabel(box)).toBeFocused()
  await page.getByRole('link', { name: 'Brandwright home' }).focus()
  await page.keyboard.press('Shift+Tab')
  await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused()
  await page.keyboard.press('Enter')
  await page.keyboard.press('Tab')
  await expect(page.getByLabel(box)).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(page.getByRole('button', { name: 'Scan it' })).toBeFocused()
})

test('the start page has no axe violations and does not scroll sideways', { tag: '@all' }, async ({ page }) => {
  await page.goto('/')
  await expectUsable(page, async () => {
    await expect(page.getByRole('link', { name: /Use the sample brand/ })).toBeVisible({ timeout: 60_000 })
    await expect(page.getByRole('figure')).toBeVisible()
  })
})
