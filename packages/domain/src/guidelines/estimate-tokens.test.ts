import { expect, test } from 'vitest'
import { estimateCopy } from './estimate-tokens.ts'

test('estimates input tokens from material and text, and output tokens from text and alternatives', () => {
  const material = 'x'.repeat(4000)
  const [short, long] = [estimateCopy('copy_options', material, 40), estimateCopy('copy_options', material, 400)]
  expect(short.in).toBeGreaterThan(1010)
  expect([long.in - short.in, long.out - short.out]).toEqual([90, 5 * 90])
  expect(estimateCopy('rewrite', material, 400).out).toBeLessThan(long.out)
  expect(estimateCopy('generate_button_options', material, 400).out).toBe(estimateCopy('generate_button_options', material, 40).out)
})
