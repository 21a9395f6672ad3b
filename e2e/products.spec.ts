import { expect } from '@playwright/test'
import { changingStore } from './fixtures/changing-store.ts'
import { signUp } from './support/account.ts'
import { FIXTURE_PORT } from './support/addresses.ts'
import { expectUsable, expectUsableInAll } from './support/expect-usable.ts'
import { openScreen } from './support/open-screen.ts'
import { test } from './support/site-test.ts'
import { guideFilled, startGuide } from './support/start-guide.ts'

test('a product is added manually, edited, deleted and restored', { tag: '@all' }, async ({ page, guide: id }) => {
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
  await expectUsableInAll(page, () => expect(card).toBeVisible())

  await page.getByRole('searchbox', { name: 'Search...' }).fill('no such thing')
  await expect(page.getByText('No products found for this search term. Please try again.')).toBeVisible()
  await page.getByRole('searchbox', { name: 'Search...' }).fill('anchor')
  await card.click()
  await expect(page).toHaveTitle('Anchor lamp | Brandwright')
  await page.getByRole('textbox', { name: 'Price' }).fill('52.00')
  await page.getByRole('combobox', { name: 'Stock' }).selectOption('Sold out')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('The product was saved').first()).toBeVisible()
  await page.reload()
  await expect(page.getByRole('combobox', { name: 'Stock' })).toHaveValue('Sold out')
  await expect(page.getByRole('listitem').filter({ hasText: 'Sold out' })).toBeVisible()
  await expect(page.getByRole('textbox', { name: 'Price' })).toHaveValue('52.00')
  await expectUsable(page, () => expect(page.getByRole('heading', { name: 'Anchor lamp', level: 1 })).toBeVisible())

  await page.getByRole('button', { name: 'Delete' }).click()
  await expect(page).toHaveURL(`/admin/${id}/products`)
  await expect(card).toHaveCount(0)
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(card).toBeVisible()
})

test('the collections tab opens, and an unknown product shows a not-found message', { tag: ['@once', '@all'] }, async ({ page, guide: id }) => {
  await openScreen(page, '/admin/:id/products', { id })
  await page.getByRole('tab', { name: 'Collections' }).click()
  await expect(page).toHaveURL(`/admin/${id}/products?filter=collections`)
  await expect(page.getByRole('tabpanel')).not.toBeEmpty()
  await openScreen(page, '/admin/:id/products/:handle', { id, handle: 'none' })
  await expect(page.getByRole('heading', { name: 'Product not found' })).toBeVisible()
})

test('a collection is edited from its link in the guide', { tag: '@all' }, async ({ page, guide: id }) => {
  await page.goto(`/admin/${id}/products?filter=collections`)
  await page.getByRole('button', { name: 'Add collection' }).click()
  const adding = page.getByRole('dialog', { name: 'Add a collection' })
  await adding.getByRole('textbox', { name: 'Title' }).fill('Quay lamps')
  await adding.getByRole('textbox', { name: 'Address' }).fill('https://harbour.example/lamps')
  await adding.getByRole('button', { name: 'Add collection' }).click()
  await expect(adding).toHaveCount(0)
  const { items } = (await (await page.request.get(`/api/brands/${id}/collections`)).json()) as { items: { id: string; title: string }[] }
  const added = items.find(({ title }) => title === 'Quay lamps')

  await page.goto(`/styleGuide/${id}#products`)
  await page.getByRole('button', { name: 'Evidence of Quay lamps' }).click()
  await page.getByRole('dialog', { name: 'Evidence of Quay lamps' }).getByRole('link', { name: 'Edit' }).click()
  await expect(page).toHaveURL(`/admin/${id}/products?filter=collections&edit=${added?.id}`)
  const editing = page.getByRole('dialog', { name: 'Edit the collection' })
  await editing.getByRole('textbox', { name: 'Title' }).fill('Harbour lamps')
  await expectUsable(page, () => expect(editing.getByRole('textbox', { name: 'Title' })).toHaveValue('Harbour lamps'))
  await editing.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('The collection was saved').first()).toBeVisible()
  await expect(editing).toHaveCount(0)
  await expect(page.getByRole('link', { name: 'Harbour lamps' })).toBeVisible()
})

test('products are imported from a store, a page and a CSV and added to collections', { tag: ['@once', '@all'] }, async ({
  page,
  baseURL,
  serve,
  provokes,
}) => {
  provokes(/status of 400 .*products\/page/)
  const { site, list } = changingStore()
  await signUp(page, baseURL)
  await serve(site)
  const id = await startGuide(page)
  await guideFilled(page)
  await openScreen(page, '/admin/:id/products', { id })
  const cards = page.getByRole('tabpanel').getByRole('listitem')
  await expect(cards).toHaveCount(2)
  await expect(cards.first()).toContainText('Updated')

  list[0] = { id: 1, title: 'Morning cup', price: '26.00' }
  list[1] = { id: 3, title: 'Pier plate', price: '14.00' }
  const begin = async (way: string) => {
    await page.getByRole('button', { name: 'Import' }).click()
    await page.getByRole('menuitem', { name: way }).click()
  }
  await begin('Sync with the store')
  const sync = page.getByRole('dialog', { name: 'Sync with the store' })
  await expect(sync).toContainText('1 added, 1 changed, 1 no longer in the store.')
  await expect(sync).toContainText('Morning cup (price)')
  await expectUsable(page, () => expect(sync).toBeVisible())
  await sync.getByRole('button', { name: 'Delete missing products' }).click()
  await sync.getByRole('button', { name: 'Done' }).click()
  await expect(cards.filter({ hasText: 'Rope jug' })).toHaveCount(0)
  await expect(cards.filter({ hasText: 'Morning cup' })).toContainText('£26.00')

  await begin('From its page')
  const ofPage = page.getByRole('dialog', { name: 'Add from its page' })
  const address = ofPage.getByRole('textbox', { name: 'Address of the product’s page' })
  await address.fill(`127.0.0.1:${FIXTURE_PORT}/`)
  await ofPage.getByRole('button', { name: 'Scan the page' }).click()
  await expect(ofPage).toContainText('The markup of that page does not identify a product.')
  await address.fill(`http://127.0.0.1:${FIXTURE_PORT}/studio/tide-bowl`)
  await ofPage.getByRole('button', { name: 'Scan the page' }).click()
  await expect(cards.filter({ hasText: 'Tide bowl' })).toContainText('£18.00In stock')

  await begin('From a CSV')
  const ofList = page.getByRole('dialog', { name: 'Import products' })
  await ofList.getByRole('textbox', { name: 'Products' }).fill('Title,Price,Stock\nSalt dish,8.00,sold out\nTide bowl,19.00,\nTray,dear,')
  await ofList.getByRole('button', { name: 'Check list' }).click()
  await expect(ofList.getByRole('status')).toContainText('1 product will be added. 1 product to be merged with existing items. 1 product rejected.')
  await ofList.getByRole('button', { name: 'Import', exact: true }).click()
  await expect(ofList.getByRole('textbox', { name: 'Products' }), 'what was refused is still there').toHaveValue('Title,Price,Stock\nTray,dear,')
  await page.keyboard.press('Escape')
  await expect(cards).toHaveCount(4)
  await expect(cards.filter({ hasText: 'Salt dish' })).toContainText('Sold out')

  await page.getByRole('checkbox', { name: 'Choose Tide bowl' }).focus()
  await page.keyboard.press('Space')
  await page.getByRole('checkbox', { name: 'Choose Salt dish' }).focus()
  await page.keyboard.press('Space')
  await expect(page.getByText('2 products chosen')).toBeVisible()
  await expectUsable(page, () => expect(page.getByText('2 products chosen')).toBeVisible())
  await page.getByRole('button', { name: 'Add to a collection' }).click()
  await page.getByRole('menuitem', { name: 'Table' }).click()
  await page.getByRole('tab', { name: 'Collections' }).click()
  await page.getByRole('link', { name: '2 products' }).click()
  await expect(cards).toHaveCount(2)
  await page.getByRole('checkbox', { name: 'Choose Salt dish' }).focus()
  await page.keyboard.press('Space')
  await page.getByRole('button', { name: 'Remove from Table' }).press('Enter')
  await expect(cards).toHaveCount(1)
  const taken = page.getByRole('region', { name: 'Notices' }).locator('[data-notice]', { hasText: '1 removed from Table' })
  await taken.getByRole('button', { name: 'Undo' }).click()
  await expect(cards).toHaveCount(2)
  await cards.filter({ hasText: 'Tide bowl' }).getByRole('link').click()
  await expect(page.getByRole('region', { name: 'Used in' }).getByRole('link', { name: 'Table' })).toBeVisible()
  await page.getByRole('button', { name: 'Refresh from the store' }).click()
  await expect(page.getByText('Updated: price.', { exact: true })).toBeVisible()
  await expect(page.getByRole('textbox', { name: 'Price' })).toHaveValue('18.00')
})
