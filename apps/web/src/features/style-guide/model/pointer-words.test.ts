import { expect, test } from 'vitest'
import { pointerWords } from './pointer-words.ts'

test('names a pointer and its place on the page', () => {
  expect(pointerWords('/colors/roles/accent')).toEqual({ part: 'palette', words: 'Accent colour' })
  expect(pointerWords('/images/img_7f3/caption')).toEqual({ part: 'images', words: 'Images, caption' })
  expect(pointerWords('/name')).toEqual({ part: 'overview', words: 'Name' })
  expect(pointerWords('/voice/say_instead/long_words').words).toBe('Voice, say instead, long words')
})
