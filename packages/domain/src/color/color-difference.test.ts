import { expect, test } from 'vitest'
import { colorDifference, labDistance, nearestColor, SAME_DELTA_E } from './color-difference.ts'

test('returns 0 for equal colors, 100 for black and white, and infinity for an invalid color', () => {
  expect(colorDifference('#0f5c4a', '#0f5c4a')).toBe(0)
  expect(colorDifference('#0f5c4a', '#105d4b')).toBeLessThan(SAME_DELTA_E)
  expect(colorDifference('#000', '#fff')).toBeCloseTo(100, 1)
  expect(colorDifference('#000', 'no colour')).toBe(Number.POSITIVE_INFINITY)
})

test('measures the distance in the Lab color space', () => {
  expect(labDistance('#0f5c4a', '#0f5c4a')).toBe(0)
  expect(labDistance('#000', '#fff')).toBeCloseTo(100, 1)
  expect(labDistance('#ff0000', '#00ff00')).toBeCloseTo(170.6, 0)
  expect(labDistance('#000', 'no colour')).toBe(Number.POSITIVE_INFINITY)
})

test('finds the nearest of several colors', () => {
  expect(nearestColor('#fe0000', ['#00ff00', '#ff0000', '#0000ff'])?.color).toBe('#ff0000')
  expect(nearestColor('#fe0000', [])).toBeNull()
  expect(nearestColor('#fe0000', ['none'])).toBeNull()
})
