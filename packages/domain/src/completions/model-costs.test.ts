import { expect, test } from 'vitest'
import { costOfImage, costOfTokens } from './model-costs.ts'
import { modelPrices } from './model-prices.ts'

test('prices a dated version like the model itself, by input and output tokens', () => {
  expect(costOfTokens('gpt-4o-mini', { in: 1_000_000, out: 500_000 })).toBeCloseTo(0.45)
  expect(costOfTokens('gpt-4o-mini-2024-07-18', { in: 1_000_000, out: 500_000 })).toBeCloseTo(0.45)
  expect(costOfTokens('gpt-4o-2024-08-06', { in: 0, out: 100 })).toBeCloseTo(0.001)
})

test('returns null for a model without a known price', () => {
  for (const model of ['llama3.2:3b', 'gpt-4o-mini-tuned', 'constructor']) expect(costOfTokens(model, { in: 10, out: 10 }), model).toBeNull()
})

test('uses the separate price of a dated version that costs more than the model', () => {
  expect(costOfTokens('gpt-4o-2024-05-13', { in: 1_000_000, out: 1_000_000 })).toBeCloseTo(20)
})

test('recognizes the date suffixes of all providers', () => {
  expect(costOfTokens('claude-sonnet-4-5-20250929', { in: 1_000_000, out: 100_000 })).toBeCloseTo(4.5)
  expect(costOfTokens('gemini-2.5-flash-001', { in: 1_000_000, out: 1_000_000 })).toBeCloseTo(2.8)
})

test('applies the price for long contexts to the entire request', () => {
  expect(costOfTokens('gemini-2.5-pro', { in: 200_000, out: 1000 })).toBeCloseTo(0.26)
  expect(costOfTokens('gemini-2.5-pro', { in: 200_001, out: 1000 })).toBeCloseTo(0.515, 4)
})

test('every price list has a source, a date and only positive prices', () => {
  for (const { list, taken, tokens, images = {} } of modelPrices) {
    expect(new URL(list).protocol).toBe('https:')
    expect(taken).toMatch(/^\d{4}-\d\d-\d\d$/)
    for (const [model, { read, written, beyond }] of Object.entries(tokens)) {
      expect(read, model).toBeGreaterThan(0)
      if (!model.includes('embedding')) expect(written, model).toBeGreaterThan(read)
      if (beyond) expect(beyond.read, model).toBeGreaterThan(read)
    }
    for (const prices of Object.values(images)) expect(prices).toEqual([...prices].sort((a, b) => a[0] - b[0]))
  }
  const names = modelPrices.flatMap(({ tokens }) => Object.keys(tokens))
  expect(new Set(names).size).toBe(names.length)
})

test('prices an image by model and size', () => {
  expect([256, 257, 512, 1024].map((px) => costOfImage('dall-e-2', px))).toEqual([0.016, 0.018, 0.018, 0.02])
  expect(costOfImage('gpt-image-1', 512)).toBe(0.042)
})

test('returns null for an image whose price is not listed', () => {
  for (const model of ['gpt-image-9', 'constructor']) expect(costOfImage(model, 1024), model).toBeNull()
  expect(costOfImage('dall-e-2', 2048)).toBeNull()
})
