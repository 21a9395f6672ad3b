import { expect, it, test } from 'vitest'
import { priceColumn } from './price-column.ts'

/** Parses a column whose cells are written as "price" or "price|currency". */
function read(...cells: string[]) {
  const split = cells.map((cell) => ({ price: cell.split('|')[0] ?? '', currency: cell.split('|')[1] ?? '' }))
  const reader = priceColumn(split)
  return split.map(({ price, currency }) => {
    const found = reader(price, currency)
    return 'fault' in found ? found.fault : [found.price, found.currency].filter(Boolean).join(' ')
  })
}

test.each([
  ['24', '24'],
  ['24.5', '24.5'],
  ['24,00', '24.00'],
  ['34.0000', '34.00'],
  ['0,999', '0.999'],
  ['2,349.00', '2349.00'],
  ['2.349,00', '2349.00'],
  ['2 349,50', '2349.50'],
  ['2\u202f349', '2349'],
  ["2'349.05", '2349.05'],
  ['12.450.000', '12450000'],
  ['4,56,780.00', '456780.00'],
  ['249,-', '249'],
  ['249.–', '249'],
  ['2.349', '2349'],
  ['$2,349.00', '2349.00 $'],
  ['2.349,00 €', '2349.00 EUR'],
  ['CHF 18.–', '18 CHF'],
  [' 24,00 ', '24.00'],
])('parses %s', (written, price) => {
  expect(read(written)).toEqual([price])
})

test.each(['eighty', '1.2.3', '12 50', '1,23,4', '.', ',', '1..2', '-5', '2.34.567', '', '1 2345'])('finds no price in "%s"', (written) => {
  expect(read(written)[0]).toMatch(/ is not a price\. /)
})

it('interprets a separator before three digits by other prices in the same currency', () => {
  expect(read('2,349', '18.00')).toEqual(['2349', '18.00'])
  expect(read('2.349|EUR', '18,00|EUR', '2,349|USD', '18.00|USD')).toEqual(['2349', '18.00', '2349', '18.00'])
  expect(read('2.349', '18.00')).toEqual(['“2.349” can be read as 2349 and as 2.349. Write it like 2349.00.', '18.00'])
})

it('interprets a separator before three digits by the decimal places of the currency', () => {
  expect(read('2.349|KWD', '2,349|JPY', '1200|JPY')).toEqual(['2.349', '2349', '1200'])
  expect(read('2.349|XX', '2.349|nonsense')).toEqual(['2349', '2349'])
})
