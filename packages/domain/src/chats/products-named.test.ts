import { expect, test } from 'vitest'
import { productsNamed } from './products-named.ts'

const products = [{ handle: 'tamar-dawn' }, { handle: 'old-orchard' }]
const handles = (text: string) => productsNamed(text, products).map(({ handle }) => handle)

test('names products by their handle, in order and once', () => {
  expect(handles('Try @old-orchard, or (@Tamar-Dawn). Then @old-orchard again.')).toEqual(['old-orchard', 'tamar-dawn'])
})

test('names no product without one, in an email address or in a longer handle', () => {
  expect(handles('@no-such, us@tamar-dawn.example, https://x.example/@tamar-dawn, @tamar-dawn-2')).toEqual([])
})
