import { expect, test } from 'vitest'
import { spentLabel } from './spent-label.ts'

test('usage with an unknown price is not shown as free', () => {
  expect(spentLabel({ cost: 0, unpriced: 0 })).toMatch(/0.00/)
  expect(spentLabel({ cost: 0, unpriced: 2 })).toBe('price unknown')
  expect(spentLabel({ cost: 0.25, unpriced: 1 })).toMatch(/^at least .*0.25/)
  expect(spentLabel({ cost: 0.25, unpriced: 0 })).toMatch(/^.?.?.?0.25/)
})
