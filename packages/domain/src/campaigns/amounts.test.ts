import { expect, it } from 'vitest'
import { isSameCurrency, moneyIn } from './amounts.ts'

it.each([
  ['$1,000 off', [[1000, '$']]],
  [
    '£1299, £1,299.00 and £1299.5',
    [
      [1299, 'GBP'],
      [1299, 'GBP'],
      [1299.5, 'GBP'],
    ],
  ],
  [
    '10 € oder 14,00\u00a0€, 1.299,00 €',
    [
      [10, 'EUR'],
      [14, 'EUR'],
      [1299, 'EUR'],
    ],
  ],
  [
    'CHF 10, EUR 10, 10 EUR, EUR10',
    [
      [10, 'CHF'],
      [10, 'EUR'],
      [10, 'EUR'],
      [10, 'EUR'],
    ],
  ],
  ["CHF 1'299.–", [[1299, 'CHF']]],
  [
    '1 299 kr and 49 zł',
    [
      [1299, 'kr'],
      [49, 'PLN'],
    ],
  ],
  [
    'US$5, A$6, ₹1,00,000',
    [
      [5, 'USD'],
      [6, 'AUD'],
      [100_000, 'INR'],
    ],
  ],
  [
    '50,- kr, kr. 50, € 10,-, 1.299,-€',
    [
      [50, 'kr'],
      [50, 'kr'],
      [10, 'EUR'],
      [1299, 'EUR'],
    ],
  ],
  ['4 £450 tables', [[450, 'GBP']]],
  ['10 Euro', [[10, 'EUR']]],
  ['Four of 12 tables, 20%, 2027, 5 krona', []],
])('parses the amounts in “%s”', (text, amounts) => {
  expect(moneyIn(text).map(({ amount, currency }) => [amount, currency])).toEqual(amounts)
  for (const { written, start, end } of moneyIn(text)) expect(text.slice(start, end)).toBe(written)
})

it('treats a currency sign and a code as the same currency if the sign can stand for the code', () => {
  expect([isSameCurrency('$', 'CAD'), isSameCurrency('GBP', null), isSameCurrency('kr', 'SEK')]).toEqual([true, true, true])
  expect([isSameCurrency('$', 'EUR'), isSameCurrency('USD', 'CAD'), isSameCurrency('kr', 'EUR')]).toEqual([false, false, false])
})

it('finds no amounts in long sequences of digits', () => {
  for (const text of ['111 '.repeat(25_000), '1'.repeat(100_000), '1,'.repeat(50_000)]) expect(moneyIn(text)).toEqual([])
})
