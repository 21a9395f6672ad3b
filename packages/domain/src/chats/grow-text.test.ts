import { expect, test } from 'vitest'
import { continuedText, growText, NO_TEXT, type TextPiece } from './grow-text.ts'

const textOf = (pieces: TextPiece[]) => pieces.reduce(growText, NO_TEXT).text
const piece = (attempt: number, from: number, text: string, id = 'm-1'): TextPiece => ({ id, attempt, from, text })

test('appends the received pieces to the text of the answer', () => {
  expect(textOf([])).toBe('')
  expect(textOf([piece(1, 0, 'Its '), piece(1, 4, 'colour'), piece(1, 10, 's')])).toBe('Its colours')
})

test('discards the text of an earlier attempt when the answer starts again', () => {
  expect(textOf([piece(1, 0, 'Half an ans'), piece(2, 0, 'A whole'), piece(2, 7, ' one')])).toBe('A whole one')
})

test('starts a new text after a tool call', () => {
  const grown = [piece(1, 0, 'Let me look.'), piece(1, 0, 'It', 'm-3'), piece(1, 2, ' is', 'm-3')].reduce(growText, NO_TEXT)
  expect(grown).toEqual({ id: 'm-3', attempt: 1, text: 'It is' })
})

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
