import { expect, test } from 'vitest'
import { COMPOSER, type Provider } from '../../platform/ai/provider.ts'
import { costOfAnswer } from './cost-of-answer.ts'

const provider = (overrides: Partial<Provider>): Provider => ({ kind: 'openai', name: 'Maker', baseUrl: 'http://127.0.0.1', key: undefined, ...overrides })
const costOf = (by: Provider | typeof COMPOSER, id: string) =>
  costOfAnswer({ provider: by, model: { id, name: id, maker: by.name, description: null, show: true, functions: true, able: [] } }, { in: 1_000_000, out: 0 })

test('local models are free of charge', () => {
  expect(costOf(COMPOSER, 'brandwright-composer')).toBe(0)
  expect(costOf(provider({ kind: 'ollama' }), 'llama3.2:3b')).toBe(0)
  expect(costOf(provider({ found: true }), 'qwen3')).toBe(0)
})

test('the cost of a remote model is its list price, or unknown without one', () => {
  expect(costOf(provider({}), 'gpt-4o-mini')).toBeCloseTo(0.15)
  expect(costOf(provider({}), 'qwen3')).toBeNull()
  expect(costOf(provider({ kind: 'ollama' }), 'gpt-oss:120b-cloud')).toBeNull()
})
