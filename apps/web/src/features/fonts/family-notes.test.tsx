import { expect, test } from 'vitest'
import { suggestedFallback } from './family-notes.tsx'

test.each([
  ['"Inter", system-ui, sans-serif', 'Arial, Helvetica, sans-serif'],
  ['"Source Sans Pro"', 'Arial, Helvetica, sans-serif'],
  ['Fraunces, serif', 'Georgia, serif'],
  ['"Roboto Slab"', 'Georgia, serif'],
  ['"JetBrains Mono Variable", monospace', "'Courier New', Courier, monospace"],
])('suggests for the font stack %s the email font stack %s', (stack, fallback) => {
  expect(suggestedFallback(stack)).toBe(fallback)
})
