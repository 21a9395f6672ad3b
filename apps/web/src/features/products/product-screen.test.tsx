import type { BrandDocument } from '@brandwright/contracts/brands'
import { emptyStyleGuide } from '@brandwright/domain/brands/empty-style-guide'
import type { Product } from '@brandwright/domain/brands/style-guide'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { renderSignedIn, shownAddress } from '../../testing/render-signed-in.tsx'
import { changes, hoursAgo, refusal } from '../../testing/server-and-notices.tsx'
import { ProductScreen } from './product-screen.tsx'

const rye = {
  id: 'p1',
  title: 'Rye loaf',
  handle: 'rye-loaf',
  url: 'https://quay.example/products/rye-loaf',
  description: 'Dark and dense.',
  price: '4.50',
  currency: 'GBP',
  images: [],
} as unknown as Product
const guideOf = (product: Partial<Product> | null = {}, change: Partial<BrandDocument> = {}) =>
  ({
    ...emptyStyleGuide({ id: 'b1', url: 'https://quay.example', now: '2026-11-22T10:00:00Z' }),
    language: 'en',
    revision: 7,
    canEdit: true,
    products: product === null ? [] : [{ ...rye, ...product }],
    ...change,
  }) as BrandDocument

const open = (guide: BrandDocument | Response, answers: Record<string, unknown> = {}, handle = 'rye-loaf') =>
  renderSignedIn(<ProductScreen id="b1" handle={handle} />, { 'GET /api/brands/b1': guide, ...answers }, { at: '/admin/b1/products/rye-loaf' })
const box = (label: string) => screen.getByLabelText<HTMLInputElement>(label)
const type = (label: string, value: string) => fireEvent.change(box(label), { target: { value } })

it('shows a product’s description, price, stock and rating, and links to its reviews and page', async () => {
  open(guideOf({ available: false, rating: { average: 4.5, count: 1200 }, tags: ['bread', 'dark'] }))
  expect(await screen.findByRole('heading', { name: 'Rye loaf' })).toBeTruthy()
  expect(['Title', 'Price', 'Currency', 'Stock', 'Description'].map((label) => box(label).value)).toEqual([
    'Rye loaf',
    '4.50',
    'GBP',
    'Sold out',
    'Dark and dense.',
  ])
  const facts = screen.getAllByRole('listitem').map(({ textContent }) => textContent)
  expect(facts).toContain('Sold out')
  expect(facts.some((text) => text?.endsWith('4.5, 1,200 ratings in the shop'))).toBe(true)
  expect(screen.getByText('Tags: bread, dark')).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Reviews' }).getAttribute('href')).toBe('/admin/b1/reviews?product=Rye%20loaf')
  expect(screen.getByRole('link', { name: 'Open in the shop' }).getAttribute('href')).toBe('https://quay.example/products/rye-loaf')
  expect(screen.getByRole('link', { name: 'Products' }).getAttribute('href')).toBe('/admin/b1/products')
})

it('the count of a single rating is in the singular, and missing stock is shown as “Unknown”', async () => {
  open(guideOf({ rating: { average: 5, count: 1 } }))
  expect(await screen.findByText(/1 rating in the shop$/)).toBeTruthy()
  expect(box('Stock').value).toBe('')
  expect(within(box('Stock')).getByRole('option', { name: 'Unknown' })).toBeTruthy()
  expect(screen.queryByText('In stock', { selector: 'li' })).toBeNull()
})

it('lists the variants of a product with their stock and price', async () => {
  open(
    guideOf({
      variants: [
        { id: 'v1', title: 'Small', available: true, price: '4.50' },
        { id: 'v2', title: 'Large', available: false, price: null },
        { id: 'v3', title: 'Sliced', price: '5' },
      ] as Product['variants'],
    }),
  )
  const rows = within(await screen.findByRole('table', { name: 'Variants' })).getAllByRole('row')
  expect(
    rows.slice(1).map((row) =>
      within(row)
        .getAllByRole('cell')
        .map(({ textContent }) => textContent),
    ),
  ).toEqual([
    ['Small', 'In stock', '£4.50'],
    ['Large', 'Sold out', 'None'],
    ['Sliced', 'Unknown', '£5.00'],
  ])
})

it('shows the image of the clicked thumbnail, and loads no third-party images', async () => {
  open(
    guideOf({
      images: [
        { url: '/files/a.webp', alt: 'A whole loaf' },
        { url: 'https://quay.example/b.webp', alt: 'Not stored' },
        { url: '/files/c.webp', alt: '' },
      ] as Product['images'],
    }),
  )
  expect((await screen.findByRole('img', { name: 'A whole loaf' })).getAttribute('src')).toBe('/files/a.webp')
  const second = screen.getByRole('button', { name: 'Image 2 of 2' })
  fireEvent.click(second)
  expect(screen.getByRole('img', { name: 'Rye loaf' }).getAttribute('src')).toBe('/files/c.webp')
  expect(second.getAttribute('aria-pressed')).toBe('true')
  expect(screen.getByRole('button', { name: 'Image 1 of 2' }).getAttribute('aria-pressed')).toBe('false')
})

it('a product without stored images shows a message instead of thumbnails', async () => {
  open(guideOf())
  expect(await screen.findByText('No image stored')).toBeTruthy()
  expect(screen.queryByRole('button', { name: /^Image \d/ })).toBeNull()
})

it('lists the pages, collections and images that use a product', async () => {
  open(
    guideOf(
      { images: [{ url: '/files/a.webp', alt: '' }] as Product['images'] },
      {
        sources: [
          { id: 's1', name: '', url: 'https://quay.example/products/rye-loaf', cleanURL: '', kind: 'product', updated: hoursAgo(3) },
          { id: 's2', name: 'About', url: 'https://quay.example/about', cleanURL: '', kind: 'about', updated: hoursAgo(1) },
        ] as unknown as BrandDocument['sources'],
        collections: [
          { id: 'c1', title: 'Bread', products: ['p1'] },
          { id: 'c2', title: 'Tea', products: ['p9'] },
        ] as unknown as BrandDocument['collections'],
        images: [{ id: 'i1', url: '/files/a.webp', caption: 'A loaf on a board', alt: 'Rye bread' }] as unknown as BrandDocument['images'],
      },
    ),
  )
  const uses = within(await screen.findByRole('region', { name: 'Used in' }))
  expect(uses.getByRole('link', { name: '/products/rye-loaf' }).getAttribute('href')).toBe('/admin/b1/links/s1')
  expect(uses.getByText('read 3h ago')).toBeTruthy()
  expect(uses.queryByRole('link', { name: 'About' })).toBeNull()
  expect(uses.getByRole('link', { name: 'Bread' }).getAttribute('href')).toBe('/admin/b1/products?collection=c1')
  expect(uses.queryByRole('link', { name: 'Tea' })).toBeNull()
  expect(uses.getByRole('link', { name: 'A loaf on a board' }).getAttribute('href')).toBe('/admin/b1/images?image=i1')
  expect(uses.getByText('Alternative text: Rye bread')).toBeTruthy()
  expect(screen.getByText('Updated 3h ago')).toBeTruthy()
})

it('reports that no page, image or collection uses the product', async () => {
  open(guideOf({ url: '' }))
  expect(await screen.findByText('No page, image or collection of this guide uses it yet.')).toBeTruthy()
  expect(screen.queryByRole('link', { name: 'Open in the shop' })).toBeNull()
  expect(screen.queryByRole('button', { name: 'Refresh from the store' })).toBeNull()
})

it('saves only changed fields, with the currency in uppercase and an empty price as null', async () => {
  const sent = open(guideOf(), { 'PATCH /api/brands/b1/products/p1': { revision: 8 } })
  await screen.findByRole('heading', { name: 'Rye loaf' })
  type('Price', '')
  type('Currency', ' eur ')
  type('Stock', 'In stock')
  fireEvent.click(screen.getByRole('button', { name: 'Save' }))
  expect(await screen.findByText('The product was saved')).toBeTruthy()
  expect(changes(sent)).toEqual([{ method: 'PATCH', path: '/api/brands/b1/products/p1', body: { price: null, currency: 'EUR', available: true } }])
})

it('keeps the input and shows the reason if the product was not saved', async () => {
  open(guideOf(), { 'PATCH /api/brands/b1/products/p1': refusal('A price is a number.', 422) })
  await screen.findByRole('heading', { name: 'Rye loaf' })
  type('Price', 'cheap')
  fireEvent.click(screen.getByRole('button', { name: 'Save' }))
  expect(await screen.findByText('A price is a number.')).toBeTruthy()
  expect(box('Price').value).toBe('cheap')
  expect(screen.queryByText('The product was saved')).toBeNull()
})

it('shows a product read-only to users without edit access', async () => {
  open(guideOf({}, { canEdit: false }))
  await screen.findByRole('heading', { name: 'Rye loaf' })
  for (const label of ['Title', 'Price', 'Currency', 'Description']) expect(box(label).readOnly).toBe(true)
  expect(box('Stock').disabled).toBe(true)
  expect(screen.queryByRole('button', { name: 'Save' })).toBeNull()
  expect(screen.queryByRole('button', { name: 'Refresh from the store' })).toBeNull()
})

it('refreshes a product from the store, lists the changed fields and offers Undo', async () => {
  const sent = open(guideOf(), { 'POST /api/brands/b1/products/p1/refresh': { product: rye, added: false, fields: ['price', 'available'], revision: 8 } })
  fireEvent.click(await screen.findByRole('button', { name: 'Refresh from the store' }))
  expect(await screen.findByText('Refreshed from the store')).toBeTruthy()
  expect(screen.getByText('Updated: price, stock.')).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Undo' })).toBeTruthy()
  expect(changes(sent)).toEqual([{ method: 'POST', path: '/api/brands/b1/products/p1/refresh', body: {} }])
})

it('offers no undo if refreshing from the store changed nothing', async () => {
  open(guideOf(), { 'POST /api/brands/b1/products/p1/refresh': { product: rye, added: false, fields: [], revision: 7 } })
  fireEvent.click(await screen.findByRole('button', { name: 'Refresh from the store' }))
  expect(await screen.findByText('The store has the same values')).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull()
})

it('shows why the product could not be refreshed', async () => {
  open(guideOf(), { 'POST /api/brands/b1/products/p1/refresh': refusal('The store did not answer.', 422) })
  fireEvent.click(await screen.findByRole('button', { name: 'Refresh from the store' }))
  expect(await screen.findByText('Not refreshed from the store')).toBeTruthy()
  expect(screen.getByText('The store did not answer.')).toBeTruthy()
})

it('deletes a product and returns to the list of products', async () => {
  const sent = open(guideOf(), { 'DELETE /api/brands/b1/products/p1': { revision: 8 } })
  fireEvent.click(await screen.findByRole('button', { name: 'Delete' }))
  expect(await screen.findByText('Rye loaf was deleted')).toBeTruthy()
  expect(changes(sent).map(({ method, path }) => `${method} ${path}`)).toEqual(['DELETE /api/brands/b1/products/p1'])
  await waitFor(() => expect(shownAddress()).toBe('/admin/b1/products'))
})

it('stays on the product and shows an error if deleting the product fails', async () => {
  open(guideOf(), { 'DELETE /api/brands/b1/products/p1': refusal('You can no longer edit it.', 403) })
  fireEvent.click(await screen.findByRole('button', { name: 'Delete' }))
  expect(await screen.findByText('Rye loaf was not deleted')).toBeTruthy()
  expect(shownAddress()).toBe('/admin/b1/products/rye-loaf')
})

it('the URL of a product can contain its id instead of its handle', async () => {
  open(guideOf(), {}, 'p1')
  expect(await screen.findByRole('heading', { name: 'Rye loaf' })).toBeTruthy()
})

it('shows "not found" for an unknown product', async () => {
  open(guideOf(null))
  expect(await screen.findByRole('heading', { name: 'Product not found' })).toBeTruthy()
})

it('shows "not found" for an unknown guide', async () => {
  open(refusal('There is no such brand.', 404))
  expect(await screen.findByRole('heading', { name: 'No guide at this address' })).toBeTruthy()
})
