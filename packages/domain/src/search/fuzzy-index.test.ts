import { expect, test } from 'vitest'
import { createFuzzyIndex } from './fuzzy-index.ts'

const brands = [
  { name: 'Kestrel & Oak', url: 'https://www.kestrelandoak.co.uk/', description: 'Small-batch coffee, roasted over oak embers.' },
  { name: 'Willow Lane Pottery', url: 'https://willowlane.example/', description: 'Stoneware thrown by hand.' },
  { name: 'Café Müller', url: 'https://cafe-mueller.de/', description: 'Cakes since 1911.' },
  { name: 'Nordlicht', url: 'https://nordlicht.example/', description: 'Lamps for long evenings.' },
  { name: '北極星', url: 'https://polaris.example/', description: 'Outdoor wear.' },
  { name: 'Oakley Desks', url: 'https://oakley-desks.example/', description: 'Desks.' },
]
const index = createFuzzyIndex(brands, [
  { text: ({ name }) => name, weight: 0.7 },
  { text: ({ url }) => url, weight: 0.5 },
  { text: ({ description }) => description, weight: 0.3 },
])
const first = (query: string) => brands[index.search(query, 10)[0] ?? -1]?.name

test.each([
  ['kestrel', 'Kestrel & Oak'],
  ['kesterl', 'Kestrel & Oak'],
  ['kestel', 'Kestrel & Oak'],
  ['kastrol', 'Kestrel & Oak'],
  ['willow lane', 'Willow Lane Pottery'],
  ['wilow', 'Willow Lane Pottery'],
  ['cafe muller', 'Café Müller'],
  ['https://www.nordlicht.example', 'Nordlicht'],
  ['n', 'Nordlicht'],
  ['北極', '北極星'],
  ['stoneware', 'Willow Lane Pottery'],
  ['oakley', 'Oakley Desks'],
])('the query “%s” finds %s', (query, name) => expect(first(query)).toBe(name))

test.each(['zzzzzz', '', '   ', 'xylophone'])('the query %j finds nothing', (query) => expect(index.search(query, 10)).toEqual([]))

test('returns no more results than the limit', () => {
  const many = createFuzzyIndex(
    Array.from({ length: 5000 }, (_, number) => `Brand ${number}`),
    [{ text: (name) => name, weight: 1 }],
  )
  expect(many.search('brand', 10)).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8, 9])
  expect(many.search('brand 4711', 1)).toEqual([4711])
})
