import { differenceCiede2000 } from 'culori'
import { expect, test } from 'vitest'
import { colorName } from './color-name.ts'
import { contrast } from './contrast.ts'
import { namedColors } from './named-colors.ts'
import { pairMatrix } from './pair-matrix.ts'

test('matches the contrast values that W3C publishes', () => {
  expect(contrast('#000000', '#ffffff')).toBeCloseTo(21, 5)
  expect(contrast('#777777', '#ffffff')).toBeCloseTo(4.478, 3)
  expect(contrast('#ffffff', '#767676')).toBeCloseTo(4.542, 3)
  expect(contrast('rgb(0 0 255)', 'white')).toBeCloseTo(8.592, 3)
})

test('returns a contrast of 1 for an invalid color', () => {
  expect(contrast('var(--ember)', '#ffffff')).toBe(1)
})

test('rates the legibility of each text color on each background', () => {
  const matrix = pairMatrix(['#1f1a14', '#e07a2f', '#faf6ef'], ['#faf6ef', '#0f5c4a'])
  expect(matrix.rows.map((row) => row.pairs.map(({ use }) => use))).toEqual([
    ['any', 'none'],
    ['none', 'none'],
    ['same', 'any'],
  ])
  expect(matrix).toMatchObject({ legal: 2, pairs: 5 })
  expect(pairMatrix(['#8a8a8a'], ['#ffffff']).rows[0]?.pairs[0]?.use).toBe('large')
})

/** Source: Sharma, Wu, Dalal: "The CIEDE2000 color-difference formula", table 1, pairs 1, 7, 17, 20 and 25. */
test.each([
  [[50, 2.6772, -79.7751], [50, 0, -82.7485], 2.0425],
  [[50, 0, 0], [50, -1, 2], 2.3669],
  [[50, 2.5, 0], [73, 25, -18], 27.1492],
  [[50, 2.5, 0], [58, 24, 15], 19.4535],
  [[60.2574, -34.0099, 36.2677], [60.4626, -34.1751, 39.4387], 1.2644],
])('matches the CIEDE2000 reference data of Sharma: %j %j', (first, second, expected) => {
  const lab = ([l = 0, a = 0, b = 0]: number[]) => ({ mode: 'lab65' as const, l, a, b })
  expect(differenceCiede2000()(lab(first), lab(second))).toBeCloseTo(expected, 4)
})

test('returns the common name of a color', () => {
  expect(['#0f5c4a', '#FAF6EF', 'rgb(224, 122, 47)', '#000', '#ffffff', '#1f5fff', '#12204a', '#d0021b'].map(colorName)).toEqual([
    'Forest',
    'Cream',
    'Ember',
    'Black',
    'White',
    'Blue',
    'Navy',
    'Red',
  ])
  expect(colorName('no colour')).toBe('')
})

test('returns the table’s name for each color in the table', () => {
  for (const [name, hex] of namedColors) expect(colorName(hex)).toBe(name)
})
