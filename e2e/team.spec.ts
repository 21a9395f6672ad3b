import { expect } from '@playwright/test'
import { newAccount } from './support/account.ts'
import { asAdmin } from './support/as-admin.ts'
import { expectUsable } from './support/expect-usable.ts'
import { modelsRefused } from './support/models-refused.ts'
import { openScreen } from './support/open-screen.ts'
import { test } from './support/quiet-test.ts'

test('an admin manages invitations, changes the role of a new member and removes the member', { tag: '@all' }, async ({ page, baseURL, browser, provokes }) => {
  provokes(/404 .*\/look-up/)
  await page.emulateMedia({ reducedMotion: 'reduce' })
  const { id } = await asAdmin(page, baseURL, 'Walnut Tables')
  await openScreen(page, '/admin/:id/settings', { id })
  await page.getByRole('tab', { name: 'Team' }).click()
  await expect(page).toHaveURL(/\?tab=team$/)
  const guest = newAccount()
  const linkIn = page.getByRole('status').getByText(/\/invitation#/)
  await page.getByLabel('Email', { exact: true }).fill(guest.email)
  await page.getByRole('button', { name: 'Invite', exact: true }).click()
  await expect(page.getByText(`${guest.email} is invited.`)).toBeVisible()
  const first = (await linkIn.textContent()) ?? ''

  const open = page.getByRole('table', { name: 'Open invitations' })
  await open.getByRole('button', { name: `Resend the invitation to ${guest.email}` }).click()
  await expect(linkIn).not.toHaveText(first)
  const second = (await linkIn.textContent()) ?? ''
  await expectUsable(page, () => expect(open).toContainText(guest.email))

  const theirs = await browser.newContext({ baseURL })
  const other = await theirs.newPage()
  await other.goto(first)
  await expect(other.getByRole('heading', { name: 'This invitation cannot be opened' })).toBeVisible()
  await other.goto('/')
  await other.goto(second)
  await other.getByLabel('Name').fill('Jo Ferris')
  await other.getByLabel('Password', { exact: true }).fill(guest.password)
  await other.getByRole('button', { name: 'Create the account and join' }).click()
  await expect(other).toHaveURL(new RegExp(`/${id}`))
  await theirs.close()

  await page.reload()
  const people = page.getByRole('table', { name: 'Members of the brand' })
  await expect(people).toContainText('Jo Ferris')
  await expect(open).toHaveCount(0)
  await people.getByLabel('Role of Jo Ferris').selectOption('admin')
  await page.getByRole('button', { name: 'Change role' }).click()
  await expect(people.getByLabel('Role of Jo Ferris')).toHaveValue('admin')
  await people.getByRole('button', { name: 'Remove Jo Ferris' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click()
  await expect(people).not.toContainText('Jo Ferris')

  await page.getByLabel('Email', { exact: true }).fill(`late-${guest.email}`)
  await page.getByRole('button', { name: 'Invite', exact: true }).click()
  await open.getByRole('button', { name: `Withdraw the invitation to late-${guest.email}` }).click()
  await expect(open).toHaveCount(0)
})

test('failed team actions show errors in place', { tag: ['@once', '@all'] }, async ({ page, baseURL, provokes }) => {
  provokes(/500 .*\/members/, /409 .*\/invitations/, /500 .*\/invitations\//)
  const { id, email } = await asAdmin(page, baseURL, 'Walnut Tables')
  const refusal = { status: 500, json: { error: { message: 'The server stumbled.', code: 'internal', requestId: 'r1' } } }
  let broken = true
  await page.route(`**/api/brands/${id}/members`, (route) => (broken ? route.fulfill(refusal) : route.continue()))
  await page.goto(`/admin/${id}/settings?tab=team`)
  await expect(page.getByText('The team could not be loaded')).toBeVisible()
  await expect(page.getByText('The server stumbled.').first()).toBeVisible()
  broken = false
  await page.getByRole('button', { name: 'Try again' }).first().click()
  await expect(page.getByRole('table', { name: 'Members of the brand' })).toContainText(email)

  await page.getByLabel('Email', { exact: true }).fill(email)
  await page.getByRole('button', { name: 'Invite', exact: true }).click()
  await expect(page.getByRole('alert').filter({ hasText: 'The invitation was not created' })).toContainText('This person is already a member of the brand.')
  await page.getByLabel('Email', { exact: true }).fill('guest@example.com')
  await page.getByRole('button', { name: 'Invite', exact: true }).click()
  await page.route(`**/api/brands/${id}/invitations/*`, (route) => route.fulfill(refusal))
  await page.getByRole('button', { name: 'Withdraw the invitation to guest@example.com' }).click()
  await expect(page.getByRole('alert').filter({ hasText: 'The invitation was not withdrawn' })).toContainText('The server stumbled.')
  await expect(page.getByRole('table', { name: 'Open invitations' })).toContainText('guest@example.com')
})

test('a screen that requires a role states the role and who can grant the role', { tag: '@all' }, async ({ page, baseURL, provokes }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  const { id } = await asAdmin(page, baseURL, 'Walnut Tables')
  await page.goto('/users')
  await expect(page).toHaveURL('/users')
  await expect(page.getByRole('main')).toContainText(
    'This screen needs the role Super Admin; you are an admin. A super admin of this server can give you that role under All users.',
  )
  await expectUsable(page, () => expect(page.getByRole('heading', { name: 'For super admins only' })).toBeVisible())
  await page.goto(`/admin/${id}/testing`)
  await expect(page.getByRole('heading', { name: 'For super admins only' })).toHaveCount(0)
  const refused = modelsRefused(page, provokes)
  await page.goto('/admin/sample/settings')
  await expect(page.getByText('An admin of the brand, or a super admin of this server, can invite you.')).toBeVisible()
  await refused
})
