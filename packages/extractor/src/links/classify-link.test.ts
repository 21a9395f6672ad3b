import { expect, test } from 'vitest'
import { classifyLink } from './classify-link.ts'

const HOME = 'https://kestrel.example/'

test.each([
  ['/products/blue-mug', 'Blue mug', 'products'],
  ['/collections/all', '', 'collections'],
  ['/x', 'Catalogue', 'collections'],
  ['/x', 'Über uns', 'about'],
  ['/x', 'Journal', 'blog'],
  ['/cart', 'Shop', null],
  ['/policies/privacy', 'About us', null],
  ['/catalogue.pdf', 'Catalogue', null],
  ['https://elsewhere.example/about', 'About us', null],
  ['https://www.kestrel.example/about', 'About us', 'about'],
  ['https://shop.kestrel.example/about', 'About us', null],
  ['/index.html', 'Home', null],
  ['https://', 'About us', null],
  ['mailto:us@kestrel.example', 'About us', null],
  ['/', 'Home', null],
])('classifies the link %s (“%s”) as %s', (href, text, kind) => {
  expect(classifyLink({ href, text }, HOME)).toBe(kind)
})
