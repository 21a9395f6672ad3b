import { expect, it } from 'vitest'
import { contrast } from './contrast.ts'
import { gradientContrast } from './gradient-contrast.ts'

it('returns the lowest contrast on a gradient, which can be between its ends', () => {
  expect(gradientContrast('#000000', '#ffffff', '#777777')).toBeCloseTo(contrast('#000000', '#777777'), 5)
  expect(gradientContrast('#777777', '#ffffff', '#000000')).toBeCloseTo(1, 1)
  const ofEnds = Math.min(contrast('#000000', '#ff0000'), contrast('#000000', '#00a0ff'))
  expect(gradientContrast('#000000', '#ff0000', '#00a0ff')).toBeCloseTo(contrast('#000000', 'rgb(50% 31.37% 50%)'), 0)
  expect(gradientContrast('#000000', '#ff0000', '#00a0ff')).toBeLessThan(ofEnds)
  expect(gradientContrast('none', '#ffffff', '#ffffff')).toBe(1)
})
