import { expect, test } from 'vitest'
import { snippetAround } from './cut-text.ts'

const text = `${'word '.repeat(40)}the primary Colour is green ${'more '.repeat(40)}`

test('includes the searched word in the snippet', () => {
  const part = snippetAround(text, 'colour', 80)
  expect(part).toContain('Colour')
  expect(part).toMatch(/^….*…$/)
  expect(part.length).toBeLessThanOrEqual(82)
})

test('shows the beginning of a short text, or of a text without the searched word', () => {
  expect(snippetAround('a short\ntext', 'text', 80)).toBe('a short text')
  expect(snippetAround(text, 'absent', 20)).toMatch(/^word .*…$/)
  expect(snippetAround(`${'a'.repeat(50)}find`, 'find', 20)).toContain('find')
})
