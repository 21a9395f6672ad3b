import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { findWords } from './find-words.ts'

test('finds words regardless of case and whitespace, and returns them as spelled in the text', () => {
  expect(findWords('Cut by\nhand, from Oak.', 'BY  hand')).toEqual({ before: 'Cut ', found: 'by\nhand', after: ', from Oak.' })
  expect(findWords('Only $5 (+ tax) [sic] a.b/c', '$5 (+ tax) [sic] a.b/c')?.found).toBe('$5 (+ tax) [sic] a.b/c')
  expect(findWords('It’s cut by hand.', "it's cut")?.found).toBe('It’s cut')
  expect(findWords('Cut by hand.', 'by machine')).toBeNull()
  expect(findWords('Cut by hand.', ' ')).toBeNull()
})

test('loses no characters when splitting a text at any of its parts', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), fc.string({ unit: 'grapheme', minLength: 1 }), fc.string({ unit: 'grapheme' }), (before, words, after) => {
      const text = before + words + after
      const split = findWords(text, words)
      if (words.trim() === '') return
      expect(split && split.before + split.found + split.after).toBe(text)
    }),
  )
})
