import { expect, type Page } from '@playwright/test'
import { signUp } from './support/account.ts'
import { expectUsable } from './support/expect-usable.ts'
import { modelsRefused } from './support/models-refused.ts'
import { openScreen } from './support/open-screen.ts'
import { test } from './support/quiet-test.ts'
import { signInAsSuper } from './support/super-admin.ts'

/** Screens of features planned for a later version. */
const LATER = [
  ['/threads', 'Assistants and Threads'],
  ['/threads/:id', 'Assistants and Threads'],
  ['/presentation', 'Presentation'],
  ['/canvas', 'Canvas'],
  ['/admin/:id/billing', 'Billing'],
  ['/admin/:id/payments', 'Payments and subscriptions'],
] as const
const PARAMS = { id: 'sample' }
/** Paths to check. All of them render the same screen, so the quick run checks it once outside of a brand and once inside. */
const looked: readonly string[] = process.env.TEST_ALL === '1' ? LATER.map(([path]) => path) : ['/threads', '/admin/:id/billing']
const ofBrand = LATER.filter(([path]) => path.startsWith('/admin/'))
const heading = (page: Page) => page.getByRole('heading', { level: 1 })

test('each future screen has a distinct title and explains that the screen is not included yet', { tag: '@all' }, async ({ page, baseURL }) => {
  await signInAsSuper(page, baseURL)
  for (const [path, title] of LATER)
    await test.step(path, async () => {
      await openScreen(page, path, PARAMS)
      await expect(page).toHaveTitle(`${title} | Brandwright`)
      await expect(page.getByText('It comes in a later version.')).toBeVisible()
      const shown = () => expect(heading(page)).toHaveText('This version does not have this screen')
      if (looked.includes(path)) await expectUsable(page, shown)
      else await shown()
    })
})

test('access rules apply to future screens too', { tag: ['@once', '@all'] }, async ({ page, baseURL, provokes }) => {
  for (const [path] of LATER) {
    await openScreen(page, path, PARAMS)
    await expect(page, path).toHaveURL(/\/auth\?to=/)
  }
  await signUp(page, baseURL)
  const refused = modelsRefused(page, provokes)
  for (const [path] of ofBrand) {
    await openScreen(page, path, PARAMS)
    await expect(heading(page), path).toHaveText('You are not a member of this brand')
  }
  await refused
})

test('no link and no command leads to a future screen', { tag: ['@once', '@all'] }, async ({ page, baseURL }) => {
  await signInAsSuper(page, baseURL)
  const patterns = LATER.map(([path]) => new RegExp(`^${path.replace(/:\w+/g, '[^/]+')}$`))
  for (const path of ['/', '/brands', '/about', '/styleGuide/:id', '/admin/:id/campaigns', '/admin/:id/settings']) {
    await openScreen(page, path, PARAMS)
    await expect(heading(page)).toBeVisible()
    const linked = await page.evaluate(() => Array.from(document.links, ({ pathname }) => pathname))
    expect(linked.length).toBeGreaterThan(2)
    expect(
      linked.filter((one) => patterns.some((pattern) => pattern.test(one))),
      path,
    ).toEqual([])
  }
  await page.keyboard.press('Control+k')
  for (const [, title] of LATER) {
    await page.getByRole('combobox', { name: 'Search and commands' }).fill(title)
    await expect(page.getByRole('option', { name: title, exact: true })).toHaveCount(0)
  }
})
