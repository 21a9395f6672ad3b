import { expect } from '@playwright/test'
import { twoButtons } from './fixtures/demanding-sites.ts'
import { signUp } from './support/account.ts'
import { expectUsable } from './support/expect-usable.ts'
import { openScreen } from './support/open-screen.ts'
import { test } from './support/site-test.ts'
import { guideFilled, startGuide } from './support/start-guide.ts'

test('the buttons screen shows all sizes and states and sets the primary button', { tag: '@all' }, async ({ page, baseURL, serve }) => {
  await signUp(page, baseURL)
  await serve(twoButtons)
  const id = await startGuide(page, 1)
  await guideFilled(page)
  await openScreen(page, '/admin/:id/buttons', { id })
  await expect(page).toHaveTitle('Buttons | Brandwright')
  const looks = page.getByRole('article')
  const primary = looks.first()
  await expect(primary).toHaveAccessibleName(/^Primary/)
  await expect(primary.getByText('Disabled, dimmed by Brandwright')).toHaveCount(2)
  await expect(primary.getByText(/^On light .*: text \d+\.\d, edge \d+\.\d$|^On light .*: hard to/)).toBeVisible()
  const button = primary.getByRole('region', { name: /on dark$/ }).getByRole('button')
  const fillOf = () => button.evaluate((element) => getComputedStyle(element).backgroundColor)
  const before = await fillOf()
  await button.hover()
  await expect.poll(fillOf, 'the site’s own hover').not.toBe(before)

  expect(await looks.count()).toBeGreaterThan(1)
  const second = await looks
    .nth(1)
    .getByRole('region', { name: /on light$/ })
    .getByRole('button')
    .getAttribute('aria-label')
  await page.getByRole('button', { name: /^Set Secondary/ }).click()
  await expect(primary.getByRole('region', { name: /on light$/ }).getByRole('button')).toHaveAttribute('aria-label', second ?? '')
  await expect(page.getByText(/^Saved/)).toBeVisible()
  await page.reload()
  await expect(primary.getByRole('region', { name: /on light$/ }).getByRole('button'), 'saved').toHaveAttribute('aria-label', second ?? '')
  await expectUsable(page, () => expect(primary).toBeVisible())

  await page.getByRole('tab', { name: 'Components' }).click()
  await expect(page).toHaveURL(/tab=components/)
  await expect(page.getByRole('heading', { name: 'Every button', level: 3 })).toBeVisible()
  await page.getByRole('button', { name: 'Acts, dropdown' }).hover()
  await expect(page.getByRole('menuitem', { name: 'Duplicate' }), 'pointing at it is enough').toBeVisible()
  await page.mouse.move(0, 0)
  await expect(page.getByRole('menuitem', { name: 'Duplicate' })).toBeHidden()
  await page.getByRole('button', { name: 'Acts, radial' }).press('Enter')
  await expect(page.getByRole('menuitem').first()).toBeFocused()
  await page.keyboard.press('ArrowDown')
  await expect(page.getByRole('menuitem', { name: 'Duplicate' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('region', { name: 'Notices' }), 'the notice of the second act').toContainText('Duplicate')
  await expectUsable(page, () => expect(page.getByRole('heading', { name: 'Every button', level: 3 })).toBeVisible())
})
