import { expect, test } from 'vitest'
import { remToEm } from './rem-to-em.ts'

test.each([
  ['0.1rem', '32px', '0.05em'],
  ['0.1rem', '16px', '0.1em'],
  ['-0.02rem', '44px', '-0.0073em'],
  ['0.1rem', '2rem', '0.05em'],
  ['0.1rem', undefined, '0.1em'],
  ['0.1rem', 'clamp(1rem, 2vw, 3rem)', '0.1em'],
  ['0.1rem', '0px', '0.1rem'],
  ['0.08em', '32px', '0.08em'],
  ['1px', '32px', '1px'],
  [undefined, '32px', undefined],
])('converts %s at the font size %s to %s', (spacing, size, expected) => {
  expect(remToEm(spacing, size)).toBe(expected)
})
