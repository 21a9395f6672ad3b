import { expect, it } from 'vitest'
import { draftOfStoreProduct } from './shopify-store.ts'

const shop = { page: 'https://shop.example/en', currency: 'EUR' }

it.each([
  [40, '40.00'],
  [9.5, '9.50'],
  ['12.00', '12.00'],
  [null, null],
])('parses a store’s price %j as %j', (price, written) => {
  expect(draftOfStoreProduct({ title: 'Bowl', handle: 'bowl', variants: [{ id: 1, price }] }, shop)).toMatchObject({
    title: 'Bowl',
    price: written,
    currency: 'EUR',
    url: 'https://shop.example/products/bowl',
  })
})
