import { expect } from '@playwright/test'
import { signUp } from './support/account.ts'
import { expectUsable } from './support/expect-usable.ts'
import { linkTo } from './support/outbox.ts'
import { test } from './support/quiet-test.ts'

test('sets a new password by the letter, once', async ({ page, baseURL, provokes }) => {
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

test('a sign-in elsewhere that failed says why', async ({ page }) => {
  await page.goto('/auth?failed=provider&error=account_not_linked')
  await expect(page.getByRole('alert')).toHaveText('Failed to loginThere is an account with that address already. Sign in with its password.')
})

for (const [path, heading] of [
  ['/auth/forgotten', 'Forgot your password?'],
  ['/auth/reset#none', 'Set a new password'],
  ['/auth/verify#none', 'Confirm your address'],
  ['/invitation#none', 'This invitation is not open'],
] as const)
  test(`${path} is usable: no axe violation, nothing scrolls sideways`, async ({ page, provokes }) => {
    if (path === '/invitation#none') provokes(/404 .*\/invitations\/look-up/)
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await page.goto(path)
    await expectUsable(page, () => expect(page.getByRole('heading', { name: heading })).toBeVisible())
  })
