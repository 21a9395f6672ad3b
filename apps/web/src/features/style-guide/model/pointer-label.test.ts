import { expect, test } from 'vitest'
import { pointerWords } from './pointer-label.ts'

test('labels a pointer with its part of the page', () => {
  expect(pointerWords('/colors/roles/accent')).toEqual({ part: 'palette', label: 'Accent colour' })
  expect(pointerWords('/images/img_7f3/caption')).toEqual({ part: 'images', label: 'Images, caption' })
  expect(pointerWords('/name')).toEqual({ part: 'overview', label: 'Name' })
  expect(pointerWords('/voice/say_instead/long_words').label).toBe('Voice, say instead, long words')
})
