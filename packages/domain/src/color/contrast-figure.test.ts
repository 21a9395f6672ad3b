import { expect, test } from 'vitest'
import { contrast } from './contrast.ts'
import { contrastFigure, roundedContrast } from './contrast-figure.ts'
import { hexInSrgb } from './hex-in-srgb.ts'

test('never rounds a contrast up to a threshold that it does not reach', () => {
  expect([4.46, 4.499, 4.5, 2.96, 6.97, 18.88].map((ratio) => contrastFigure(ratio))).toEqual(['4.4', '4.4', '4.5', '2.9', '6.9', '18.9'])
  expect(roundedContrast(4.4996)).toBe(4.49)
})

test('measures the contrast of a translucent color as rendered on its background', () => {
  expect(contrast('rgb(0 0 0 / 50%)', '#ffffff')).toBeCloseTo(3.95, 2)
  expect(contrast('#fff', 'rgba(0,0,0,0.1)')).toBeCloseTo(1.25, 1)
  expect(contrast('transparent', 'white')).toBe(1)
})

test('maps wide-gamut colors to the nearest sRGB color', () => {
  expect(hexInSrgb('color(display-p3 1 0 0)')).toMatch(/^#f[\da-f]0?[\da-f]+ff$/)
  expect(contrast(hexInSrgb('color(display-p3 1 0 0)') as string, '#fff')).toBeGreaterThan(3)
  expect(hexInSrgb('oklch(1 0 0 / 50%)')).toBe('#ffffff80')
  expect(hexInSrgb('no colour')).toBeUndefined()
})
