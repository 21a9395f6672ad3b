import { expect } from '@playwright/test'
import { signUp } from './support/account.ts'
import { addBrand } from './support/add-brand.ts'
import { asAdmin } from './support/as-admin.ts'
import { expectUsable, expectUsableInAll } from './support/expect-usable.ts'
import { openScreen } from './support/open-screen.ts'
import { test } from './support/quiet-test.ts'
import { signInAsSuper } from './support/super-admin.ts'
import { totp } from './support/totp.ts'

test('the profile form reports missing fields, rejects another user’s brand and saves', { tag: ['@once', '@all'] }, async ({ page, baseURL, provokes }) => {
  provokes(/403 .*\/api\/users\//)
  await signUp(page, baseURL)
  await addBrand(page, baseURL, 'Walnut Tables')
  await page.goto('/auth')
  const save = page.getByRole('button', { name: 'Save Profile' })
  await expect(page.getByRole('textbox', { name: 'Brand' })).toHaveValue('Walnut Tables')
  await expect(page.getByLabel('User Role')).toBeDisabled()

  await page.getByLabel('First name').fill('')
  await save.click()
  await expect(page.getByRole('alert')).toHaveText('First Name is required.')
  await page.getByLabel('Last name').fill('')
  await save.click()
  await expect(page.getByRole('alert')).toHaveText('First Name, Last Name are required.')

  await page.getByLabel('First name').fill('Robin')
  await page.getByLabel('Last name').fill('Weaver')
  await page.getByRole('textbox', { name: 'Brand' }).fill('Somebody else’s')
  await save.click()
  await expect(page.getByRole('alert').first()).toContainText('You can only choose a brand that you belong to')
  await expect(page.getByRole('textbox', { name: 'Brand' })).toHaveValue('Somebody else’s')

  await page.getByRole('textbox', { name: 'Brand' }).fill('walnut tables')
  await page.getByLabel('Title', { exact: true }).fill('Joiner')
  await save.click()
  await expect(page.getByText('Profile updated successfully').first()).toBeVisible()
  await page.reload()
  await expect(page.getByLabel('Title', { exact: true })).toHaveValue('Joiner')
})

test('a failed profile save and a failed sign-out show errors', { tag: ['@once', '@all'] }, async ({ page, baseURL, provokes }) => {
  provokes(/500 .*\/api\/users\//, /ERR_FAILED .*\/sign-out/)
  await signUp(page, baseURL)
  await page.goto('/auth')
  await expect(page.getByLabel('First name')).toHaveValue('Robin')
  await page.route('**/api/users/*', (route) =>
    route.request().method() === 'PATCH' ? route.fulfill({ status: 500, json: { error: { message: '' } } }) : route.continue(),
  )
  await page.getByLabel('Title', { exact: true }).fill('Joiner')
  await page.getByRole('button', { name: 'Save Profile' }).click()
  await expect(page.getByText('Failed to update profile. Please try again.').first()).toBeVisible()
  await expect(page.getByLabel('Title', { exact: true })).toHaveValue('Joiner')
  await page.route('**/api/auth/sign-out', (route) => route.abort())
  await page.getByRole('main').getByRole('button', { name: 'Log out' }).click()
  await expect(page.getByText('Failed to sign out. Please try again.').first()).toBeVisible()
})

test('an API key is shown once, authenticates requests, and stops working when revoked', { tag: ['@once', '@all'] }, async ({ page, baseURL, playwright }) => {
  await signUp(page, baseURL)
  await page.goto('/auth')
  await page.getByRole('tab', { name: 'User API keys' }).click()
  await page.getByRole('tabpanel', { name: 'User API keys' }).getByLabel('Name').fill('Print shop')
  await page.getByRole('button', { name: 'Create key' }).click()
  const key = (await page.getByTestId('new-key').textContent()) ?? ''
  const program = await playwright.request.newContext({ baseURL, extraHTTPHeaders: { authorization: `Bearer ${key}` } })
  expect((await program.get('/api/users')).status()).toBe(200)
  await page.reload()
  await expect(page.getByRole('table', { name: 'Your keys' })).toContainText('Print shop')
  await expect(page.getByText(key)).toHaveCount(0)
  await page.getByRole('button', { name: 'Revoke Print shop' }).click()
  await expect(page.getByText('You have no keys yet.')).toBeVisible()
  expect((await program.get('/api/users')).status()).toBe(401)
  await program.dispose()
})

test('two-factor authentication is enabled and required at the next sign-in', { tag: ['@once', '@all'] }, async ({ page, baseURL }) => {
  const { email, password } = await signUp(page, baseURL)
  await page.goto('/auth?tab=security')
  await page.getByRole('button', { name: 'Turn on two-factor authentication' }).click()
  await page.getByLabel('Your password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(page.getByRole('img', { name: 'QR code for your authenticator' })).toBeVisible()
  const secret = (await page.getByText(/^[A-Z2-7]{16,}=*$/).textContent()) ?? ''
  await page.getByLabel('Code', { exact: true }).fill(totp(secret))
  await page.getByRole('button', { name: 'Turn on', exact: true }).click()
  await expect(page.getByRole('tabpanel').getByText('Two-factor authentication is on.')).toBeVisible()
  const backup = (await page.getByRole('list', { name: 'Backup codes' }).getByRole('listitem').first().textContent()) ?? ''

  await page.context().clearCookies()
  await page.goto('/auth')
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Sign in' }).click()
  await page.getByLabel('Code').fill(backup)
  await page.getByRole('button', { name: 'Sign in' }).click()
  await expect(page).toHaveURL('/')
})

test('a user ends other sessions and deletes the account after a warning', { tag: ['@once', '@all'] }, async ({ page, baseURL, browser }) => {
  const { email, password } = await signUp(page, baseURL)
  await addBrand(page, baseURL, 'Walnut Tables')
  const other = await browser.newContext({ baseURL })
  await other.request.post('/api/auth/sign-in/email', { data: { email, password }, headers: { origin: baseURL ?? '' } })
  await page.goto('/auth?tab=security')
  await page.getByRole('button', { name: 'Sign out everywhere else' }).click()
  await expect(page.getByRole('button', { name: 'Sign out everywhere else' })).toHaveCount(0)
  expect(await (await other.request.get('/api/me')).json()).toEqual({ user: null })
  await other.close()

  await page.getByRole('button', { name: 'Delete account' }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog).toContainText('Walnut Tables is kept, and super admins manage it.')
  await dialog.getByLabel(`Type ${email} to confirm`).fill(email)
  await dialog.getByLabel('Your password', { exact: true }).fill(password)
  await dialog.getByRole('button', { name: 'Delete account' }).click()
  await expect(page).toHaveURL('/login')
})

/** Tabs to check. The quick run checks only the tab with the most fields and the tab with figures. */
const TABS = process.env.TEST_ALL === '1' ? ['Your details', 'Security', 'User API keys', 'Legacy', 'Usage'] : ['Your details', 'Usage']

test('every profile tab has no axe violations and does not scroll sideways', { tag: '@all' }, async ({ page, baseURL }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await signUp(page, baseURL)
  const id = await addBrand(page, baseURL, 'Walnut Tables')
  await openScreen(page, '/admin/:id/account', { id })
  for (const tab of TABS)
    await test.step(tab, async () => {
      await page.getByRole('tab', { name: tab }).click()
      await expectUsable(page, () => expect(page.getByRole('tabpanel', { name: tab })).toBeVisible())
    })
})

test('a super admin changes a role after confirmation, and the change is logged', { tag: '@all' }, async ({ page, baseURL }) => {
  const { email } = await signUp(page, baseURL)
  await page.context().clearCookies()
  await signInAsSuper(page, baseURL)
  await openScreen(page, '/users')
  await page.getByLabel('Search').fill(email)
  const table = page.getByRole('table', { name: 'All users' })
  await expect(table.getByRole('row')).toHaveCount(2)
  await table.getByRole('combobox').selectOption('admin')
  await page.getByRole('button', { name: 'Change role' }).click()
  await expect(table.getByRole('combobox')).toHaveValue('admin')
  await expect(page.getByText('Sam Okafor changed a role').first()).toBeVisible()
})

test('brand settings rename the brand, store a provider key and show which roles are required', { tag: '@all' }, async ({ page, baseURL }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await signUp(page, baseURL)
  const id = await addBrand(page, baseURL, 'Walnut Tables')
  await openScreen(page, '/admin/:id/settings', { id })
  await page.getByLabel('Name', { exact: true }).fill('Walnut Chairs')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('The brand was saved').first()).toBeVisible()
  await expectUsableInAll(page, () => expect(page.getByLabel('Name', { exact: true })).toHaveValue('Walnut Chairs'))
  await page.getByRole('tab', { name: 'Team' }).click()
  await expect(page.getByText('An admin of this brand, or a super admin, can invite people.')).toBeVisible()
  await page.getByRole('tab', { name: 'Integrations' }).click()
  await expect(page.getByText(/^No Shopify store was found at the website\./)).toBeVisible()
  await expect(page.getByText('To use a language model, add a key for the brand or for yourself')).toBeVisible()
  const summaries = page.getByLabel('Summaries')
  await summaries.selectOption('brandwright-composer')
  await expect(page.getByText('The models were saved', { exact: true })).toBeVisible()
  await page.reload()
  await expect(summaries).toHaveValue('brandwright-composer')
  const card = page.getByRole('region', { name: 'Anthropic' })
  await card.getByLabel('Key for Anthropic').fill('sk-ant-journey-0123456789-wxyz')
  await card.getByRole('button', { name: 'Save the key' }).click()
  await expect(card.getByText('Ends in wxyz, added by Robin Weaver')).toBeVisible()
  await expect(card.getByLabel('New key for Anthropic')).toHaveValue('')
  await page.reload()
  await expect(card.getByText('Ends in wxyz')).toBeVisible()
  await expectUsable(page, () => expect(card.getByRole('button', { name: 'Delete the key for Anthropic' })).toBeVisible())
  await card.getByRole('button', { name: 'Delete the key for Anthropic' }).click()
  await expect(card.getByText('No key is stored here.')).toBeVisible()
  await page.getByRole('tab', { name: 'Danger zone' }).click()
  await expect(page.getByText('An admin of this brand, or a super admin, can delete it.')).toBeVisible()
})

test('a usage cap blocks extraction with a message until an admin removes the cap', { tag: '@all' }, async ({ page, baseURL, provokes }) => {
  provokes(/429 .*\/getStyleGuide/)
  await page.emulateMedia({ reducedMotion: 'reduce' })
  const { id } = await asAdmin(page, baseURL, 'Walnut Tables')
  await page.goto(`/admin/${id}/account?tab=usage`)
  const cap = page.getByLabel('Tasks per month')
  await cap.fill('0')
  await page.getByRole('button', { name: 'Save the cap' }).click()
  await expect(page.getByText(/^The cap is reached/)).toBeVisible()

  await page.goto(`/admin/${id}/links`)
  const added = page.getByLabel('Add a page')
  await added.fill('https://walnut-tables.example/about')
  await added.press('Enter')
  await expect(page.getByText(/This brand has reached its cap of 0 tasks for \w+ \d{4}\. Nothing was started, and nothing is lost\./).first()).toBeVisible()

  await page.goto(`/admin/${id}/account?tab=usage`)
  await cap.fill('')
  await page.getByRole('button', { name: 'Save the cap' }).click()
  await expect(page.getByText(/There is no cap\./)).toBeVisible()

  const input = { messages: [{ role: 'user', content: 'A headline, please.' }], brand_id: id }
  expect((await page.request.post('/api/completion', { data: input, headers: { origin: baseURL ?? '' } })).ok()).toBe(true)
  const ofBrand = page.getByRole('region', { name: 'Usage of Walnut Tables' })
  await expect(async () => {
    await page.reload()
    await expect(ofBrand.getByRole('table', { name: 'Usage of Walnut Tables by day' })).toContainText('Model text', { timeout: 2000 })
  }).toPass()
  await ofBrand.getByRole('radio', { name: 'Person' }).check()
  await expect(ofBrand.getByRole('table', { name: 'Usage of Walnut Tables by person' }).getByRole('row')).toHaveCount(2)
  await expectUsable(page, () => expect(page.getByRole('table', { name: 'Usage by day' })).toBeVisible())
})
