import { expect, test } from 'vitest'
import { costOfImage } from './cost-of-image.ts'

test('prices an image by model and size', () => {
  expect([256, 257, 512, 1024].map((px) => costOfImage('dall-e-2', px))).toEqual([0.016, 0.018, 0.018, 0.02])
  expect(costOfImage('gpt-image-1', 512)).toBe(0.042)
})

test('returns null for an image whose price is not listed', () => {
  for (const model of ['gpt-image-9', 'constructor']) expect(costOfImage(model, 1024), model).toBeNull()
  expect(costOfImage('dall-e-2', 2048)).toBeNull()
})
