import { expect, test } from 'vitest'
import { loggedBefore } from './perform-run.ts'

test('recognizes previously logged events regardless of key order and timestamps', () => {
  const again = loggedBefore([
    { type: 'progress', data: { label: 'Reading', state: 'done', ms: 12 } },
    { type: 'name', data: 'A' },
    { type: 'name', data: 'A' },
    { type: 'syncSource', data: { id: 's', updated: '2026-01-01' } },
  ])
  expect(again({ type: 'progress', data: { ms: 99, state: 'done', label: 'Reading' } })).toBe(true)
  expect(again({ type: 'progress', data: { ms: 99, state: 'done', label: 'Reading' } })).toBe(false)
  expect([1, 2, 3].map(() => again({ type: 'name', data: 'A' }))).toEqual([true, true, false])
  expect(again({ type: 'syncSource', data: { id: 's', updated: '2026-02-02' } })).toBe(true)
  expect(again({ type: 'name', data: 'B' })).toBe(false)
})
