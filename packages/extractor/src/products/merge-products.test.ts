import { expect, test } from 'vitest'
import { mergeProducts } from './merge-products.ts'
import { productsOfJsonLd } from './products-of-json-ld.ts'
import { draftOfStoreProduct } from './shopify-store.ts'

const PAGE = 'https://shop.example/'
const stored = (handle: string, price: string, title = 'Harbour Tee') =>
  draftOfStoreProduct({ id: handle.length, title, handle, variants: [{ id: 1, title: 'One', price, available: null }] }, { page: PAGE, currency: 'EUR' })
const offered = (offers: object) => productsOfJsonLd([{ '@type': 'Product', name: 'Teak &amp; Ash Stool', offers }], PAGE)[0]

test('keeps two products with the same title apart, and merges a card into the product that it links to', () => {
  const [first, second] = [stored('harbour-tee', '29.00'), stored('harbour-tee-rust', '35.00')]
  const card = { ...second, url: `${PAGE}collections/all/products/harbour-tee-rust`, handle: undefined, productId: undefined, description: 'In rust', rank: 2 }
  const { products } = mergeProducts([first, second, card] as Parameters<typeof mergeProducts>[0])
  expect(products.map(({ handle, price, description }) => [handle, price, description])).toEqual([
    ['harbour-tee', '29.00', ''],
    ['harbour-tee-rust', '35.00', 'In rust'],
  ])
  expect(new Set(products.map(({ id }) => id)).size).toBe(2)
  expect(mergeProducts([first]).products[0]?.id).toBe(products[0]?.id)
})

test('keeps two products of a store apart if only their handles differ', () => {
  const { products } = mergeProducts([stored('harbour-tee', '29.00'), stored('harbour-mug', '29.00')] as Parameters<typeof mergeProducts>[0])
  expect(products.map(({ handle }) => handle)).toEqual(['harbour-tee', 'harbour-mug'])
})

test('does not merge products in a list that share a title but have different URLs and prices', () => {
  const size = (url: string, price: string) => ({ ...stored('x', price), url: PAGE + url, handle: undefined, productId: undefined, rank: 2 })
  const { products } = mergeProducts([size('board-small', '39.00'), size('board-large', '64.00'), size('board-small', '39.00')] as Parameters<
    typeof mergeProducts
  >[0])
  expect(products.map(({ price, url }) => [price, url])).toEqual([
    ['39.00', `${PAGE}board-small`],
    ['64.00', `${PAGE}board-large`],
  ])
})

test('merges cards with the same title on different pages', () => {
  const card = (url: string) => ({ ...stored('x', '5.00'), url: PAGE + url, handle: undefined, productId: undefined, rank: 2 })
  expect(mergeProducts([card('a'), card('b')] as Parameters<typeof mergeProducts>[0]).products).toHaveLength(1)
})

test('removes markup from titles, and omits missing values', () => {
  expect(stored('x', '5.00', '&lt;b&gt;Salt&lt;/b&gt; &amp; Sand')).toMatchObject({ title: 'Salt & Sand' })
  expect(stored('x', '5.00')).not.toHaveProperty('available')
})

test('uses the actual price instead of a struck-through or suggested price', () => {
  const specified = (priceSpecification: object) => offered({ '@type': 'Offer', priceSpecification })?.price
  const was = { '@type': 'UnitPriceSpecification', price: 90, priceType: 'https://schema.org/StrikethroughPrice' }
  expect(specified([was, { '@type': 'UnitPriceSpecification', price: 70, priceCurrency: 'EUR' }])).toBe('70.00')
  expect(
    specified([
      { price: 95, priceType: 'https://schema.org/MSRP' },
      { price: 72, priceType: 'https://schema.org/SalePrice' },
    ]),
  ).toBe('72.00')
  const ofPiece = { price: 24, referenceQuantity: { '@type': 'QuantitativeValue', value: 1, unitCode: 'C62' } }
  expect(specified([{ price: 48, referenceQuantity: { '@type': 'QuantitativeValue', value: 1, unitCode: 'KGM' } }, ofPiece])).toBe('24.00')
  expect(offered({ price: 12, priceCurrency: 'EUR' })).toMatchObject({ title: 'Teak & Ash Stool', price: '12.00', currency: 'EUR' })
})
