import { expect, type Page, type Route } from '@playwright/test'
import { signUp } from './support/account.ts'
import { expectUsable } from './support/expect-usable.ts'
import { openScreen } from './support/open-screen.ts'
import { test } from './support/quiet-test.ts'
import { signInAsSuper } from './support/super-admin.ts'

const SAMPLE = 'sample'
const refusal = (status: number, code: string, message: string) => (route: Route) =>
  route.fulfill({ status, json: { error: { code, message, requestId: 'req-7' } } })
const bare = (status: number) => (route: Route) => route.fulfill({ status, contentType: 'text/html', body: '<h1>No</h1>' })
const offline = (route: Route) => route.abort('connectionfailed')
const finder = (page: Page) => page.getByRole('combobox', { name: 'Search for a brand...' })
const expectText = (page: Page, text: string) => expect(page.getByText(text).first()).toBeVisible()

test.beforeEach(({ page }) => page.setViewportSize({ width: 1440, height: 900 }))

test.describe('sign-in', () => {
  const signIn = async (page: Page) => {
    await page.goto('/auth')
    await page.getByLabel('Email').fill('nobody@example.com')
    await page.getByLabel('Password', { exact: true }).fill('not the password')
    await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  }

  test('shows an error for wrong credentials', { tag: ['@once', '@all'] }, async ({ page, provokes }) => {
    provokes(/401 .*\/sign-in\/email/)
    await signIn(page)
    await expectText(page, 'Failed to login')
    await expectText(page, 'Please check your email and password')
  })

  test('shows the error message of the sign-in provider', { tag: ['@once', '@all'] }, async ({ page, provokes }) => {
    provokes(/400 .*\/sign-in\/social/)
    await page.route('**/api/auth/providers', (route) => route.fulfill({ json: { items: [{ id: 'google', name: 'Google' }], deliversMail: false } }))
    await page.route('**/api/auth/sign-in/social', refusal(400, 'bad_request', 'The provider does not know this server.'))
    await page.goto('/auth')
    await page.getByRole('button', { name: /Google/ }).click()
    await expectText(page, 'The provider does not know this server.')
  })

  test('shows a notice after signing in through a provider', { tag: ['@once', '@all'] }, async ({ page, baseURL }) => {
    await signUp(page, baseURL)
    await page.goto('/auth?by=provider')
    await expectText(page, 'You signed in')
  })
})

test('a failed sign-out shows an error', { tag: ['@once', '@all'] }, async ({ page, baseURL, provokes }) => {
  provokes(/500 .*\/sign-out/)
  await signUp(page, baseURL)
  await page.route('**/api/auth/sign-out', bare(500))
  await page.goto('/brands')
  await page.getByRole('button', { name: /^Your account/ }).click()
  await page.getByRole('menuitem', { name: 'Log out' }).click()
  await expectText(page, 'Failed to sign out. Please try again.')
})

test('a 401 response redirects to sign-in, and sign-in returns to the same page', { tag: ['@once', '@all'] }, async ({ page, baseURL, provokes }) => {
  provokes(/401 .*\/api\/brands\?/)
  const { email, password } = await signUp(page, baseURL)
  await page.goto('/brands')
  await page.context().clearCookies()
  await openScreen(page, '/styleGuide/:id', { id: SAMPLE })
  await expect(page).toHaveURL(/\/auth\?to=/)
  await page.goto('/brands')
  await page.route('**/api/brands?*', refusal(401, 'unauthorized', 'Sign in first.'))
  await page.reload()
  await expectText(page, "You're not authorized. Redirecting to login...")
  await expect(page).toHaveURL(/\/auth\?to=%2Fbrands/)
  await page.unroute('**/api/brands?*')
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await expect(page).toHaveURL('/brands')
})

test.describe('the Getting Brands notice', () => {
  test.beforeEach(({ page, baseURL }) => signInAsSuper(page, baseURL))

  for (const [name, answer, text, problems] of [
    ['reports an error status without a message', bare(503), 'Request failed with status 503', [/503 .*\/brands\/names/]],
    [
      'reports a connection failure',
      offline,
      'Network error occurred. Please check your connection and try again.',
      [/ERR_CONNECTION_FAILED .*\/brands\/names/],
    ],
    [
      'reports the error message of the server',
      refusal(500, 'internal', 'The database did not answer.'),
      'The database did not answer.',
      [/500 .*\/brands\/names/],
    ],
    ['reports a non-JSON response', (route: Route) => route.fulfill({ contentType: 'text/html', body: 'hello' }), 'Non-JSON response received', []],
    [
      'reports malformed JSON',
      (route: Route) => route.fulfill({ contentType: 'application/json', body: '{' }),
      'An unexpected error occurred. Please try again later.',
      [],
    ],
  ] as const)
    test(name, { tag: ['@once', '@all'] }, async ({ page, provokes }) => {
      provokes(...problems)
      await page.route('**/api/brands/names', answer)
      await openScreen(page, '/admin/:id/campaigns', { id: SAMPLE })
      await finder(page).focus()
      await expectText(page, 'There was an issue with Getting Brands Please try again.')
      await expectText(page, text)
    })

  test('appears while loading and on success', { tag: ['@once', '@all'] }, async ({ page }) => {
    let answer = () => {}
    const released = new Promise<void>((resolve) => {
      answer = resolve
    })
    await page.route('**/api/brands/names', async (route) => {
      await released
      await route.continue()
    })
    await openScreen(page, '/admin/:id/campaigns', { id: SAMPLE })
    await finder(page).focus()
    await expectText(page, 'Fetching your brands...')
    await expect(page.getByRole('region', { name: 'Notices' }).getByRole('button')).toHaveCount(0)
    answer()
    await expectText(page, 'Getting Brands completed successfully!')
  })
})

test.describe('brand search', () => {
  test.beforeEach(({ page, baseURL }) => signInAsSuper(page, baseURL))

  test('finds a brand despite a typo, by keyboard alone', { tag: ['@once', '@all'] }, async ({ page }) => {
    await openScreen(page, '/admin/:id/campaigns', { id: SAMPLE })
    await finder(page).fill('kesterl')
    await expect(page.getByRole('option').first()).toContainText('Kestrel & Oak')
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('ArrowUp')
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(/\/styleGuide\/\w+/)
  })

  test('offers to add an unknown website, and shows an error if the website was not added', { tag: ['@once', '@all'] }, async ({ page, provokes }) => {
    provokes(/500 .*getStyleGuide/)
    await page.route('**/api/metadata', (route) => route.fulfill({ json: { site_name: 'Nordlicht', title: null, description: null, image: null } }))
    await page.route('**/api/getStyleGuide', bare(500))
    await openScreen(page, '/admin/:id/campaigns', { id: SAMPLE })
    await finder(page).fill('nordlicht.example')
    await expectText(page, "This brand doesn't exist yet. Want to add it?")
    await expectText(page, 'Nordlicht')
    await expectText(page, 'No description available')
    await page.getByRole('button', { name: 'Add' }).click()
    await expectText(page, 'Failed to create new brand. Please try again.')
    await expect(finder(page)).toHaveValue('nordlicht.example')
  })

  test('shows an error when the metadata of a page cannot be fetched', { tag: ['@once', '@all'] }, async ({ page, provokes }) => {
    provokes(/400 .*\/api\/metadata/)
    await page.route('**/api/metadata', refusal(400, 'bad_request', 'HTTP request failed with status 404'))
    await openScreen(page, '/admin/:id/campaigns', { id: SAMPLE })
    await finder(page).fill('nordlicht.example')
    await expectText(page, 'HTTP request failed with status 404')
    await expect(page.getByRole('button', { name: 'Add' })).toBeEnabled()
  })
})

test('a failed guide request shows an error and appears in the error panel', { tag: ['@once', '@all'] }, async ({ page, baseURL, provokes }) => {
  provokes(/500 .*\/api\/brands\/sample/)
  await signUp(page, baseURL)
  await page.route(`**/api/brands/${SAMPLE}`, refusal(500, 'internal', 'The database did not answer.'))
  await openScreen(page, '/styleGuide/:id', { id: SAMPLE })
  await expectText(page, 'There was an issue with Getting Brand')
  await page.getByRole('button', { name: /^\d+ errors?$/ }).click()
  await expect(page.getByRole('region', { name: 'Errors' })).toContainText('The database did not answer.')
})

test('the error panel counts uncaught errors, and shows, dismisses and clears the errors', { tag: ['@once', '@all'] }, async ({ page, baseURL, provokes }) => {
  provokes(/A part fell over/, /A promise was broken/, /Another promise was broken/)
  const { email } = await signUp(page, baseURL)
  await page.goto('/brands')
  await expect(page.getByRole('listitem').first()).toBeVisible()
  await page.evaluate(() => {
    setTimeout(() => {
      throw new Error('A part fell over')
    })
    void Promise.reject(new Error('A promise was broken'))
    void Promise.reject(new Error('Another promise was broken'))
  })
  const panel = page.getByRole('region', { name: 'Errors', exact: true })
  await panel.getByRole('button', { name: '3 errors' }).click()
  await expect(panel.getByRole('listitem')).toHaveCount(3)
  const box = await panel.boundingBox()
  expect(box?.width).toBe(400)
  expect(box?.height).toBeLessThanOrEqual(700)
  const first = panel.getByRole('listitem').filter({ hasText: 'A part fell over' })
  await first.getByText('Details').click()
  await expect(first).toContainText('Error: A part fell over')
  await expect(first).toContainText(email)
  await expectUsable(page, () => expect(panel).toBeVisible())
  await first.getByRole('button', { name: 'Dismiss' }).click()
  await expect(panel.getByRole('listitem')).toHaveCount(2)
  await panel.getByRole('button', { name: 'Clear all' }).click()
  await expect(panel).toHaveCount(0)
})

test('a missing asset of an earlier version causes one reload, and then an error message', { tag: '@once' }, async ({ page, baseURL, provokes }) => {
  provokes(/404 .*\/assets\/brand-list-/)
  await signUp(page, baseURL)
  await page.goto('/')
  let requestCount = 0
  await page.route('**/assets/brand-list-*.js', (route) => {
    requestCount++
    return route.fulfill({ status: 404, body: '' })
  })
  await page.getByRole('link', { name: 'See all brands' }).click()
  await expectText(page, 'This screen stopped working.')
  await expect.poll(() => requestCount).toBeGreaterThanOrEqual(2)
  expect(new URL(page.url()).pathname).toBe('/brands')
})
