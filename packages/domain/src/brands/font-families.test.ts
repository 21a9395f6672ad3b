import { expect, test } from 'vitest'
import { cssFontFamily } from './css-values.ts'
import { fontFamilies } from './font-families.ts'
import { primaryFamily } from './primary-family.ts'

test('parses names with commas, apostrophes and escapes', () => {
  expect(fontFamilies(`"Nord, Text", 'D\\'Oro Sans', Plain Words, "x\\2c  y", serif`)).toEqual(['Nord, Text', "D'Oro Sans", 'Plain Words', 'x, y', 'serif'])
  expect(primaryFamily(`"Nord, Text", serif`)).toBe('Nord, Text')
  expect(primaryFamily('')).toBe('')
})

test('quotes font names, and removes characters that could end the quoted string', () => {
  expect(cssFontFamily(`"Nord, Text", "D'Oro Sans", sans-serif`)).toBe(`"Nord, Text", "D'Oro Sans", sans-serif`)
  expect(cssFontFamily(`"a\\"; } body { color: red", serif`)).not.toMatch(/[{};]/)
})
