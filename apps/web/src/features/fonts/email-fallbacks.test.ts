import { expect, test } from 'vitest'
import { suggestedFallback } from './email-fallbacks.ts'

test.each([
  ['"Inter", system-ui, sans-serif', 'Arial, Helvetica, sans-serif'],
  ['"Source Sans Pro"', 'Arial, Helvetica, sans-serif'],
  ['Fraunces, serif', 'Georgia, serif'],
  ['"Roboto Slab"', 'Georgia, serif'],
  ['"JetBrains Mono Variable", monospace', "'Courier New', Courier, monospace"],
])('falls back from the font stack %s to %s', (stack, fallback) => {
  expect(suggestedFallback(stack)).toBe(fallback)
})
