import { expect, test } from 'vitest'
import { spentWords } from './spent-words.ts'

test('never shows unpriced usage as free', () => {
  expect(spentWords({ cost: 0, unpriced: 0 })).toMatch(/0.00/)
  expect(spentWords({ cost: 0, unpriced: 2 })).toBe('price not known')
  expect(spentWords({ cost: 0.25, unpriced: 1 })).toMatch(/^at least .*0.25/)
  expect(spentWords({ cost: 0.25, unpriced: 0 })).toMatch(/^.?.?.?0.25/)
})
