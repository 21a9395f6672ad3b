import { expect, it } from 'vitest'
import { isSearchedBySimilarity, similarWords } from './similar-words.ts'

it('finds words with one added, missing, wrong or transposed letter', () => {
  const words = ['coffee', 'harbour', 'receive', 'market', 'house', 'housing']
  for (const [typo, word] of [
    ['cofee', 'coffee'],
    ['coffeee', 'coffee'],
    ['harbor', 'harbour'],
    ['recieve', 'receive'],
    ['narket', 'market'],
    ['huose', 'house'],
  ])
    expect(similarWords(typo as string, words), typo).toEqual([word])
})

it('accepts two typos only in long words', () => {
  expect(similarWords('acomodation', ['accommodation'])).toEqual(['accommodation'])
  expect(similarWords('basket', ['market'])).toEqual([])
  expect(similarWords('harbor', ['hard'])).toEqual([])
})

it('omits short words, numbers, and words that an exact search already finds', () => {
  expect(similarWords('coffee', ['coffee', 'coffees', 'toffee'])).toEqual(['toffee'])
  expect(['tea', 'teas', 'size42', '2026'].filter(isSearchedBySimilarity)).toEqual(['teas'])
})

it('returns at most eight words', () => {
  expect(
    similarWords(
      'house',
      [...'abcdefgijk'].map((letter) => `${letter}ouse`),
    ),
  ).toHaveLength(8)
})
