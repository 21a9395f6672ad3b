import type { Timestamp } from '@brandwright/domain/timestamps/to-date'
import { describe, expect, it, test } from 'vitest'
import { formatEditedTime, formatRelativeTime } from './format.ts'
import { formatDateTime } from './format-date-time.ts'

test.each([
  ['2026-11-22T06:31:55Z', 'Sunday November 22, 2026 | 6:31am'],
  [1_795_329_115, 'Sunday November 22, 2026 | 6:31am'],
  [1_795_329_115_000, 'Sunday November 22, 2026 | 6:31am'],
  [{ seconds: 1_795_329_115, nanoseconds: 0 }, 'Sunday November 22, 2026 | 6:31am'],
  ['2026-01-01T00:05:00Z', 'Thursday January 1, 2026 | 12:05am'],
  ['2026-01-01T12:05:00Z', 'Thursday January 1, 2026 | 12:05pm'],
  ['no date', 'Invalid Date'],
  [null, 'Invalid Date'],
])('formats %j as date and time: %s', (at, text) => {
  expect(formatDateTime(at, 'UTC')).toBe(text)
})

describe('a relative time', () => {
  const now = new Date('2026-11-21T12:00:00Z')
  const ago = (seconds: number) => new Date(now.getTime() - seconds * 1000)

  it.each<[Timestamp, string]>([
    [ago(59), '59s ago'],
    [ago(60), '1m ago'],
    [ago(3599), '59m ago'],
    [ago(3600).toISOString(), '1h ago'],
    [ago(86_400).getTime(), '1d ago'],
    [Math.floor(ago(86_400 * 6).getTime() / 1000), '6d ago'],
    [{ seconds: ago(120).getTime() / 1000, nanoseconds: 0 }, '2m ago'],
    ['not a date', 'Invalid Date'],
    [null, 'Invalid Date'],
  ])('formats %j as %s', (at, text) => expect(formatRelativeTime(at, now)).toBe(text))

  it('formats a relative time of a week or more as a date', () => expect(formatRelativeTime(ago(86_400 * 7), now)).toMatch(/14/))
})

describe('the time of an edit', () => {
  const now = new Date(2026, 10, 25, 21, 0)
  const before = (minutes: number) => new Date(now.getTime() - minutes * 60_000).toISOString()

  it.each([
    [0, 'just now'],
    [1, '1 min ago'],
    [119, '119 min ago'],
    [120, 'Today at 19:00'],
    [1439, 'Today at 21:01'],
    [1440, '24 Nov 2026'],
  ])('%i minutes ago is %s', (minutes, text) => {
    expect(formatEditedTime(before(minutes), now)).toBe(text)
  })

  it('formats a missing edit time as “Invalid Date”', () => {
    expect(formatEditedTime('')).toBe('Invalid Date')
  })
})
