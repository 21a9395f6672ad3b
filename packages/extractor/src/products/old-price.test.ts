import { expect, test } from 'vitest'
import { isOldPrice, isOldPriceClass, withoutOldPrice } from './old-price.ts'
import { parsePrice } from './parse-price.ts'

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
