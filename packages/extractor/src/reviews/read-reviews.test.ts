import { expect, test } from 'vitest'
import { productsOfJsonLd } from '../products/products-of-json-ld.ts'
import { smallCapture } from '../testing/small-capture.ts'
import { readReviews } from './read-reviews.ts'

const page = 'https://shop.example/products/cup'
const cup = {
  '@type': 'Product',
  name: 'Morning cup',
  aggregateRating: { '@type': 'AggregateRating', ratingValue: '9.2', bestRating: 10, reviewCount: '41' },
  review: [
    {
      '@type': 'Review',
      reviewBody: '<p>Keeps the tea &amp; my hands <b>warm</b>.</p><p>It&#8217;s caf&eacute; size.</p>',
      author: { '@type': 'Person', name: 'Ada' },
      reviewRating: { '@type': 'Rating', ratingValue: 4 },
      datePublished: '2026-03-02T10:00:00Z',
    },
    { '@type': 'Review', reviewBody: '', author: 'Nobody', reviewRating: { ratingValue: 5 } },
  ],
}

test('finds each review inside or next to a product once, with all details', () => {
  const beside = {
    '@type': 'Review',
    description: 'Chipped after a week.',
    itemReviewed: { '@type': 'Product', name: 'Morning cup' },
    author: 'Ben',
    reviewRating: { ratingValue: '2', bestRating: '5' },
  }
  const ofShop = { '@type': 'Review', reviewBody: 'Quick and kind.', itemReviewed: { '@type': 'Organization', name: 'The shop' }, name: 'Lovely' }
  const captures = [smallCapture([], { finalUrl: page, jsonLd: [cup, beside, ofShop] }), smallCapture([], { finalUrl: `${page}?again`, jsonLd: [cup] })]
  expect(readReviews(captures)).toMatchObject([
    {
      text: 'Keeps the tea & my hands warm. It’s café size.',
      author: 'Ada',
      rating: 4,
      product: 'Morning cup',
      date: '2026-03-02',
      source: page,
      permission: false,
      origin: 'site',
    },
    { text: 'Chipped after a week.', author: 'Ben', rating: 2, product: 'Morning cup', date: null },
    { text: 'Quick and kind.', title: 'Lovely', author: '', rating: null, product: '' },
  ])
})

test('assigns microdata reviews to the page’s only product, and omits truncated texts', () => {
  const item = (type: string, properties: Record<string, string>) => ({ type: `https://schema.org/${type}`, properties })
  const microdata = [
    item('Product', { name: 'Lamp' }),
    item('Review', { reviewBody: 'Bright.', author: 'Cem', ratingValue: '5', datePublished: '2026-01-05' }),
    item('Review', { reviewBody: 'x'.repeat(500) }),
  ]
  expect(readReviews([smallCapture([], { finalUrl: page, microdata })])).toMatchObject([{ text: 'Bright.', product: 'Lamp', rating: 5, author: 'Cem' }])
})

test('assigns an average rating to its product, converted to a scale of five', () => {
  expect(productsOfJsonLd([cup], page)[0]?.rating).toEqual({ average: 4.6, count: 41 })
  const without = { ...cup, aggregateRating: { '@type': 'AggregateRating', ratingValue: '12', bestRating: 5 } }
  expect(productsOfJsonLd([without], page)[0]?.rating).toBeUndefined()
})
