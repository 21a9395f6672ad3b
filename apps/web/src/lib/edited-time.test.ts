import { expect, it } from 'vitest'
import { editedTime } from './edited-time.ts'

const now = new Date(2026, 10, 25, 21, 0)
const before = (minutes: number) => new Date(now.getTime() - minutes * 60_000).toISOString()

it.each([
  [0, 'just now'],
  [1, '1 min ago'],
  [119, '119 min ago'],
  [120, 'Today at 19:00'],
  [1439, 'Today at 21:01'],
  [1440, '24 Nov 2026'],
])('%i minutes ago reads %s', (minutes, text) => {
  expect(editedTime(before(minutes), now)).toBe(text)
})

it('reports a missing time', () => {
  expect(editedTime('')).toBe('Invalid Date')
})
