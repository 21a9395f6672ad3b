import { expect, test } from 'vitest'
import type { Image, Product } from './style-guide.ts'
import { withStoreProducts } from './with-store-products.ts'

const cup: Product = {
  id: 'p1',
  title: 'Morning cup',
  handle: 'morning-cup',
  description: 'Ours.',
  price: '20.00',
  currency: 'GBP',
  url: 'https://shop.example/products/morning-cup',
  images: [{ url: '/api/blobs/1', originalURL: 'https://cdn.example/1.jpg', alt: '' }],
}
const storeProduct = (overrides: Partial<Product>): Product => ({ ...cup, id: 'new', description: '', images: [], ...overrides })

test('updates a product from the store, except edited values and values that are missing from the store', () => {
  const facts = { '/products/p1/price': { evidence: [], confidence: 1, editedBy: 'u1' } }
  const incoming = storeProduct({
    handle: 'other',
    title: 'MORNING  cup',
    price: '24.00',
    available: false,
    images: [{ url: 'https://cdn.example/1.jpg', originalURL: 'https://cdn.example/1.jpg', alt: '' }],
  })
  const { products, outcomes } = withStoreProducts({ products: [cup], facts, images: [] }, [incoming])
  expect(outcomes).toEqual([{ id: 'p1', added: false, fields: ['available'] }])
  expect(products).toEqual([{ ...cup, available: false }])
})

test('appends new products with their stored images, and returns unchanged products as the same objects', () => {
  const image = { url: '/api/blobs/9', originalURL: 'https://cdn.example/9.jpg' } as Image
  const lamp = storeProduct({ id: 'p2', title: 'Lamp', handle: 'lamp', images: [{ url: image.originalURL, originalURL: image.originalURL, alt: '' }] })
  const { products, outcomes } = withStoreProducts({ products: [cup], facts: {}, images: [image] }, [
    storeProduct({}),
    lamp,
    { ...lamp, id: 'p3', price: '30.00' },
  ])
  expect(outcomes).toEqual([
    { id: 'p1', added: false, fields: [] },
    { id: 'p2', added: true, fields: [] },
    { id: 'p2', added: false, fields: ['price'] },
  ])
  expect(products[0]).toBe(cup)
  expect(products[1]).toMatchObject({ id: 'p2', price: '30.00', images: [{ url: '/api/blobs/9' }] })
})

test('does not change a locked product, even if one of its values is unlocked', () => {
  const locked = { evidence: [], confidence: 1, locked: true, lockedBy: 'u1' }
  const facts = { '/products/p1': locked, '/products/p1/price': { evidence: [], confidence: 1, locked: false } }
  expect(withStoreProducts({ products: [cup], facts, images: [] }, [storeProduct({ price: '1.00', available: true })]).products).toEqual([cup])
})

test('matches 20,000 products in linear time', () => {
  // With quadratic behavior, this input would exceed the test timeout.
  const many = Array.from({ length: 20_000 }, (_, at) => storeProduct({ id: `n${at}`, title: `Cup number ${at}`, handle: '' }))
  const { outcomes } = withStoreProducts({ products: [cup], facts: {}, images: [] }, [...many, ...many])
  expect(outcomes.filter(({ added }) => added)).toHaveLength(many.length)
})

test('matches a product by its store id rather than by its handle', () => {
  const existing = [
    { ...cup, product_id: '7' },
    { ...cup, id: 'p2', title: 'Other', handle: 'renamed' },
  ]
  expect(
    withStoreProducts({ products: existing, facts: {}, images: [] }, [storeProduct({ product_id: '7', handle: 'renamed', price: '1.00' })]).outcomes[0]?.id,
  ).toBe('p1')
  // The shop recreated the first product under the same handle, and another product now has its old id.
  const [added, moved] = [
    storeProduct({ product_id: '8', handle: 'morning-cup' }),
    storeProduct({ id: 'p3', product_id: '7', handle: 'moved', title: 'Moved' }),
  ]
  expect(withStoreProducts({ products: [{ ...cup, product_id: '7' }], facts: {}, images: [] }, [added, moved]).outcomes).toMatchObject([
    { id: 'p1', fields: ['product_id'] },
    { id: 'p3', added: true },
  ])
})
