import { expect, test } from 'vitest'
import { priceLabel } from './price-label.ts'

test.each([
  ['en_GB', '£11.50'],
  ['de_DE', '11,50\u00a0£'],
])('formats a price for the language tag %s', (language, label) => {
  expect(priceLabel({ price: '11.5', currency: 'GBP' }, language)).toBe(label)
})

test('formats a price despite an invalid language, and leaves a price that is not a number unchanged', () => {
  expect(priceLabel({ price: '11.5', currency: 'GBP' }, '{{ locale }}')).toContain('11.50')
  expect(priceLabel({ price: 'from 11.5', currency: 'GBP' }, 'en')).toBe('from 11.5')
})
