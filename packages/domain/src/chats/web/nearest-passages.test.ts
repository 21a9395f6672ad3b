import { expect, it } from 'vitest'
import { nearestPassages } from './nearest-passages.ts'

const filler = Array.from({ length: 12 }, (_, index) => `Paragraph ${index} speaks of the harbour and its boats, of ropes and of rain.`)
const text = [
  ...filler.slice(0, 6),
  'Returns are free within 30 days.',
  ...filler.slice(6),
  'A refund takes five days after the returns desk has the parcel.',
].join('\n\n')

it('returns the passages about a topic in their original order, within the limit', () => {
  const nearest = nearestPassages(text, 'returns and refund', 120)
  expect(nearest).toBe('Returns are free within 30 days.\n\nA refund takes five days after the returns desk has the parcel.')
  expect(nearestPassages(text, 'refund', 30)).toBe('A refund takes five days after')
})

it('without a topic or a match, returns the start of the text, or the whole text if it fits the limit', () => {
  expect(nearestPassages(text, ' ', 40)).toBe(text.slice(0, 40))
  expect(nearestPassages('Short.', 'refund', 40)).toBe('Short.')
  expect(nearestPassages(text, 'zzzzqqqq', 40)).toBe(text.slice(0, 40))
})

it('treats each line of a list as one passage, and accepts Windows line breaks', () => {
  const faq = Array.from({ length: 20 }, (_, index) => `What is part ${index} of the menu?\nIt is oak, and ${index} grams of brass.`).join('\n')
  expect(nearestPassages(`${faq}\nHow do refunds work?\n${faq}`, 'refunds', 60)).toBe('How do refunds work?')
  expect(nearestPassages(text.replaceAll('\n', '\r\n'), 'returns and refund', 120)).toBe(nearestPassages(text, 'returns and refund', 120))
})
