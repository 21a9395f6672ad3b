import { expect, test } from 'vitest'
import { amountOf, isPriceText, parsePrice } from './parse-price.ts'

test.each([
  ['$ 144.000', '144.000', '$', 144000],
  ['45.00 CHF', '45.00', 'CHF', 45],
  ['CHF 45.–', '45', 'CHF', 45],
  ['3.60 €', '3.60', 'EUR', 3.6],
  ['£28.00', '28.00', 'GBP', 28],
  ['¥1,200', '1,200', 'JPY', 1200],
  ['1 299 kr', '1 299', 'kr', 1299],
  ['1.299,95 €', '1.299,95', 'EUR', 1299.95],
  ["CHF 1'250.50", "1'250.50", 'CHF', 1250.5],
  ['R$ 59,90', '59,90', 'BRL', 59.9],
  ['249,- Kč', '249', 'CZK', 249],
  ['€550.00 EUR', '550.00', 'EUR', 550],
  ['₹2,499', '2,499', 'INR', 2499],
  ['۱۲۰ تومان', '120', 'IRT', 120],
  ['129 zł', '129', 'PLN', 129],
])('parses %s', (text, price, currency, amount) => {
  expect(parsePrice(text)).toEqual({ price, currency, amount })
})

test.each(['12 reasons to read on', 'Since 1974', '10 % off', 'Room R 12b', '5 stars', ''])('finds no price in "%s"', (text) => {
  expect(parsePrice(text)).toBeNull()
})

test('distinguishes a price from a sentence that contains a price', () => {
  expect(isPriceText('From $ 20.00')).toBe(true)
  expect(isPriceText('Regular price €550.00 EUR')).toBe(true)
  expect(isPriceText('Free shipping on all orders over $50 until Sunday')).toBe(false)
})

test('treats the last separator as the decimal separator only before one or two digits', () => {
  expect([amountOf('144.000'), amountOf('1,5'), amountOf('1.000.000'), amountOf('12.50')]).toEqual([144000, 1.5, 1000000, 12.5])
})
