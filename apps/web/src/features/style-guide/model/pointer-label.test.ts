import { expect, test } from 'vitest'
import { describePointer } from './pointer-label.ts'

test('describes a pointer by the label of its value and by the part of the guide that contains the value', () => {
  expect(describePointer('/colors/roles/accent')).toEqual({ part: 'palette', label: 'Accent colour' })
  expect(describePointer('/images/img_7f3/caption')).toEqual({ part: 'images', label: 'Images, caption' })
  expect(describePointer('/name')).toEqual({ part: 'overview', label: 'Name' })
  expect(describePointer('/voice/say_instead/long_words').label).toBe('Voice, say instead, long words')
})
