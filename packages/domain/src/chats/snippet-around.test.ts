import { expect, test } from 'vitest'
import { snippetAround } from './snippet-around.ts'

const text = `${'word '.repeat(40)}the primary Colour is green ${'more '.repeat(40)}`

test('the searched word stands in the part that is shown', () => {
  const part = snippetAround(text, 'colour', 80)
  expect(part).toContain('Colour')
  expect(part).toMatch(/^….*…$/)
  expect(part.length).toBeLessThanOrEqual(82)
})

test('short texts and texts without the word are shown from their beginning', () => {
  expect(snippetAround('a short\ntext', 'text', 80)).toBe('a short text')
  expect(snippetAround(text, 'absent', 20)).toMatch(/^word .*…$/)
  expect(snippetAround(`${'a'.repeat(50)}find`, 'find', 20)).toContain('find')
})
