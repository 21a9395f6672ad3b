import { expect, type Page } from '@playwright/test'
import { sizes } from '../playwright.config.ts'
import { clean } from './fixtures/demanding-sites.ts'
import type { FixtureSite } from './fixtures/fixture-site.ts'
import { botWall } from './fixtures/refusing-sites.ts'
import { newAccount, signUp } from './support/account.ts'
import { FIXTURE_PORT } from './support/addresses.ts'
import { enter, tabTo, withoutPointer, write } from './support/by-keyboard.ts'
import { expectUsable } from './support/expect-usable.ts'
import { gate } from './support/gate.ts'
import { SCAN_TIMEOUT_MS } from './support/limits.ts'
import { openScreen } from './support/open-screen.ts'
import { test } from './support/site-test.ts'
import { guideFilled } from './support/start-guide.ts'

const HOST = `127.0.0.1:${FIXTURE_PORT}`
/** Returns a path that no other test or project scans. Scanning a URL again would open its existing guide. */
const ownPath = (name: string) => `/${name}-of-${test.info().project.name}`
const box = 'Paste your website'

/** Serves the home page of a fixture site at another path. */
const beginsAt =
  (begin: string, fixture: FixtureSite): FixtureSite =>
  (path, ...rest) =>
    fixture(path === begin ? '/' : path, ...rest)

test.beforeEach(({ page }) => withoutPointer(page))

test('a user signs up and extracts a brand from its website by keyboard alone @job1', async ({ page, serve, provokes }) => {
  provokes(/401 .*\/sign-in\/email/)
  const path = ownPath('harbour')
  const otherPages = gate()
  await serve(beginsAt(path, clean), otherPages.opened)
  const { name, email, password } = newAccount()
  const secret = page.getByLabel('Password', { exact: true })

  await test.step('the URL survives a rejected sign-in and a sign-up', async () => {
    await page.goto('/')
    // Narrow screens focus no field, because an on-screen keyboard would cover the page.
    if ((page.viewportSize()?.width ?? 0) >= sizes.medium.width) await expect(page.getByLabel(box)).toBeFocused()
    else await tabTo(page, page.getByLabel(box))
    await page.keyboard.type(HOST + path)
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL('/auth')
    await write(page, page.getByLabel('Email'), 'not an address')
    await write(page, secret, 'not the password')
    await page.keyboard.press('Enter')
    expect(await page.getByLabel('Email').evaluate((input: HTMLInputElement) => input.validity.valid)).toBe(false)
    await write(page, page.getByLabel('Email'), email, 'Shift+Tab')
    await page.keyboard.press('Enter')
    await expect(page.getByRole('alert')).toHaveText('Failed to loginPlease check your email and password')
    await enter(page, page.getByRole('button', { name: 'Create one here' }))
    await write(page, page.getByLabel('Name'), name, 'Shift+Tab')
    await write(page, page.getByLabel('Email'), email)
    await write(page, secret, password)
    await page.keyboard.press('Enter')
  })

  const parts = page.getByRole('list', { name: 'Results' })
  await test.step('partial results appear during extraction, even after a reload', async () => {
    await expect(page).toHaveURL(/\/styleGuide\/[^/]+\/confirm/, { timeout: SCAN_TIMEOUT_MS })
    await expect(page.getByRole('region', { name: 'Scanning the site' })).toBeVisible()
    await expect(page.getByRole('heading', { name: 'Harbour Goods', level: 1 })).toBeVisible({ timeout: SCAN_TIMEOUT_MS })
    await expect(part(page, 'Palette')).toContainText('colours with a role', { timeout: SCAN_TIMEOUT_MS })
    await page.reload()
    await expect(page.getByRole('region', { name: 'Scanning the site' })).toBeVisible()
    await expect(part(page, 'Palette')).toContainText('colours with a role', { timeout: SCAN_TIMEOUT_MS })
    otherPages.open()
  })

  await test.step('the confirmation screen lists complete parts and links to the guide', async () => {
    await expect(page.getByText(/^\d of 7 parts complete$/)).toBeVisible({ timeout: SCAN_TIMEOUT_MS })
    for (const label of ['Type', 'Images', 'Logos']) await expect(part(page, label)).toContainText('Complete')
    await expectUsable(page, () => expect(parts.getByRole('listitem')).toHaveCount(7))
    await enter(page, page.getByRole('link', { name: 'Open the style guide' }))
    await expect(page).toHaveURL(/\/styleGuide\/[^/]+$/)
    await expect(page).toHaveTitle('Harbour Goods style guide | Brandwright')
    await guideFilled(page)
    await page.goBack()
    await expect(parts.getByRole('listitem')).toHaveCount(7)
    await page.goForward()
    await guideFilled(page)
  })
})

test('a site that blocks extraction shows the reason and no invented palette @job1', async ({ page, baseURL, serve, provokes }) => {
  provokes(/404 .*\/api\/brands\//)
  await signUp(page, baseURL)
  await serve(botWall)
  await page.goto('/')
  await write(page, page.getByLabel(box), HOST + ownPath('refused'))
  await page.keyboard.press('Enter')
  await expect(page.getByRole('alert').getByRole('heading', { level: 1 })).toBeVisible({ timeout: SCAN_TIMEOUT_MS })
  await expect(page.getByRole('heading', { name: 'Palette' })).toHaveCount(0)
  await page.reload()
  await expect(page.getByRole('alert'), 'what was to be read is known after a reload').toContainText(HOST + ownPath('refused'))
  await expect(page.getByRole('alert').getByRole('link', { name: 'Start by hand' })).toHaveAttribute('href', '/start/by-hand')
  await tabTo(page, page.getByLabel('Scan another address'))
  await enter(page, page.getByRole('link', { name: 'See the sample brand' }))
  await expect(page.getByRole('heading', { name: 'Kestrel & Oak', level: 1 })).toBeVisible()
  await page.goBack()
  await expect(page.getByLabel('Scan another address')).toBeVisible()
})

test('a user creates a brand without a website by keyboard alone @job1', async ({ page, baseURL, provokes }) => {
  provokes(/ERR_FAILED .*\/api\/brands/)
  await signUp(page, baseURL)
  await page.goto('/')
  await expect(page.getByRole('link', { name: /Use the sample brand/ })).toBeVisible()
  await enter(page, page.getByRole('link', { name: /Start by hand/ }))
  await expect(page).toHaveURL('/start/by-hand')
  await openScreen(page, '/start/by-hand')
  await expectUsable(page, () => expect(page.getByLabel('Name of the brand')).toBeVisible())
  const make = page.getByRole('button', { name: 'Create the guide' })
  await enter(page, make)
  await expect(page.getByText('Enter a brand name.')).toBeVisible()
  await write(page, page.getByLabel('Name of the brand'), 'Fern Street Bakery', 'Shift+Tab')
  await write(page, page.getByLabel('Primary', { exact: true }), '#22577a')
  await write(page, page.getByLabel('Background', { exact: true }), 'sparkle')
  await page.keyboard.press('Enter')
  await expect(page.getByText('Enter a colour like #1b8381.')).toBeVisible()
  await page.keyboard.press('ControlOrMeta+a')
  await page.keyboard.type('#fffaf2')
  const choice = page.waitForEvent('filechooser')
  await enter(page, page.getByRole('button', { name: 'Choose a logo' }))
  await (await choice).setFiles({ name: 'mark.svg', mimeType: 'image/svg+xml', buffer: Buffer.from(MARK) })

  await page.route('**/api/brands', (route) => route.abort(), { times: 1 })
  await enter(page, make)
  await expect(page.getByText('The guide was not created')).toBeVisible()
  await expect(page.getByLabel('Name of the brand')).toHaveValue('Fern Street Bakery')
  await enter(page, make)

  await expect(page).toHaveURL(/\/styleGuide\/[^/]+\/confirm$/)
  await expect(page.getByRole('heading', { name: 'Fern Street Bakery', level: 1 })).toBeVisible()
  await expect(part(page, 'Palette')).toContainText('Complete')
  await expect(part(page, 'Logos')).toContainText('1 logo')
  await expect(part(page, 'Type')).toContainText('Incomplete')
  const id = /styleGuide\/([^/]+)/.exec(page.url())?.[1] ?? ''
  await openScreen(page, '/styleGuide/:id/confirm', { id })
  await enter(page, page.getByRole('link', { name: 'Open the style guide' }))
  await expect(page).toHaveTitle('Fern Street Bakery style guide | Brandwright')
  await expect(page.locator('#palette')).toContainText('#22577A')
  await expect(page.locator('#text')).toContainText('No text samples yet.')
  await expect(page.locator('#type').getByRole('link', { name: 'Add fonts' })).toHaveAttribute('href', `/admin/${id}/fonts`)
  await expect(page.getByRole('button', { name: 'Re-scan' })).toHaveCount(0)
})

const MARK = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 120 40"><rect width="120" height="40" rx="8" fill="#22577a"/></svg>'

const part = (page: Page, label: string) =>
  page
    .getByRole('list', { name: 'Results' })
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { name: label }) })
