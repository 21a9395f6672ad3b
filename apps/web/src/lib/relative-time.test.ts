import type { Timestamp } from '@brandwright/domain/timestamps/to-date'
import { expect, test } from 'vitest'
import { relativeTime } from './relative-time.ts'

const now = new Date('2026-11-21T12:00:00Z')
const ago = (seconds: number) => new Date(now.getTime() - seconds * 1000)

test.each<[Timestamp, string]>([
  [ago(59), '59s ago'],
  [ago(60), '1m ago'],
  [ago(3599), '59m ago'],
  [ago(3600).toISOString(), '1h ago'],
  [ago(86_400).getTime(), '1d ago'],
  [Math.floor(ago(86_400 * 6).getTime() / 1000), '6d ago'],
  [{ seconds: ago(120).getTime() / 1000, nanoseconds: 0 }, '2m ago'],
  ['not a date', 'Invalid Date'],
  [null, 'Invalid Date'],
])('%j reads %s', (at, words) => expect(relativeTime(at, now)).toBe(words))

test('after a week it is a date', () => expect(relativeTime(ago(86_400 * 7), now)).toMatch(/14/))
