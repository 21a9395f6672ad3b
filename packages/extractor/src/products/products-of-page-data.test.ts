import { expect, test } from 'vitest'
import { smallCapture } from '../testing/small-capture.ts'
import { productsOfPageData } from './products-of-page-data.ts'

const PAGE = 'https://shop.example/'
/** Returns the products in the script data of a page that shows these texts. */
const read = (data: unknown, ...texts: string[]) =>
  productsOfPageData(
    smallCapture(
      texts.map((text) => ['p', { text }]),
      { pageData: [data], finalUrl: PAGE },
    ),
  )

const clock = { title: 'Tide Clock', slug: 'tide-clock', price: 129, currency: 'EUR', image: '/img/clock.png' }

test('finds products at any depth of the script data', () => {
  const [product] = read({ props: { pageProps: { list: [{ items: [clock] }] } } }, 'Tide Clock')
  expect(product).toMatchObject({ title: 'Tide Clock', price: '129.00', currency: 'EUR', images: [{ url: 'https://shop.example/img/clock.png' }] })
})

test('ignores products that the page does not show, and objects that are not products', () => {
  expect(read([clock, { ...clock, title: 'Secret Clock' }], 'Tide Clock')).toHaveLength(1)
  const texts = ['Tide Clock', 'Shipping', 'A note']
  expect(
    read(
      [
        { name: 'Shipping', price: 5 },
        { title: 'A note', image: '/x.png' },
        { ...clock, price: 0 },
        { ...clock, price: 'on request' },
      ],
      ...texts,
    ),
  ).toEqual([])
})

test.each([
  ['in cents, according to its key', { ...clock, price: undefined, priceCents: 12900 }, [], '129.00', 'EUR'],
  ['in cents, according to the page text', { ...clock, price: 12900, currency: undefined }, ['£129.00'], '129.00', 'GBP'],
  [
    'in cents, according to the format of a store theme',
    { ...clock, price: 12900, compare_at_price: null, variants: [{ id: 1, price: 12900 }] },
    [],
    '129.00',
    'EUR',
  ],
  ['in a currency without cents, according to the page text', { ...clock, price: { centAmount: 1200, currencyCode: 'JPY' } }, ['¥1,200'], '1200.00', 'JPY'],
  ['from a text', { ...clock, price: '€129,50', currency: undefined }, [], '129.50', 'EUR'],
  ['from an amount and a currency code', { ...clock, price: { amount: '129.5', currencyCode: 'USD' } }, [], '129.50', 'USD'],
  ['from the sale price', { ...clock, salePrice: 99 }, [], '99.00', 'EUR'],
])('parses a price %s', (_, record, texts, price, currency) => {
  expect(read([record], 'Tide Clock', ...texts)).toMatchObject([{ price, currency }])
})
