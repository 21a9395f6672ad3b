import { expect, test } from 'vitest'
import { contrast } from './contrast.ts'
import { legibleColor } from './legible-color.ts'

test.each([
  ['#e07a2f', '#faf6ef', 4.5],
  ['#e07a2f', '#111111', 7],
  ['#808080', '#777777', 4.5],
])('changes %s on %s only as far as a contrast of %d requires', (text, background, minContrast) => {
  const found = legibleColor(text, background, minContrast) ?? ''
  expect(contrast(found, background)).toBeGreaterThanOrEqual(minContrast)
  expect(contrast(found, background)).toBeLessThan(minContrast + 0.6)
})

test('returns a legible color unchanged, and null if no legible color exists', () => {
  expect(legibleColor('#111111', '#ffffff')).toBe('#111111')
  expect(legibleColor('#808080', '#777777', 7)).toBeNull()
})
