import { expect } from '@playwright/test'
import { expectUsable } from './support/expect-usable.ts'
import { openScreen } from './support/open-screen.ts'
import { test } from './support/site-test.ts'

test('adds a product by hand, puts its price right, takes it away and brings it back', async ({ page, guide: id }) => {
  await openScreen(page, '/admin/:id/products', { id })
  await expect(page).toHaveTitle('Products | Brandwright')
  await page.getByRole('button', { name: 'Add product' }).click()
  const dialog = page.getByRole('dialog', { name: 'Add a product' })
  await dialog.getByRole('textbox', { name: 'Title' }).fill('Anchor lamp')
  await dialog.getByRole('textbox', { name: 'Title' }).hover()
  await page.mouse.down()
  await page.mouse.move(4, 400)
  await page.mouse.up()
  await expect(dialog.getByRole('textbox', { name: 'Title' }), 'a selection that ends beside the dialog leaves it open').toHaveValue('Anchor lamp')
  await dialog.getByRole('textbox', { name: 'Address' }).fill('https://harbour.example/lamp')
  await dialog.getByRole('textbox', { name: 'Price' }).fill('48.00')
  await dialog.getByRole('textbox', { name: 'Currency' }).fill('GBP')
  await dialog.getByRole('button', { name: 'Add product' }).click()
  const card = page.getByRole('link', { name: /Anchor lamp/ })
  await expect(dialog).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Add product' }), 'the focus goes back to what opened the dialog').toBeFocused()
  await expect(card).toContainText('£48.00')
  await expectUsable(page, () => expect(card).toBeVisible())

  await page.getByRole('searchbox', { name: 'Search...' }).fill('no such thing')
  await expect(page.getByText('No products found for this search term. Please try again.')).toBeVisible()
  await page.getByRole('searchbox', { name: 'Search...' }).fill('anchor')
  await card.click()
  await expect(page).toHaveTitle('Anchor lamp | Brandwright')
  await page.getByRole('textbox', { name: 'Price' }).fill('52.00')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('The product was saved').first()).toBeVisible()
  await page.reload()
  await expect(page.getByRole('textbox', { name: 'Price' })).toHaveValue('52.00')
  await expectUsable(page, () => expect(page.getByRole('heading', { name: 'Anchor lamp', level: 1 })).toBeVisible())

  await page.getByRole('button', { name: 'Delete' }).click()
  await expect(page).toHaveURL(`/admin/${id}/products`)
  await expect(card).toHaveCount(0)
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(card).toBeVisible()
})

test('shows the collections, and says where there is no such product', async ({ page, guide: id }) => {
  await openScreen(page, '/admin/:id/products', { id })
  await page.getByRole('tab', { name: 'Collections' }).click()
  await expect(page).toHaveURL(`/admin/${id}/products?filter=collections`)
  await expect(page.getByRole('tabpanel')).not.toBeEmpty()
  await openScreen(page, '/admin/:id/products/:handle', { id, handle: 'none' })
  await expect(page.getByRole('heading', { name: 'There is no such product' })).toBeVisible()
})
