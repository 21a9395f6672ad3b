import { expect, test } from 'vitest'
import { productsNamed } from './products-named.ts'

const products = [{ handle: 'tamar-dawn' }, { handle: 'old-orchard' }]
const handles = (text: string) => productsNamed(text, products).map(({ handle }) => handle)

test('returns each product that a text mentions by handle, once and in order', () => {
  expect(handles('Try @old-orchard, or (@Tamar-Dawn). Then @old-orchard again.')).toEqual(['old-orchard', 'tamar-dawn'])
})

test('ignores unknown handles, email addresses, URLs, and longer handles that start with a known handle', () => {
  expect(handles('@no-such, us@tamar-dawn.example, https://x.example/@tamar-dawn, @tamar-dawn-2')).toEqual([])
})
