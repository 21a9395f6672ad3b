import { expect, test } from 'vitest'
import { type Element, smallCapture } from '../testing/small-capture.ts'
import { parsePrice } from './parse-price.ts'
import { isOldPrice, isOldPriceClass, productsOfCards, withoutOldPrice } from './products-of-cards.ts'

const image = (src: string): Element => ['img', { rect: { x: 0, y: 0, width: 240, height: 240 }, image: { src: `https://example.com/${src}` } }]
const card = (title: string, ...price: Element[]): Element => [
  'li',
  { classes: 'card' },
  [
    image(`${title}.jpg`),
    ['a', { href: `/products/${title}` }, [['h3', { text: title, fontSize: 18, fontWeight: '600' }]]],
    ['span', { text: 'Sale' }],
    ...price,
    ['button', { text: 'Add to cart', role: 'button' }],
  ],
]

test('reads title, price, currency, image and URL from a grid of cards', () => {
  const found = productsOfCards(
    smallCapture([['ul', {}, [card('Oak Chair', ['p', { text: '€ 1.299,00' }]), card('Ash Table', ['p', { text: '€ 2.450,00' }])]]]),
  )
  expect(found.map(({ title, price, currency, url, images }) => [title, price, currency, url, images[0]?.url])).toEqual([
    ['Oak Chair', '1.299,00', 'EUR', 'https://example.com/products/Oak%20Chair', 'https://example.com/Oak Chair.jpg'],
    ['Ash Table', '2.450,00', 'EUR', 'https://example.com/products/Ash%20Table', 'https://example.com/Ash Table.jpg'],
  ])
})

test('uses each product’s image instead of a larger texture that all cards share', () => {
  const texture: Element = ['div', { rect: { x: 0, y: 0, width: 300, height: 400 }, image: { src: 'https://example.com/concrete.jpg', kind: 'background' } }]
  const found = productsOfCards(smallCapture([['ul', {}, ['Cap', 'Shirt'].map((title) => card(title, texture, ['p', { text: '£28.00' }]))]]))
  expect(found.map(({ images }) => images.map(({ url }) => url.split('/').pop()))).toEqual([['Cap.jpg'], ['Shirt.jpg']])
})

test('finds the image next to a card’s text if the text itself contains only a texture', () => {
  const texture: Element = ['div', { rect: { x: 0, y: 0, width: 300, height: 90 }, image: { src: 'https://example.com/concrete.jpg', kind: 'background' } }]
  const cards = ['Cap', 'Shirt'].map((title): Element => {
    const image: Element = ['img', { rect: { x: 0, y: 0, width: 300, height: 300 }, image: { src: `https://example.com/${title}.jpg` } }]
    return ['li', {}, [image, ['div', {}, [texture, ['h3', { text: title }], ['p', { text: '£28.00' }]]]]]
  })
  const found = productsOfCards(smallCapture([['ul', {}, cards]]))
  expect(found.map(({ title, images }) => [title, images[0]?.url])).toEqual([
    ['Cap', 'https://example.com/Cap.jpg'],
    ['Shirt', 'https://example.com/Shirt.jpg'],
  ])
})

test('uses the current price instead of a struck-through price, a saving or a unit price', () => {
  const priceNodes: Element[] = [
    ['s', { text: '$ 160.000' }],
    ['p', { text: '$ 144.000', fontSize: 22, fontWeight: '700' }],
    ['p', { text: 'Save $ 16.000', fontSize: 12 }],
    ['span', { text: '6.75 €/kg' }],
  ]
  const found = productsOfCards(smallCapture([['ul', {}, [card('Fast Disk', ...priceNodes), card('Slow Disk', ...priceNodes)]]]))
  expect(found.map((product) => product.price)).toEqual(['144.000', '144.000'])
})

test('parses a price that is split across elements, and treats sizes of a product as variants', () => {
  const row = (price: string, size: string): Element => [
    'div',
    { text: `(${size})` },
    [
      [
        'span',
        { fontSize: 20 },
        [
          ['span', { text: price }],
          ['span', { text: '€' }],
        ],
      ],
    ],
  ]
  const found = productsOfCards(
    smallCapture([['ul', {}, [card('Dry Food', row('3.60', '100 g'), row('84.40', '12.5 kg')), card('Wet Food', row('2.10', '100 g'), row('9.80', '1 kg'))]]]),
  )
  expect(found.map((product) => product.variants?.map((variant) => [variant.title, variant.price]))).toEqual([
    [
      ['100 g', '3.60'],
      ['12.5 kg', '84.40'],
    ],
    [
      ['100 g', '2.10'],
      ['1 kg', '9.80'],
    ],
  ])
})

test('finds no products in articles, testimonials, menus and overlays', () => {
  const article: Element = [
    'article',
    {},
    [
      image('news.jpg'),
      ['h3', { text: 'How we saved 2,000 litres of water' }],
      ['p', { text: 'Since we moved the mill, each harvest costs us $ 3,000 less than it used to cost before, and nobody misses it.' }],
    ],
  ]
  const quote: Element = ['blockquote', {}, [image('face.jpg'), ['p', { text: 'Best 20 dollars I ever spent' }]]]
  const upsell: Element = [
    'div',
    { overlay: true },
    [image('gift.jpg'), ['h3', { text: 'Gift card', overlay: true }], ['p', { text: '$25.00', overlay: true }]],
  ]
  expect(productsOfCards(smallCapture([article, quote, upsell]))).toEqual([])
})

test('distinguishes a former price from a current price', () => {
  expect(['Was £80', 'UVP 24,00 €', 'RRP: $30.00', 'statt 12,50 €'].map(isOldPrice)).toEqual([true, true, true, true])
  expect(['£60', 'Now £60', 'From $20', 'Was £80 now £60', 'Washed £20', 'Wash list'].map(isOldPrice)).toEqual([false, false, false, false, false, false])
  expect(parsePrice(withoutOldPrice('Was £80 now £60'))?.price).toBe('60')
  expect(parsePrice(withoutOldPrice('60,00 € statt 80,00 €'))?.price).toBe('60,00')
  expect(parsePrice(withoutOldPrice('Statt 80,00 € nur 60,00 €'))?.price).toBe('60,00')
})

test('recognizes class names of former prices, but not those of regular prices', () => {
  expect(['price old-price', 'card__price--was', 'compare-at-price', 'price-original'].map(isOldPriceClass)).toEqual([true, true, true, true])
  expect(['price', 'price__regular', 'sale-price', 'golden-price'].map(isOldPriceClass)).toEqual([false, false, false, false])
})
