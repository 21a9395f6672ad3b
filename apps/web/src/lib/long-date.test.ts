import { expect, test } from 'vitest'
import { longDate } from './long-date.ts'

test.each([
  ['2026-11-22T06:31:55Z', 'Sunday November 22, 2026 | 6:31am'],
  [1_795_329_115, 'Sunday November 22, 2026 | 6:31am'],
  [1_795_329_115_000, 'Sunday November 22, 2026 | 6:31am'],
  [{ seconds: 1_795_329_115, nanoseconds: 0 }, 'Sunday November 22, 2026 | 6:31am'],
  ['2026-01-01T00:05:00Z', 'Thursday January 1, 2026 | 12:05am'],
  ['2026-01-01T12:05:00Z', 'Thursday January 1, 2026 | 12:05pm'],
  ['no date', 'Invalid Date'],
  [null, 'Invalid Date'],
])('%j is %s', (at, words) => {
  expect(longDate(at, 'UTC')).toBe(words)
})
