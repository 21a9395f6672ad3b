import { expect, type Page } from '@playwright/test'
import { signUp } from './support/account.ts'
import { addBrand } from './support/add-brand.ts'
import { expectUsable } from './support/expect-usable.ts'
import { openScreen } from './support/open-screen.ts'
import { linkTo } from './support/outbox.ts'
import { test } from './support/quiet-test.ts'
import { signInAsSuper } from './support/super-admin.ts'

test('a password reset link from an email works once', { tag: ['@once', '@all'] }, async ({ page, baseURL, provokes }) => {
  provokes(/400 .*\/reset-password/)
  const { email } = await signUp(page, baseURL)
  await page.context().clearCookies()
  await page.goto('/auth')
  await page.getByRole('link', { name: 'Forgot password?' }).click()
  await expect(page).toHaveTitle('Forgot password | Brandwright')
  await page.getByLabel('Email').fill(email)
  await page.getByRole('button', { name: 'Send the link' }).click()
  await expect(page.getByRole('status')).toContainText('If there is an account with that address')

  const link = await linkTo(email)
  await page.goto(link)
  await page.getByLabel('Password', { exact: true }).fill('a new walnut table')
  await page.getByRole('button', { name: 'Set the password' }).click()
  await expect(page.getByRole('heading', { name: 'Your new password is set' })).toBeVisible()
  await page.getByRole('link', { name: 'Sign in' }).click()
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill('a new walnut table')
  await page.getByRole('button', { name: 'Sign in' }).click()
  await expect(page).toHaveURL('/')

  await page.goto('/')
  await page.goto(link)
  await page.getByLabel('Password', { exact: true }).fill('another walnut table')
  await page.getByRole('button', { name: 'Set the password' }).click()
  await expect(page.getByRole('alert')).toContainText('The password was not changed')
})

/** Timeout in ms for the next line in the panel. Exceeds the time for which the panel shows one line. */
const LINE_MS = 3_500

/** Blocks the third-party fonts that the forms of the provider load. */
const withoutForeignFonts = (page: Page) => page.route('https://fonts.googleapis.com/**', (route) => route.fulfill({ contentType: 'text/css', body: '' }))

test('a provider signs in a new user, and later signs in the same user again', { tag: ['@once', '@all'] }, async ({ page }) => {
  await withoutForeignFonts(page)
  await page.goto('/auth')
  await expect(page.getByText('Or continue with')).toBeVisible()
  await page.getByRole('button', { name: 'Walnut ID' }).click()
  await page.getByPlaceholder('Enter any login').fill('vera')
  await page.getByPlaceholder('and password').fill('any')
  await page.getByRole('button', { name: 'Sign-in' }).click()
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(page.getByText('You signed in').first()).toBeVisible()
  await expect(page).toHaveURL('/')
  expect(await (await page.request.get('/api/me')).json()).toMatchObject({ user: { name: 'Vera Lind', email: 'vera@example.org' } })

  await page.goto('/auth')
  await page.getByRole('main').getByRole('button', { name: 'Log out' }).click()
  await expect(page).toHaveURL('/login')
  // The provider still has a session and therefore shows no form.
  await page.getByRole('button', { name: 'Walnut ID' }).click()
  await expect(page.getByText('You signed in').first()).toBeVisible()
})

test('a provider error is shown once, and error text in the URL is never shown', { tag: ['@once', '@all'] }, async ({ page }) => {
  await withoutForeignFonts(page)
  await page.goto('/auth')
  await page.getByRole('button', { name: 'Walnut ID' }).click()
  await page.getByRole('link', { name: 'Cancel' }).click()
  await expect(page).toHaveURL('/auth?failed=provider&error=access_denied')
  await expect(page.getByRole('alert')).toHaveText('Failed to loginEnd-User aborted interaction')
  await page.reload()
  await expect(page.getByRole('alert')).toHaveText('Failed to loginYou did not authorise the sign-in.')
  await page.goto('/auth?failed=provider&error=access_denied&error_description=Call+this+number')
  await expect(page.getByRole('alert')).toHaveText('Failed to loginYou did not authorise the sign-in.')
})

test('an email address changes after confirmation by an email to the new address', { tag: ['@once', '@all'] }, async ({ page, baseURL, provokes }) => {
  provokes(/403 .*\/account\/address/)
  const { email, password } = await signUp(page, baseURL)
  await page.goto('/auth?tab=security')
  await page.getByLabel('New email address').fill(`new-${email}`)
  await page.getByLabel('Password to confirm the change', { exact: true }).fill('not mine')
  await page.getByRole('button', { name: 'Change the address' }).click()
  await expect(page.getByRole('alert')).toHaveText('The email was not sentThe password is incorrect.')
  await page.getByLabel('Password to confirm the change', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Change the address' }).click()
  await expect(page.getByText(`We sent an email to new-${email}.`)).toBeVisible()
  await page.goto(await linkTo(`new-${email}`))
  await page.getByRole('button', { name: 'Use this address' }).click()
  await expect(page.getByRole('status')).toContainText(`You sign in with new-${email} from now on.`)
  await page.getByRole('link', { name: 'Continue' }).click()
  await expect(page.getByLabel('Email address')).toHaveValue(`new-${email}`)
})

test('the remember-me option selects a thirty-day session instead of a browser session', { tag: ['@once', '@all'] }, async ({ page, baseURL }) => {
  const { email, password } = await signUp(page, baseURL)
  const lasts = async (remembered: boolean) => {
    // Leaves the page first, because its requests would be rejected without a session.
    await page.goto('about:blank')
    await page.context().clearCookies()
    await page.goto('/auth')
    await page.getByLabel('Email').fill(email)
    await page.getByLabel('Password', { exact: true }).fill(password)
    await page.getByLabel('Remember me').setChecked(remembered)
    await page.getByRole('button', { name: 'Sign in' }).click()
    await expect(page).toHaveURL('/')
    const cookie = (await page.context().cookies()).find(({ name }) => name === 'brandwright.session_token')
    const { items } = (await (await page.request.get('/api/sessions')).json()) as { items: { current: boolean; createdAt: string; expiresAt: string }[] }
    const session = items.find(({ current }) => current)
    const days = (Date.parse(session?.expiresAt ?? '') - Date.parse(session?.createdAt ?? '')) / 86_400_000
    return { endsWithBrowser: cookie?.expires === -1, days: Math.round(days) }
  }
  expect(await lasts(true)).toEqual({ endsWithBrowser: false, days: 30 })
  expect(await lasts(false)).toEqual({ endsWithBrowser: true, days: 1 })
})

test('the sign-in panel stops animating when paused, in a hidden tab, and with reduced motion', { tag: ['@once', '@all'] }, async ({ page }) => {
  await page.clock.install()
  await page.goto('/auth')
  const panel = page.getByRole('complementary', { name: 'About Brandwright' })
  const line = panel.locator('p').first()
  const colors = () => panel.locator('[style*="--a"]').evaluate((element) => element.getAttribute('style'))
  const [text, painted] = [await line.textContent(), await colors()]
  await page.clock.runFor(LINE_MS)
  await expect(line).not.toHaveText(text ?? '')
  expect(await colors()).not.toBe(painted)
  await expect(panel.locator('[aria-live]')).toHaveCount(0)

  const rests = async () => {
    const before = [await line.textContent(), await colors()]
    await page.clock.runFor(LINE_MS)
    expect([await line.textContent(), await colors()]).toEqual(before)
  }
  await page.getByRole('button', { name: 'Pause the slides' }).click()
  await rests()
  await page.getByRole('button', { name: 'Play the slides' }).click()
  await page.evaluate(() => {
    Object.defineProperty(document, 'visibilityState', { configurable: true, get: () => 'hidden' })
    document.dispatchEvent(new Event('visibilitychange'))
  })
  await rests()
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.reload()
  await expect(line).toBeVisible()
  await expect(page.getByRole('button', { name: /the lines$/ })).toHaveCount(0)
  await rests()
})

test('a failed sign-in through a provider shows the reason', { tag: ['@once', '@all'] }, async ({ page }) => {
  await page.goto('/auth?failed=provider&error=account_not_linked')
  await expect(page.getByRole('alert')).toHaveText('Failed to loginAn account with that address already exists. Sign in with its password.')
})

/** The sign-in screen and the screens to which emails link, with their headings. */
const SIGN_IN_SCREENS = [
  ['/auth', 'Sign in to your account'],
  ['/login', 'Sign in to your account'],
  ['/auth/forgotten', 'Forgot your password?'],
  ['/auth/reset#none', 'Set a new password'],
  ['/auth/verify#none', 'Confirm your address'],
  ['/auth/address#none', 'Use this address'],
  ['/invitation#none', 'This invitation cannot be opened'],
] as const
/** All sign-in screens with TEST_ALL=1. The quick run checks only three of them, because they share a layout: sign-in, a form and an error screen. */
const CHECKED_SCREENS =
  process.env.TEST_ALL === '1' ? SIGN_IN_SCREENS : SIGN_IN_SCREENS.filter(([path]) => ['/auth', '/auth/reset#none', '/invitation#none'].includes(path))

test('sign-in screens and screens linked from emails pass axe and never scroll sideways', { tag: '@all' }, async ({ page, provokes }) => {
  provokes(/404 .*\/invitations\/look-up/)
  await page.emulateMedia({ reducedMotion: 'reduce' })
  for (const [path, heading] of CHECKED_SCREENS)
    await test.step(path, async () => {
      await page.goto(path)
      await expectUsable(page, () => expect(page.getByRole('heading', { name: heading })).toBeVisible())
    })
})

test('a super admin invites into any brand and suspends and reactivates an account', { tag: '@all' }, async ({ page, baseURL, browser, provokes }) => {
  provokes(/403 .*\/sign-in\/email/)
  const { email, password } = await signUp(page, baseURL)
  const mine = await browser.newContext({ baseURL })
  const person = await mine.newPage()
  await mine.addCookies(await page.context().cookies())
  await page.context().clearCookies()
  await signInAsSuper(page, baseURL)
  const brand = `Elm ${Date.now()}`
  await addBrand(page, baseURL, brand)
  await openScreen(page, '/users')
  const table = page.getByRole('table', { name: 'All users' })
  for (const title of ['Name', 'Email', 'Brand', 'Role', 'Last seen', 'Status']) await expect(table.getByRole('columnheader', { name: title })).toBeAttached()

  await page.getByRole('button', { name: 'Invite', exact: true }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Brand').fill(brand)
  await expect(dialog.getByText(/The user is invited to/)).toBeVisible()
  await dialog.getByLabel('Email').fill(`guest-${email}`)
  await dialog.getByRole('button', { name: 'Invite' }).click()
  await expect(dialog.getByRole('status')).toContainText(`guest-${email} is invited.`)
  await dialog.getByRole('button', { name: 'Close' }).click()

  await page.getByLabel('Search').fill(email)
  await expect(table.getByRole('row')).toHaveCount(2)
  await expect(table).toContainText(/Since \w+day \w+ \d+, \d{4} \| \d+:\d\d[ap]m/)
  await page.getByRole('button', { name: 'Deactivate Robin Weaver' }).click()
  await dialog.getByRole('button', { name: 'Deactivate' }).click()
  await expect(table.getByText('Deactivated')).toBeVisible()
  await expect(page.getByText('Sam Okafor deactivated an account').first()).toBeVisible()
  await expectUsable(page, () => expect(table.getByText('Deactivated')).toBeVisible())
  await page.getByLabel('Status').selectOption('active')
  await expect(page.getByRole('heading', { name: 'No users match' })).toBeVisible()
  await page.getByRole('button', { name: 'Clear the filters' }).click()

  await person.goto('/auth')
  await person.getByLabel('Email').fill(email)
  await person.getByLabel('Password', { exact: true }).fill(password)
  await person.getByRole('button', { name: 'Sign in' }).click()
  await expect(person.getByRole('alert')).toHaveText('Failed to loginThis account is deactivated. A super admin of this server can reactivate it.')

  await page.getByLabel('Search').fill(email)
  await page.getByRole('button', { name: 'Reactivate Robin Weaver' }).click()
  await expect(table.getByText('Active', { exact: true })).toBeVisible()
  await person.getByRole('button', { name: 'Sign in' }).click()
  await expect(person).toHaveURL('/')
  await mine.close()
})
