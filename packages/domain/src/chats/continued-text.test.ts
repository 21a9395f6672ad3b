import { expect, test } from 'vitest'
import { continuedText } from './continued-text.ts'

const half = 'Half a sentence of many wor'

test.each([
  ['', 'New answer', true, 'New answer'],
  [half, 'ds.', true, `${half}ds.`],
  [half, '', true, half],
  [half, `${half}ds.`, true, `${half}ds.`],
  [half, 'Half a', false, half],
  [half, half.slice(0, 20), true, half],
  ['```js\nx', '```', true, '```js\nx```'],
])('joins %j and %j (complete: %j)', (before, continuation, complete, expected) => {
  expect(continuedText(before, continuation, complete)).toBe(expected)
})
