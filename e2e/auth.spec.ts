import { expect } from '@playwright/test'
import { newAccount, signUp } from './support/account.ts'
import { test } from './support/quiet-test.ts'

test('sign-in shows the same error for a wrong password and an unknown address', { tag: ['@once', '@all'] }, async ({ page, baseURL, provokes }) => {
  provokes(/401 .*\/sign-in\/email/)
  const { email } = await signUp(page, baseURL)
  await page.context().clearCookies()
  await page.goto('/auth')
  for (const address of [email, 'nobody@example.com']) {
    await page.getByLabel('Email').fill(address)
    await page.getByLabel('Password', { exact: true }).fill('not the password')
    await page.getByRole('button', { name: 'Sign in' }).click()
    await expect(page.getByRole('alert')).toHaveText('Failed to loginPlease check your email and password')
  }
})

test('a user signs up, sees the profile, signs out and signs in again', { tag: ['@once', '@all'] }, async ({ page }) => {
  const { name, email, password } = newAccount()
  await page.goto('/auth')
  await expect(page).toHaveTitle('Sign in | Brandwright')
  await expect(page.getByRole('heading', { name: 'Sign in to your account' })).toBeVisible()
  await page.getByRole('button', { name: 'Create one here' }).click()
  await expect(page.getByRole('heading', { name: 'Sign up for an account' })).toBeVisible()
  await page.getByLabel('Name').fill(name)
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Create the account' }).click()
  await expect(page).toHaveURL('/')

  await page.goto('/auth')
  await expect(page.getByRole('heading', { name: 'Your profile' })).toBeVisible()
  await expect(page.getByLabel('Email address')).toHaveValue(email)
  await page.getByRole('main').getByRole('button', { name: 'Log out' }).click()
  await expect(page).toHaveURL('/login')
  await expect(page.getByText('You are signed out')).toBeVisible()

  await page.getByRole('button', { name: 'Create one here' }).click()
  await page.getByRole('button', { name: 'Sign in here' }).click()
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Show the password' }).click()
  await expect(page.getByLabel('Password', { exact: true })).toHaveAttribute('type', 'text')
  await page.getByRole('button', { name: 'Sign in' }).click()
  await expect(page).toHaveURL('/')
})

test('sign-in returns to the requested guide and never redirects to another site', { tag: ['@once', '@all'] }, async ({ page, baseURL, provokes }) => {
  provokes(/404 .*\/api\/brands\/no-such-brand/)
  const { email, password } = await signUp(page, baseURL)
  await page.context().clearCookies()
  const signIn = async () => {
    await page.getByLabel('Email').fill(email)
    await page.getByLabel('Password', { exact: true }).fill(password)
    await page.getByRole('button', { name: 'Sign in' }).click()
  }
  await page.goto('/styleGuide/no-such-brand')
  await expect(page).toHaveURL('/auth?to=%2FstyleGuide%2Fno-such-brand')
  await signIn()
  await expect(page).toHaveURL('/styleGuide/no-such-brand')
  await expect(page.getByText('No guide at this address')).toBeVisible()

  // Leaves the guide first, because an open guide refetches automatically.
  await page.goto('about:blank')
  await page.context().clearCookies()
  await page.goto('/auth?to=//example.com/x')
  await signIn()
  await expect(page).toHaveURL('/')
})
