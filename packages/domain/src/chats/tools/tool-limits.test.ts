import { expect, test } from 'vitest'
import { areToolsUsedUp, cutResult, MAX_ROUNDS, MAX_TOOL_MS } from './tool-limits.ts'

const used = (count: number, ms = 0) => Array.from({ length: count }, () => ({ tool: { ms } }))

test('truncates a result at 10,000 characters without splitting a character', () => {
  expect(cutResult('x'.repeat(10_000))).toHaveLength(10_000)
  expect(cutResult('x'.repeat(10_001))).toHaveLength(10_000)
  expect(cutResult(`${'x'.repeat(9999)}🎨`)).toHaveLength(9999)
})

test('limits a turn to eight calls or sixty seconds', () => {
  expect(areToolsUsedUp(used(MAX_ROUNDS - 1, 10))).toBe(false)
  expect(areToolsUsedUp(used(MAX_ROUNDS, 10))).toBe(true)
  expect(areToolsUsedUp(used(2, MAX_TOOL_MS / 2 - 1))).toBe(false)
  expect(areToolsUsedUp(used(2, MAX_TOOL_MS / 2))).toBe(true)
  expect(areToolsUsedUp([{ tool: null }])).toBe(false)
})
