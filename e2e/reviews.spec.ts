import { expect } from '@playwright/test'
import { reviewedShop } from './fixtures/reviewed-shop.ts'
import { signUp } from './support/account.ts'
import { expectUsable } from './support/expect-usable.ts'
import { openScreen } from './support/open-screen.ts'
import { test } from './support/site-test.ts'
import { guideFilled, startGuide } from './support/start-guide.ts'

const CSV = `Text,Stars,Author,Product
"Pours well, and keeps warm.",5,Ben,Morning cup
Handle came off,two,Cem,Morning cup
Keeps my tea warm for an hour.,,,`

test('reviews are imported from a shop and a CSV, filtered and picked as best quotes', { tag: '@all' }, async ({ page, baseURL, serve }) => {
  await signUp(page, baseURL)
  await serve(reviewedShop)
  const id = await startGuide(page)
  await guideFilled(page)
  await openScreen(page, '/admin/:id/reviews', { id })
  await expect(page).toHaveTitle('Reviews | Brandwright')
  const rows = page.getByRole('list', { name: 'Reviews', exact: true }).getByRole('article')
  await expect(rows).toHaveCount(2)
  await expect(rows.filter({ hasText: 'Keeps my tea warm for an hour.' })).toContainText('Morning cup')

  await page.getByRole('button', { name: 'Paste more' }).click()
  const dialog = page.getByRole('dialog', { name: 'Paste reviews' })
  await dialog.getByRole('textbox', { name: 'Reviews' }).fill(CSV)
  await dialog.getByRole('button', { name: 'Check list' }).click()
  await expect(dialog.getByRole('status')).toContainText('1 review will be added. 1 review to be merged with existing items. 1 review rejected.')
  await expect(dialog.getByRole('status')).toContainText('Row 3“two” is not a rating. Write it like 4, 4/5 or 8/10.')
  await expectUsable(page, () => expect(dialog.getByRole('status')).toBeVisible())
  await dialog.getByRole('button', { name: 'Add 1' }).click()
  const box = dialog.getByRole('textbox', { name: 'Reviews' })
  await expect(box, 'what was refused is still there').toHaveValue('Text,Stars,Author,Product\nHandle came off,two,Cem,Morning cup')
  await box.fill('Text,Stars,Author,Product\nHandle came off,2,Cem,Morning cup')
  await dialog.getByRole('button', { name: 'Add them' }).click()
  await expect(dialog).toHaveCount(0)
  await expect(rows).toHaveCount(4)
  await expectUsable(page, () => expect(rows.first()).toBeVisible())

  await page.getByRole('button', { name: '2 stars' }).click()
  await expect(rows).toHaveCount(1)
  await page.reload()
  await expect(rows, 'the filter is stored in the address').toHaveCount(1)
  await rows.getByRole('button', { name: /^Edit/ }).click()
  const edit = page.getByRole('dialog', { name: 'Edit the review' })
  await edit.getByRole('combobox', { name: 'Rating' }).selectOption('1')
  await edit.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByRole('heading', { name: 'No results found' })).toBeVisible()
  await page.getByRole('button', { name: 'Show all reviews' }).click()

  const ben = rows.filter({ hasText: 'Pours well' })
  await ben.getByRole('button', { name: /best quote$/ }).click()
  await expect(ben).toContainText('Ask before you quote it')
  await ben.getByRole('button', { name: /may be quoted$/ }).click()
  await expect(ben).toContainText('May be quoted')

  await rows.first().getByRole('checkbox').focus()
  await page.keyboard.press('Space')
  await page.getByRole('button', { name: 'Choose all 4' }).click()
  await page.getByRole('toolbar').getByRole('button', { name: 'Delete' }).click()
  await expect(page.getByRole('heading', { name: 'No reviews yet' })).toBeVisible()
  await page.getByRole('button', { name: 'Undo' }).first().click()
  await expect(rows).toHaveCount(4)
  await rows.first().getByRole('checkbox').check()
  await page.getByRole('button', { name: 'Choose all 4' }).click()
  await page.getByRole('toolbar').getByRole('button', { name: 'Delete' }).click()
  await expectUsable(page, () => expect(page.getByRole('heading', { name: 'No reviews yet' })).toBeVisible())
})

test('the form for a manual review keeps unsaved input across a reload', { tag: ['@once', '@all'] }, async ({ page, guide: id }) => {
  await openScreen(page, '/admin/:id/reviews', { id })
  await page.getByRole('button', { name: 'Add review' }).click()
  const dialog = page.getByRole('dialog', { name: 'Add a review' })
  await dialog.getByRole('textbox', { name: 'Text' }).fill('Arrived in two days.')
  await page.reload()
  await page.getByRole('button', { name: 'Add review' }).click()
  await expect(dialog.getByRole('textbox', { name: 'Text' })).toHaveValue('Arrived in two days.')
  await dialog.getByRole('textbox', { name: 'Author' }).fill('Dee')
  await dialog.getByRole('checkbox', { name: 'The author allows quoting' }).check()
  await dialog.getByRole('button', { name: 'Add review' }).click()
  await expect(page.getByRole('article', { name: 'the review by Dee' })).toContainText('May be quoted')
})
