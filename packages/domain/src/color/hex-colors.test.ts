import { expect, test } from 'vitest'
import { ciede2000 } from './ciede2000.ts'
import { colorName } from './color-name.ts'
import { contrast } from './contrast.ts'
import { hexContrast } from './hex-contrast.ts'
import { hexName } from './hex-name.ts'
import { namedColors } from './named-colors.ts'

/** Channel values whose combinations are 512 hex colors, spread over the RGB cube. */
const STEPS = [0, 31, 77, 113, 128, 170, 214, 255]
const everywhere = STEPS.flatMap((r) => STEPS.flatMap((g) => STEPS.map((b) => `#${[r, g, b].map((part) => part.toString(16).padStart(2, '0')).join('')}`)))

/** Source: Sharma, Wu, Dalal: "The CIEDE2000 color-difference formula", table 1. */
test.each([
  [[50, 2.6772, -79.7751], [50, 0, -82.7485], 2.0425],
  [[50, 3.1571, -77.2803], [50, 0, -82.7485], 2.8615],
  [[50, -1.3802, -84.2814], [50, 0, -82.7485], 1],
  [[50, 0, 0], [50, -1, 2], 2.3669],
  [[50, 2.49, -0.001], [50, -2.49, 0.0009], 7.1792],
  [[50, 2.49, -0.001], [50, -2.49, 0.0011], 7.2195],
  [[50, -0.001, 2.49], [50, 0.0009, -2.49], 4.8045],
  [[50, 2.5, 0], [50, 0, -2.5], 4.3065],
  [[50, 2.5, 0], [73, 25, -18], 27.1492],
  [[50, 2.5, 0], [61, -5, 29], 22.8977],
  [[50, 2.5, 0], [58, 24, 15], 19.4535],
  [[60.2574, -34.0099, 36.2677], [60.4626, -34.1751, 39.4387], 1.2644],
  [[22.7233, 20.0904, -46.694], [23.0331, 14.973, -42.5619], 2.0373],
  [[2.0776, 0.0795, -1.135], [0.9033, -0.0636, -0.5514], 0.9082],
] as const)('matches the CIEDE2000 reference data of Sharma: %j %j', (first, second, expected) => {
  expect(ciede2000(first, second)).toBeCloseTo(expected, 4)
  expect(ciede2000(second, first)).toBeCloseTo(expected, 4)
})

test('measures the same contrast as the color library', () => {
  for (const background of ['#000000', '#767676', '#2f54eb', '#fff']) {
    for (const hex of everywhere) expect(hexContrast(hex, background)).toBeCloseTo(contrast(hex, background), 3)
  }
  expect(hexContrast('white', '#000000')).toBe(1)
})

test('returns the same color names as the color library', () => {
  for (const hex of [...everywhere, ...namedColors.map(([, namedHex]) => namedHex), '#ABC', '#0f5c4a80'])
    expect([hex, hexName(hex)]).toEqual([hex, colorName(hex)])
  expect(hexName('no colour')).toBe('')
})
