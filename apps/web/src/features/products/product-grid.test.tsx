import type { BrandDocument } from '@brandwright/contracts/brands'
import { emptyStyleGuide } from '@brandwright/domain/brands/empty-style-guide'
import type { Product } from '@brandwright/domain/brands/style-guide'
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
import { renderWithServer } from '../../testing/render-with-server.tsx'
import NoticeStack from '../../ui/notice-stack/notice-stack.tsx'
import { ProductGrid } from './product-grid.tsx'

const product = (title: string, change: Partial<Product> = {}) =>
  ({ id: title.toLowerCase(), title, handle: title.toLowerCase(), price: '4.50', currency: 'GBP', images: [], ...change }) as Product
const guideOf = (change: Partial<BrandDocument> = {}) =>
  ({
    ...emptyStyleGuide({ id: 'b1', url: 'https://quay.example', now: '2026-11-22T10:00:00Z' }),
    language: 'en',
    revision: 7,
    canEdit: true,
    ...change,
  }) as BrandDocument
const collection = { id: 'c1', title: 'Bread', handle: 'bread', url: '', description: '', image: null }

const grid = (products: Product[], { guide = guideOf(), search = '', within: inside = undefined as typeof collection | undefined } = {}) => (
  <>
    <ProductGrid guide={guide} products={products} within={inside} search={search} />
    <NoticeStack />
  </>
)

it('each product shows its price and stock, and links to its screen', () => {
  renderWithServer(grid([product('Rye', { available: true }), product('Oat', { price: null, available: false }), product('Corn', { handle: '' })]))
  const [rye, oat, corn] = screen.getAllByRole('link')
  expect(rye?.textContent).toContain('£4.50')
  expect(rye?.textContent).toContain('In stock')
  expect(oat?.textContent).toContain('No price')
  expect(oat?.textContent).toContain('Sold out')
  expect(corn?.textContent).not.toMatch(/In stock|Sold out/)
  expect(rye?.getAttribute('href')).toBe('/admin/b1/products/rye')
  expect(corn?.getAttribute('href')).toBe('/admin/b1/products/corn')
})

it('shows 48 products until “Load more” is clicked', () => {
  renderWithServer(grid(Array.from({ length: 50 }, (_, at) => product(`Loaf ${at}`))))
  expect(screen.getAllByRole('link')).toHaveLength(48)
  fireEvent.click(screen.getByRole('button', { name: 'Load more' }))
  expect(screen.getAllByRole('link')).toHaveLength(50)
  expect(screen.queryByRole('button', { name: 'Load more' })).toBeNull()
})

it('explains that no product matches the search, or that the guide has no products', () => {
  renderWithServer(grid([], { search: 'tea' }))
  expect(screen.getByText(/No products found/)).toBeTruthy()
  cleanup()
  renderWithServer(grid([]))
  expect(screen.getByText('No products yet')).toBeTruthy()
  expect(screen.getByText(/Products come from the shop/)).toBeTruthy()
  cleanup()
  renderWithServer(grid([], { guide: guideOf({ url: '' }) }))
  expect(screen.getByText(/Import a list of the brand’s products/)).toBeTruthy()
})

it('starts a campaign with the selected products', () => {
  renderWithServer(grid([product('Rye'), product('Oat')]))
  for (const title of ['Rye', 'Oat']) fireEvent.click(screen.getByRole('checkbox', { name: `Choose ${title}` }))
  expect(screen.getByRole('link', { name: 'New campaign' }).getAttribute('href')).toBe('/admin/b1/campaigns/new?product=rye&product=oat')
})

it('users without edit access cannot select products', () => {
  renderWithServer(grid([product('Rye')], { guide: guideOf({ canEdit: false }) }))
  expect(screen.queryByRole('checkbox')).toBeNull()
})

it('removes the selected products from a collection and offers to undo the removal', async () => {
  const sent = renderWithServer(grid([product('Rye'), product('Oat'), product('Corn')], { within: collection }), {
    'POST /api/brands/b1/collections/c1/products/delete': { revision: 8, removed: 2 },
    'GET /api/brands/b1': guideOf(),
  })
  for (const name of ['Choose Rye', 'Choose Oat']) fireEvent.click(screen.getByRole('checkbox', { name }))
  expect(screen.getByText(/2 of 3|2 products/)).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: 'Remove from Bread' }))
  expect(await screen.findByText('2 removed from Bread')).toBeTruthy()
  expect(sent.find(({ method }) => method === 'POST')?.body).toEqual({ ids: ['rye', 'oat'] })
  await waitFor(() => expect(screen.getByRole<HTMLInputElement>('checkbox', { name: 'Choose Rye' }).checked).toBe(false))
  expect(screen.getByRole('button', { name: 'Undo' })).toBeTruthy()
})

it('keeps the selection and shows an error if no product was removed', async () => {
  renderWithServer(grid([product('Rye')], { within: collection }), {
    'POST /api/brands/b1/collections/c1/products/delete': Response.json(
      { error: { code: 'forbidden', message: 'You can no longer edit it.' } },
      { status: 403 },
    ),
    'GET /api/brands/b1': guideOf(),
  })
  fireEvent.click(screen.getByRole('checkbox', { name: 'Choose Rye' }))
  fireEvent.click(screen.getByRole('button', { name: 'Remove from Bread' }))
  expect(await screen.findByText('Nothing was removed from Bread')).toBeTruthy()
  expect(screen.getByRole<HTMLInputElement>('checkbox', { name: 'Choose Rye' }).checked).toBe(true)
})
