import { expect, it } from 'vitest'
import { insertMarkup, type Markup } from './insert-markup.ts'

const selected = { text: 'Cut by hand', start: 7, end: 11 }
const selection = (markup: Markup) => {
  const { text, start, end } = insertMarkup(selected, markup)
  return [text, text.slice(start, end)]
}

it('wraps the selected text in markup and selects the part that the user types next', () => {
  expect(selection({ kind: 'em' })).toEqual(['Cut by *hand*', 'hand'])
  expect(selection({ kind: 'link' })).toEqual(['Cut by [hand](https://)', 'https://'])
  expect(selection({ kind: 'merge', field: 'person.firstName', fallback: 'there' })).toEqual(['Cut by {{person.firstName | default: "there"}}', ''])
})
