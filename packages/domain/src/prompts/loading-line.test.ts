import { expect, test } from 'vitest'
import { loadingLine } from './loading-line.ts'

const user = (content: string | null) => ({ role: 'user', content })

test.each([
  ['Please write an email about tea. It is urgent.', 'Writing an email about tea'],
  ['Could you, then, SHORTEN the intro?', 'Shortening the intro'],
  ['find me\n\tthree products', 'Finding three products'],
  ['Why is it blue?', 'Working on “Why is it blue”'],
  ['   ', 'Getting ready'],
])('describes the work that %j requests', (content, line) => {
  expect(loadingLine([user(content)])).toBe(line)
})

test('describes the last message of a user or the last tool result', () => {
  const messages = [user('Write a letter'), { role: 'assistant', content: 'Done.' }, user(null)]
  expect(loadingLine(messages)).toBe('Writing a letter')
  expect(loadingLine([...messages, { role: 'function', name: 'google_search' }])).toBe('Reading the results of google search')
  expect(loadingLine([...messages, { role: 'function' }])).toBe('Reading the results')
  expect(loadingLine([])).toBe('Getting ready')
})

test('shortens a long subject between words, and does not split an emoji', () => {
  expect(loadingLine([user(`Write ${'word '.repeat(30)}`)])).toBe(`Writing ${'word '.repeat(12).trim()}…`)
  expect(loadingLine([user(`Write ${'a'.repeat(59)}😀b`)])).toBe(`Writing ${'a'.repeat(59)}…`)
  expect(loadingLine([user(`Write ${'😀'.repeat(40)}`)])).toBe(`Writing ${'😀'.repeat(30)}…`)
})
