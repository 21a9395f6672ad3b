import { expect, test } from 'vitest'
import { costOfTokens } from './cost-of-tokens.ts'

test('a model and its dated form cost the same, by what was read and written', () => {
  expect(costOfTokens('gpt-4o-mini', { in: 1_000_000, out: 500_000 })).toBeCloseTo(0.45)
  expect(costOfTokens('gpt-4o-mini-2024-07-18', { in: 1_000_000, out: 500_000 })).toBeCloseTo(0.45)
  expect(costOfTokens('gpt-4o-2024-08-06', { in: 0, out: 100 })).toBeCloseTo(0.001)
})

test('a price that is not known is not made up', () => {
  for (const model of ['llama3.2:3b', 'gpt-4o-mini-tuned', 'constructor']) expect(costOfTokens(model, { in: 10, out: 10 }), model).toBeNull()
})
