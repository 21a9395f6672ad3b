import { expect, test } from 'vitest'
import { alphabet } from './alphabet.ts'

test.each([
  ['ru', 'Аф', 'АБВГД'],
  ['uk-UA', 'Аф', 'АБВГД'],
  ['uk_UA', 'Аф', 'АБВГД'],
  ['EL', 'Αγ', 'ΑΒΓΔΕ'],
  ['he', 'אג', 'אבגדה'],
  ['fa', 'پژ', 'ابپتث'],
  ['ja', '永あ', 'あいうえお'],
  ['de', 'Ag', 'ABCDE'],
  [null, 'Ag', 'ABCDE'],
])('the alphabet for the language %s contains the letters of its script and the digits', (language, letters, begins) => {
  const specimen = alphabet(language)
  expect(specimen.letters).toBe(letters)
  expect(specimen.lines[0]?.startsWith(begins)).toBe(true)
  expect(specimen.lines.at(-1)).toContain('0123456789')
})
