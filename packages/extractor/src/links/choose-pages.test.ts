import { expect, test } from 'vitest'
import { type Element, smallCapture } from '../testing/small-capture.ts'
import { choosePages } from './choose-pages.ts'
import { linksOfCaptures } from './links-of-captures.ts'

const link = (href: string, text: string, overrides = {}): Element => ['a', { href, text, ...overrides }]
const MENU: Element[] = [
  link('/', 'Home', { inHeader: true }),
  link('/collections/mugs', 'Mugs', { inHeader: true }),
  link('/collections/all', 'Shop all', { inHeader: true }),
  link('/pages/unsere-geschichte', 'Über uns', { inHeader: true }),
  link('/journal', 'Journal', { inHeader: true }),
  link('/products/blue-mug', 'Blue mug'),
  link('/products/blue-mug?variant=2#reviews', 'Reviews'),
  link('/cart', 'Cart'),
  link('/policies/privacy', 'Privacy', { inFooter: true }),
  link('/catalogue.pdf', 'Catalogue'),
  link('https://elsewhere.example/about', 'About them'),
  link('/de/', 'Deutsch'),
  link('/studio', 'Studio visits', { inFooter: true }),
]

test('chooses one page of each kind before choosing a second page of any kind', () => {
  const capture = smallCapture(MENU)
  const paths = (max: number) => choosePages(capture, max).map((url) => new URL(url).pathname)
  expect(paths(4)).toEqual(['/pages/unsere-geschichte', '/collections/all', '/products/blue-mug', '/journal'])
  expect(paths(20)).toEqual(['/pages/unsere-geschichte', '/collections/all', '/products/blue-mug', '/journal', '/studio', '/collections/mugs'])
})

test('never chooses an excluded page, even if the excluded URL has a fragment', () => {
  const chosen = choosePages(smallCapture(MENU), 4, ['https://example.com/products/blue-mug#top', 'no address'])
  expect(chosen.filter((url) => url.includes('blue-mug'))).toEqual([])
  expect(chosen).toHaveLength(4)
})

test('groups a site’s links by the kind of their target, and lists each link once', () => {
  const links = linksOfCaptures([smallCapture(MENU)])
  expect(links.products.map(({ name }) => name)).toEqual(['Blue mug'])
  expect(links.collections.map(({ name }) => name)).toEqual(['Mugs', 'Shop all'])
  expect(links.blog).toHaveLength(1)
})
