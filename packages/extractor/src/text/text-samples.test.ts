import { expect, test } from 'vitest'
import type { TextBlock } from './read-blocks.ts'
import { textSamplesOf } from './text-samples.ts'

const block = (kind: TextBlock['kind'], text: string) => ({ kind, text, node: { rect: { x: 0, y: 40, width: 600, height: 30 } } }) as TextBlock
const COPY = 'We roast small lots of coffee by hand every morning and send them the same day.'

test('drops headings of up to three words or seven characters if there are more than five headings', () => {
  const headings = [
    'Our coffee',
    'Beans roasted by hand daily',
    'A very long heading that goes on and on until nobody reads it',
    'A b c d',
    'News',
    'Contact us today',
    'What our guests say about us',
  ]
  expect(textSamplesOf(headings.map((text) => block('h2', text))).headers.h2).toEqual([
    'Beans roasted by hand daily',
    'A very long heading that goes on and on until nobody reads it',
    'What our guests say about us',
  ])
  expect(textSamplesOf(headings.slice(0, 3).map((text) => block('h2', text))).headers.h2).toHaveLength(3)
})

test('keeps long paragraphs without legal or shop text, shortened to 300 characters', () => {
  const samples = textSamplesOf([
    block('paragraph', COPY),
    block('paragraph', 'Too short to keep.'),
    block('paragraph', `Read our privacy policy before you go on. ${COPY}`),
    block('paragraph', COPY.repeat(5)),
    block('paragraph', COPY),
  ])
  expect(samples.paragraphs).toHaveLength(2)
  expect(samples.paragraphs[1]?.length).toBeLessThanOrEqual(300)
})

test.each(['Ingredient', 'policy', 'cart'])('omits a paragraph with the blocked word %s', (word) => {
  expect(textSamplesOf([block('paragraph', `${COPY} The ${word} says more.`)]).paragraphs).toEqual([])
})

test.each(['carton', 'policyholder', 'scart', 'securityless'])('keeps a paragraph with the word %s, which only resembles a blocked word', (word) => {
  expect(textSamplesOf([block('paragraph', `${COPY} The ${word} says more.`)]).paragraphs).toHaveLength(1)
})

test('pairs a heading with the paragraph after it', () => {
  const samples = textSamplesOf([
    block('h2', 'How we roast'),
    block('span', 'new'),
    block('paragraph', COPY),
    block('h2', 'No copy below'),
    block('h3', 'Where we are'),
    block('paragraph', `${COPY} Come and see.`),
  ])
  expect(samples.pairs).toEqual([
    { header: 'How we roast', paragraph: COPY },
    { header: 'Where we are', paragraph: `${COPY} Come and see.` },
  ])
})
