import { expect, it } from 'vitest'
import { shownFix } from './finding-list.tsx'

it('shows a punctuation fix with the word next to it, and a word fix without context', () => {
  expect(shownFix('Buy it NOW! Or not', { start: 10, end: 11, text: '.' })).toEqual({ before: 'NOW!', after: 'NOW.' })
  expect(shownFix('A luxury cup', { start: 2, end: 8, text: 'proper' })).toEqual({ before: 'luxury', after: 'proper' })
})
