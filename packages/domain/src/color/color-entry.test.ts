import { expect, test } from 'vitest'
import { hexOf, legibleColor, oklchOf, readColorEntry, writeColorEntry } from './color-entry.ts'
import { contrast } from './contrast.ts'

test.each([
  ['0F5C4A', '#0f5c4a'],
  ['#abc', '#aabbcc'],
  ['rgb(15 92 74)', '#0f5c4a'],
  ['rgb(15, 92, 74)', '#0f5c4a'],
  ['hsl(0 100% 50%)', '#ff0000'],
  [' oklch(0% 0 0) ', '#000000'],
  ['oklch(70% 0.4 145)', expect.stringMatching(/^#[\da-f]{6}$/)],
  ['tomato', '#ff6347'],
])('parses %s', (text, hex) => expect(readColorEntry(text)).toEqual(hex))

test.each(['', 'blue-ish', 'rgb(15 92)', '#0f5c4a80', 'transparent', 'url(x)'])('rejects %s, which is not a valid opaque color', (text) =>
  expect(readColorEntry(text)).toBeNull(),
)

test.each(['hex', 'rgb', 'oklch'] as const)('parses every color in the %s format', (notation) => {
  for (const hex of ['#0f5c4a', '#e07a2f', '#faf6ef', '#808080', '#000000', '#ffffff']) expect(readColorEntry(writeColorEntry(hex, notation))).toBe(hex)
})

test('converts between hex and OKLCH', () => {
  expect(hexOf(oklchOf('#e07a2f'))).toBe('#e07a2f')
  expect(oklchOf('#808080').c).toBeLessThan(0.001)
})

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
