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

it('blends translucent colors of a gradient and translucent text over the color behind them', () => {
  expect(gradientContrast('#ffffff', '#000000', '#00000000')).toBeCloseTo(1, 5)
  expect(gradientContrast('#ffffff', '#000000', '#00000000', '#333333')).toBeCloseTo(contrast('#ffffff', '#333333'), 5)
  expect(gradientContrast('#ffffff', '#ff000080', '#ff000080', '#000000')).toBeCloseTo(contrast('#ffffff', '#800000'), 1)
  expect(gradientContrast('#00000080', '#ffffff', '#ffffff')).toBeCloseTo(contrast('#00000080', '#ffffff'), 5)
  expect(gradientContrast('#000000', '#ffffff', '#ffffff', 'none')).toBe(1)
})

it('mixes a translucent color premultiplied, so that a transparent end adds no hue', () => {
  expect(gradientContrast('#000000', '#ffffff', 'rgba(0, 0, 0, 0)', '#ffffff')).toBeCloseTo(21, 1)
})
