import type { Image, Product, Source } from '@brandwright/domain/brands/style-guide'
import { expect, test } from 'vitest'
import { imagesOfProduct, pagesOfProduct, updatedOfProduct } from './product-facts.ts'

const product = {
  id: 'p',
  url: 'https://shop.example/products/cup/',
  product_id: '7',
  images: [{ url: '/api/blobs/a', originalURL: 'https://cdn.example/a.jpg', alt: '' }],
} as Product
const source = (id: string, url: string, updated: string) => ({ id, url, cleanURL: url, updated }) as Source
const sources = [
  source('home', 'https://shop.example/', '2026-01-02'),
  source('cup', 'https://shop.example/products/cup?v=1', '2026-01-05'),
  source('x', 'https://shop.example/x', '2026-02-01'),
]

test('returns the pages on which a product was found and the images of the product', () => {
  const facts = { '/products/p': { evidence: [{ page: 'https://shop.example/' }], confidence: 1 } }
  expect(pagesOfProduct({ facts, sources }, product).map(({ id }) => id)).toEqual(['home', 'cup'])
  const images = [
    { id: 'a', url: '/api/blobs/a', originalURL: 'x' },
    { id: 'b', url: 'y', originalURL: 'y', product_id: '7' },
    { id: 'c', url: 'z', originalURL: 'z' },
  ] as Image[]
  expect(imagesOfProduct({ images }, product).map(({ id }) => id)).toEqual(['a', 'b'])
})

test('returns the time of the latest scan or edit of a product', () => {
  expect(updatedOfProduct({ facts: {}, sources }, product)).toBe('2026-01-05')
  const facts = { '/products/p/price': { evidence: [], confidence: 1, editedBy: 'u', at: '2026-03-01' } }
  expect(updatedOfProduct({ facts, sources }, product)).toBe('2026-03-01')
  expect(updatedOfProduct({ facts: {}, sources: [] }, product)).toBeNull()
  const home = { ...source('home', 'https://shop.example/', '2026-01-09'), kind: 'home' } as Source
  expect(updatedOfProduct({ facts: {}, sources: [home] }, product), 'with the list of its store').toBe('2026-01-09')
  expect(updatedOfProduct({ facts: {}, sources: [home] }, { id: 'q', url: '' })).toBeNull()
})
