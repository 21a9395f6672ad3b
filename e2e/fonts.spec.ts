import { readFileSync } from 'node:fs'
import { expect } from '@playwright/test'
import { expectUsable } from './support/expect-usable.ts'
import { openScreen } from './support/open-screen.ts'
import { test } from './support/site-test.ts'

const file = readFileSync(new URL('../sample-site/public/fonts/inter-latin.woff2', import.meta.url))

test('a font file is added with license and email fallback, deleted and restored', { tag: '@all' }, async ({ page, guide: id, provokes }) => {
  provokes(/400 .*\/fonts\?family=letter/)
  await openScreen(page, '/admin/:id/fonts', { id })
  await expect(page).toHaveTitle('Fonts | Brandwright')
  const choose = page.getByLabel('Upload', { exact: true })
  const dialog = page.getByRole('dialog', { name: 'Add a font' })
  const letter = { name: 'letter.woff2', mimeType: 'font/woff2', buffer: Buffer.from('Dear reader'.repeat(20)) }
  await choose.setInputFiles([letter, letter])
  await page.route('**/fonts?*', () => {})
  await dialog.getByRole('button', { name: 'Add font' }).click()
  await page.keyboard.press('Escape')
  await page.unroute('**/fonts?*')
  await expect(dialog, 'of two files one was left out').toBeVisible()
  await dialog.getByRole('textbox', { name: 'Licence note' }).fill('Ours')
  await dialog.getByRole('button', { name: 'Add font' }).click()
  await expect(dialog.getByRole('alert')).toContainText('The file is not a usable font')
  await choose.setInputFiles({ name: 'HarbourSans-Bold.woff2', mimeType: 'font/woff2', buffer: file })
  await expect(dialog.getByRole('textbox', { name: 'Licence note' }), 'one more file takes nothing typed').toHaveValue('Ours')
  await dialog.getByRole('button', { name: 'Discard file' }).click()

  await expect(dialog.getByRole('textbox', { name: 'Family' })).toHaveValue('Harbour Sans')
  await expect(dialog.getByRole('textbox', { name: 'Weight' })).toHaveValue('700')
  await dialog.getByRole('button', { name: 'Add font' }).click()
  const family = page.getByRole('region', { name: 'Harbour Sans' })
  await expect(family.getByRole('table')).toContainText('Bold 700')
  await expect
    .poll(() => page.evaluate(() => [...document.fonts].some(({ family, status }) => family.includes('Harbour Sans') && status === 'loaded')))
    .toBe(true)

  await family.getByRole('textbox', { name: 'Licence note' }).fill('Web and print, until 2027')
  await family.getByRole('combobox', { name: 'Fallback font in emails' }).selectOption('Verdana, Geneva, sans-serif')
  await family.getByRole('button', { name: 'Save notes' }).click()
  await expect(page.getByText('The notes on Harbour Sans were saved').first()).toBeVisible()
  await page.reload()
  await expect(family.getByRole('textbox', { name: 'Licence note' })).toHaveValue('Web and print, until 2027')
  await expect(family.getByRole('combobox', { name: 'Fallback font in emails' })).toHaveValue('Verdana, Geneva, sans-serif')
  await expectUsable(page, () => expect(family).toBeVisible())

  await family.getByRole('button', { name: 'Delete Harbour Sans Bold 700' }).click()
  await expect(family).toHaveCount(0)
  await expect(page.getByRole('heading', { name: 'Fonts', level: 1 }), 'the focus is not lost with what was deleted').toBeFocused()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(family).toBeVisible()
})
