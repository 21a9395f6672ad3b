import { emptyStyleGuide } from '@brandwright/domain/brands/empty-style-guide'
import { expect, test } from 'vitest'
import { readerLines, textOfPage } from './reader-lines.ts'

const { textSamples } = emptyStyleGuide({ id: 'b1', url: 'https://yourbrand.com/', now: '2026-11-21T09:00:00Z' })
const page = { url: 'https://yourbrand.com/about?from=home', cleanURL: 'https://yourbrand.com/about', paragraphs: ['We throw each bowl by hand.'] }
const text = {
  url: 'https://yourbrand.com/about',
  content: 'Bowls for every table\nWe throw each bowl by hand.\n\nSince 1987',
  updated: '2026-11-21T09:00:00Z',
  textSamples: { ...textSamples, headers: { ...textSamples.headers, h1: ['Bowls for every table'] } },
}

test('lists the texts of a page in order, and marks which texts are headings', () => {
  const found = textOfPage({ additionalText: [{ ...text, url: 'https://yourbrand.com/' }, text] }, page)
  expect(readerLines(page, found)).toEqual([
    { text: 'Bowls for every table', heading: true },
    { text: 'We throw each bowl by hand.', heading: false },
    { text: 'Since 1987', heading: false },
  ])
})

test('falls back to the paragraphs of a source if the full text of its page is not stored', () => {
  expect(textOfPage({ additionalText: [] }, page)).toBeUndefined()
  expect(readerLines(page, { ...text, content: ' \n' })).toEqual([{ text: 'We throw each bowl by hand.', heading: false }])
})
