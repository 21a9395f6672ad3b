import { expect, test } from 'vitest'
import { formatLength, readLength } from './video-length.ts'

test.each([
  [undefined, ''],
  [0, '0:00'],
  [0.3, '0:01'],
  [59.6, '1:00'],
  [155, '2:35'],
  [3723, '1:02:03'],
])('formats a duration of %s seconds as “%s”', (seconds, text) => {
  expect(formatLength(seconds)).toBe(text)
})

test.each([
  ['2:35', 155],
  [' 1:02:03 ', 3723],
  ['0:07', 7],
  ['75:00', 4500],
  ['155', null],
  ['2:75', null],
  ['two minutes', null],
  ['', null],
])('parses the duration “%s” into seconds: %s', (text, seconds) => {
  expect(readLength(text)).toBe(seconds)
})
