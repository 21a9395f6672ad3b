import { expect, test } from 'vitest'
import { contrast } from './contrast.ts'
import { hexContrast } from './hex-contrast.ts'

/** Channel values whose combinations are 512 hex colors, spread over the RGB cube. */
const STEPS = [0, 31, 77, 113, 128, 170, 214, 255]
const everywhere = STEPS.flatMap((r) => STEPS.flatMap((g) => STEPS.map((b) => `#${[r, g, b].map((part) => part.toString(16).padStart(2, '0')).join('')}`)))

test('measures the same contrast as the color library', () => {
  for (const background of ['#000000', '#767676', '#2f54eb', '#fff']) {
    for (const hex of everywhere) expect(hexContrast(hex, background)).toBeCloseTo(contrast(hex, background), 3)
  }
  expect(hexContrast('white', '#000000')).toBe(1)
})

test('measures translucent colors as they are rendered', () => {
  for (const [text, background] of [
    ['#00000080', '#ffffff'],
    ['#fff', '#0000001a'],
    ['#1238', '#4567'],
    ['#33669900', '#ffffff'],
  ] as const)
    expect(hexContrast(text, background)).toBeCloseTo(contrast(text, background), 3)
  expect(hexContrast('#00000000', '#ffffff')).toBe(1)
})
