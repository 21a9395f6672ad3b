import { expect, it } from 'vitest'
import { readProductList } from './read-product-list.ts'

const prices = (text: string) => readProductList(text)?.listed.map(({ product }) => product.price)
const read = (text: string) => {
  const list = readProductList(text)
  return { listed: list?.listed.map(({ row, product }) => [row, product.title]), refused: list?.refused.map(({ row, reason }) => [row, reason.split(',')[0]]) }
}

it('detects the separator from the sep= line or the heading row, regardless of cell content', () => {
  expect(read('sep=;\nTitle;Price\nA, b, c, d;18,00')).toEqual({ listed: [[3, 'A, b, c, d']], refused: [] })
  expect(read('Title;Description;Price\n"Cup";"Red, blue, green, white, black";12')).toEqual({ listed: [[2, 'Cup']], refused: [] })
  expect(read('Title\tPrice\nCup; large\t12')).toEqual({ listed: [[2, 'Cup; large']], refused: [] })
  expect(read('Title\nCup')).toEqual({ listed: [[2, 'Cup']], refused: [] })
})

it('parses each price by its column and currency, preferring the current price', () => {
  expect(prices('Title,Price\nA,"1,299.00"\nB,"2,450"\nC,899')).toEqual(['1299.00', '2450', '899'])
  expect(prices('Title;Price;Currency\nA;1.299,00;EUR\nB;2.450;EUR\nC;899.5;USD')).toEqual(['1299.00', '2450', '899.5'])
  expect(prices('Name,Sale price,Regular price\nA,15.00,20.00\nB,,30.00\nC,0.00,40.00')).toEqual(['15.00', '30.00', '40.00'])
  expect(prices('Title,Price,On Sale,Sale Price\nA,20.00,Yes,15.00\nB,30.00,No,25.00')).toEqual(['15.00', '30.00'])
  expect(read('Title,Price\nA,2.450\nB,18.00')).toEqual({
    listed: [[3, 'B']],
    refused: [[2, '“2.450” can be read as 2450 and as 2.450. Write it like 2450.00.']],
  })
})

it('converts markup in product titles to text', () => {
  expect(read('Title\nCup &amp; <i>saucer</i>')).toEqual({ listed: [[2, 'Cup & saucer']], refused: [] })
})

it('skips and reports products that are not for sale', () => {
  expect(read('Title,Status,Published\nCup,active,TRUE\nJug,Draft,true\nPot,archived,true\nPan,active,false')).toEqual({
    listed: [[2, 'Cup']],
    refused: [
      [3, 'Its status is “Draft”'],
      [4, 'Its status is “archived”'],
      [5, 'It is not published'],
    ],
  })
  expect(read('Name,Published\nCup,1\nJug,0\nPot,-1').listed).toEqual([[2, 'Cup']])
  expect(read('Name,Visible\nCup,Yes\nJug,No').listed).toEqual([[2, 'Cup']])
  expect(read('Name,Visibility in catalog\nCup,visible\nJug,hidden').listed).toEqual([[2, 'Cup']])
})

it('converts descriptions to plain text', () => {
  const html =
    '<style>.tab{display:none}</style><h3>Details</h3><p>Knitted in Galway.</p><ul><li>Wool</li><li>Hand wash</li></ul><script>window.tabs()</script>'
  expect(readProductList(`Title,Body (HTML)\nHat,"${html}"`)?.listed[0]?.product.description).toBe('Details Knitted in Galway. Wool Hand wash')
})
