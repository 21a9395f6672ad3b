import { expect, test } from 'vitest'
import { rankByWords } from './rank-by-words.ts'

const texts = [
  'Roasted Tuesdays and Fridays, posted the same afternoon. Free UK delivery over £25.',
  'Deliveries leave on roast days only, so that nothing waits on a shelf.',
  'Bright, clear coffees for papers, presses and patience.',
  'Coffee, coffee and more coffee.',
]

test.each([
  ['Is delivery free?', [0, 1]],
  ['deliveries', [1, 0]],
  ['Which coffee is bright?', [2, 3]],
  ['patiense', [2]],
  ['walrus', []],
  ['', []],
])('finds the texts that contain the words of “%s” in any position', (query, found) => expect(rankByWords(query, texts, 3)).toEqual(found))
