import { expect, test } from 'vitest'
import { contrast } from './contrast.ts'
import { hexContrast } from './hex-contrast.ts'

/** 512 colours all over the cube, in hex. */
const STEPS = [0, 31, 77, 113, 128, 170, 214, 255]
const everywhere = STEPS.flatMap((r) => STEPS.flatMap((g) => STEPS.map((b) => `#${[r, g, b].map((part) => part.toString(16).padStart(2, '0')).join('')}`)))

test('measures contrast as the colour library does', () => {
  for (const ground of ['#000000', '#767676', '#2f54eb', '#fff']) {
    for (const hex of everywhere) expect(hexContrast(hex, ground)).toBeCloseTo(contrast(hex, ground), 3)
  }
  expect(hexContrast('white', '#000000')).toBe(1)
})
