import type { BrandDocument } from '@brandwright/contracts/brands'
import { emptyStyleGuide } from '@brandwright/domain/brands/empty-style-guide'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { renderSignedIn, shownAddress } from '../../testing/render-signed-in.tsx'
import { changes, refusal } from '../../testing/server-and-notices.tsx'
import { ProductsScreen } from './products-screen.tsx'

const product = (title: string) => ({ id: title.toLowerCase(), title, handle: title.toLowerCase(), price: '4.50', currency: 'GBP', images: [] })
const bread = {
  id: 'c1',
  title: 'Bread',
  handle: 'bread',
  url: 'https://quay.example/bread',
  description: 'From our oven',
  image: null,
  products: ['rye', 'oat'],
}
const tea = { id: 'c2', title: 'Tea', handle: 'tea', url: 'https://quay.example/tea', description: '', image: null, products: ['mint'] }
const guideOf = (change: object = {}) =>
  ({
    ...emptyStyleGuide({ id: 'b1', url: 'https://quay.example', now: '2026-11-22T10:00:00Z' }),
    language: 'en',
    revision: 7,
    canEdit: true,
    products: ['Rye', 'Oat', 'Mint'].map(product),
    collections: [bread, tea],
    ...change,
  }) as unknown as BrandDocument

const open = (at = '', answers: Record<string, unknown> = {}, change: object = {}) =>
  renderSignedIn(<ProductsScreen id="b1" />, { 'GET /api/brands/b1': guideOf(change), ...answers }, { at: `/admin/b1/products${at}` })
const address = () => shownAddress()?.replace('/admin/b1/products', '')
const titles = async () => {
  await screen.findByRole('tablist')
  return screen.getAllByRole('checkbox').map((box) => box.getAttribute('aria-label'))
}
const press = async (name: string | RegExp, role = 'button') => fireEvent.click(await screen.findByRole(role, { name }))

it('the products can be filtered by collection', async () => {
  open('?collection=c1')
  expect(await titles()).toEqual(['Choose Rye', 'Choose Oat'])
  expect(screen.getByText('Bread', { selector: 'b' })).toBeTruthy()
  await press('Show all products')
  expect(await titles()).toEqual(['Choose Rye', 'Choose Oat', 'Choose Mint'])
  expect(address()).toBe('')
})

it('the search ignores case and is stored in the URL', async () => {
  open()
  await titles()
  fireEvent.change(screen.getByRole('searchbox', { name: 'Search...' }), { target: { value: 'MIN' } })
  await waitFor(() => expect(address()).toBe('?search=MIN'))
  expect(await titles()).toEqual(['Choose Mint'])
})

it('lists each collection with its description, its product count and a link to its products', async () => {
  open()
  await press('Collections', 'tab')
  expect(address()).toBe('?filter=collections')
  expect(screen.getByRole('link', { name: 'Bread' }).getAttribute('href')).toBe('https://quay.example/bread')
  expect(screen.getByText('From our oven')).toBeTruthy()
  expect(screen.getByRole('link', { name: '2 products' }).getAttribute('href')).toBe('/admin/b1/products?collection=c1')
  expect(screen.getByRole('link', { name: '1 product' }).getAttribute('href')).toBe('/admin/b1/products?collection=c2')
  expect(screen.getByRole('button', { name: 'Add collection' })).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Import' })).toBeNull()
})

it('reports that there are no collections yet', async () => {
  open('?filter=collections', {}, { collections: [] })
  expect(await screen.findByText('No collections yet')).toBeTruthy()
})

it('reports that no collection matches the search', async () => {
  open('?filter=collections&search=soap')
  expect(await screen.findByText('No results found')).toBeTruthy()
})

it('hides the edit, delete and import buttons from users without edit access', async () => {
  open('?filter=collections', {}, { canEdit: false })
  await screen.findByRole('link', { name: 'Bread' })
  expect(screen.queryByRole('button', { name: /Edit|Delete/ })).toBeNull()
  await press('Products', 'tab')
  await screen.findByText('Rye')
  expect(screen.queryByRole('button', { name: 'Import' })).toBeNull()
})

it('opens the collection in the URL, and closes it after saving', async () => {
  const sent = open('?filter=collections&edit=c1', { 'PATCH /api/brands/b1/collections/c1': { revision: 8 } })
  expect((await screen.findByLabelText<HTMLInputElement>('Address')).value).toBe('https://quay.example/bread')
  fireEvent.change(screen.getByLabelText('Title'), { target: { value: 'Loaves ' } })
  await press('Save')
  expect(await screen.findByText('The collection was saved')).toBeTruthy()
  expect(changes(sent)).toEqual([{ method: 'PATCH', path: '/api/brands/b1/collections/c1', body: { title: 'Loaves' } }])
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(address()).toBe('?filter=collections')
})

it('keeps the collection dialog open and shows why the collection was not saved', async () => {
  open('?filter=collections', { 'PATCH /api/brands/b1/collections/c2': refusal('Another collection has this address.', 422) })
  await press('Edit Tea')
  expect(address()).toBe('?filter=collections&edit=c2')
  fireEvent.change(await screen.findByLabelText('Address'), { target: { value: 'https://quay.example/bread' } })
  await press('Save')
  expect(await screen.findByText('Another collection has this address.')).toBeTruthy()
  expect(screen.getByRole('dialog', { name: 'Edit the collection' })).toBeTruthy()
})

it('deletes a collection and offers to undo the deletion', async () => {
  const sent = open('?filter=collections', { 'DELETE /api/brands/b1/collections/c2': { revision: 8 } })
  await press('Delete Tea')
  expect(await screen.findByText('Tea was deleted')).toBeTruthy()
  expect(changes(sent).map(({ method, path }) => `${method} ${path}`)).toEqual(['DELETE /api/brands/b1/collections/c2'])
  expect(screen.getByRole('button', { name: 'Undo' })).toBeTruthy()
})

it('the form for a new collection has no price field', async () => {
  const sent = open('?filter=collections', { 'POST /api/brands/b1/collections': { id: 'c3', revision: 8 } })
  await press('Add collection')
  const dialog = within(screen.getByRole('dialog', { name: 'Add a collection' }))
  expect(dialog.queryByLabelText('Price')).toBeNull()
  fireEvent.change(dialog.getByLabelText('Title'), { target: { value: 'Gifts' } })
  fireEvent.change(dialog.getByLabelText('Address'), { target: { value: 'https://quay.example/gifts' } })
  fireEvent.submit(dialog.getByLabelText<HTMLInputElement>('Title').form as HTMLFormElement)
  expect(await screen.findByText('The collection was added')).toBeTruthy()
  expect(changes(sent)[0]?.body).toEqual({ title: 'Gifts', url: 'https://quay.example/gifts' })
})

it('does not offer a store sync for a site that is not a store', async () => {
  open()
  await press('Import')
  expect((await screen.findAllByRole('menuitem')).map(({ textContent }) => textContent)).toEqual(['From its page', 'From a CSV'])
})

it('the add menu starts a sync with the store', async () => {
  open('', { 'POST /api/brands/b1/products/sync': refusal('The store is not to be reached.', 422) }, { shopify: true })
  await press('Import')
  await press('Sync with the store', 'menuitem')
  expect(await screen.findByText('The store is not to be reached.')).toBeTruthy()
  await press('Done')
  expect(screen.queryByRole('dialog')).toBeNull()
})

it('imports products from a pasted list', async () => {
  const report = { form: 'table', heading: '', ignored: [], added: [{ row: 1, name: 'Plum' }], merged: [], refused: [], revision: 8, written: true }
  const sent = open('', { 'POST /api/brands/b1/products/list': report })
  await press('Import')
  await press('From a CSV', 'menuitem')
  fireEvent.change(await screen.findByLabelText('Products', { selector: 'textarea' }), { target: { value: 'Title,Price\nPlum,3' } })
  fireEvent.click(within(screen.getByRole('dialog', { name: 'Import products' })).getByRole('button', { name: 'Import' }))
  expect(await screen.findByText('1 added, 0 merged')).toBeTruthy()
  expect(changes(sent)).toEqual([{ method: 'POST', path: '/api/brands/b1/products/list', body: { text: 'Title,Price\nPlum,3', trial: false } }])
})

it.each([
  ['Windows-1252', (text: string) => Uint8Array.from(text, (letter) => letter.charCodeAt(0))],
  ['UTF-16', (text: string) => new Uint8Array(Uint16Array.from(`\ufeff${text}`, (letter) => letter.charCodeAt(0)).buffer)],
])('decodes a CSV of products in %s', async (_, encode) => {
  open()
  await press('Import')
  await press('From a CSV', 'menuitem')
  const text = 'Title,Price\nKäse,3'
  const file = Object.assign(new File([], 'products.csv'), { arrayBuffer: async () => encode(text).buffer })
  fireEvent.change(await screen.findByLabelText('Choose a CSV', { selector: 'input' }), { target: { files: [file] } })
  await waitFor(() => expect(screen.getByLabelText<HTMLTextAreaElement>('Products', { selector: 'textarea' }).value).toBe(text))
})

const openPage = async () => {
  await press('Import')
  await press('From its page', 'menuitem')
  fireEvent.change(await screen.findByLabelText('Address of the product’s page'), { target: { value: ' quay.example/products/plum ' } })
  await press('Scan the page')
}
const read = (change: object) => ({
  'POST /api/brands/b1/products/page': { product: { title: 'Plum', handle: 'plum' }, added: true, fields: [], revision: 8, ...change },
})

it('adds a product by the URL of its page, and offers to open the product', async () => {
  const sent = open('', read({}))
  await openPage()
  expect(await screen.findByText('Plum was added')).toBeTruthy()
  expect(changes(sent)[0]?.body).toEqual({ url: 'quay.example/products/plum' })
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(screen.getByRole('button', { name: 'Open' })).toBeTruthy()
})

it.each([
  [{ added: false, fields: ['images', 'price'] }, 'Updated from the page: images, price.'],
  [{ added: false, fields: [] }, 'The page has the same values.'],
])('reports that a page belongs to an existing product with %o: %s', async (change, message) => {
  open('', read(change))
  await openPage()
  expect(await screen.findByText('Plum was already in the list')).toBeTruthy()
  expect(screen.getByText(message)).toBeTruthy()
})

it('the error about a page without a product disappears when the user changes the URL', async () => {
  open('', { 'POST /api/brands/b1/products/page': refusal('That page declares no product.', 422) })
  await openPage()
  expect(await screen.findByText('That page declares no product.')).toBeTruthy()
  fireEvent.change(screen.getByLabelText('Address of the product’s page'), { target: { value: 'quay.example' } })
  await waitFor(() => expect(screen.queryByText('That page declares no product.')).toBeNull())
})

const choose = async (...names: string[]) => {
  for (const name of names) await press(`Choose ${name}`, 'checkbox')
}
const ADD = 'POST /api/brands/b1/collections/c2/products'

it('adds the selected products to a collection and clears the selection', async () => {
  const sent = open('', { [ADD]: { revision: 8, added: 2 } })
  await choose('Rye', 'Oat')
  await press('Add to a collection')
  await press('Tea', 'menuitem')
  expect(await screen.findByText('2 added to Tea')).toBeTruthy()
  expect(changes(sent)[0]?.body).toEqual({ ids: ['rye', 'oat'] })
  await waitFor(() => expect(screen.queryByRole('toolbar')).toBeNull())
})

it('reports that all selected products are already in the collection', async () => {
  open('', { [ADD]: { revision: 7, added: 0 } })
  await choose('Mint')
  await press('Add to a collection')
  await press('Tea', 'menuitem')
  expect(await screen.findByText('All selected products are already in Tea')).toBeTruthy()
})

it('keeps the selected products if adding them to a collection fails', async () => {
  open('', { [ADD]: refusal('You can no longer edit it.', 403) })
  await choose('Mint')
  await press('Add to a collection')
  await press('Tea', 'menuitem')
  expect(await screen.findByText('Nothing was added to Tea')).toBeTruthy()
  expect(screen.getByText('1 product chosen')).toBeTruthy()
})

it('deletes the selected products with one request', async () => {
  const sent = open('', { 'POST /api/brands/b1/products/delete': { revision: 8 } })
  await choose('Rye')
  await press('Choose all 3')
  fireEvent.click(within(screen.getByRole('toolbar')).getByRole('button', { name: 'Delete' }))
  expect(await screen.findByText('3 products deleted')).toBeTruthy()
  expect(changes(sent)).toEqual([{ method: 'POST', path: '/api/brands/b1/products/delete', body: { ids: ['rye', 'oat', 'mint'] } }])
  await waitFor(() => expect(screen.queryByRole('toolbar')).toBeNull())
})

it('shows "not found" for an unknown guide', async () => {
  open('', { 'GET /api/brands/b1': refusal('There is no such brand.', 404) })
  expect(await screen.findByText('No guide at this address')).toBeTruthy()
})
