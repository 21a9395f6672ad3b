import { expect, test } from 'vitest'
import { guessFont } from './guess-font.ts'

test.each([
  ['KestrelSans-BoldItalic.woff2', 'Kestrel Sans', '700', 'italic'],
  ['Fraunces_SemiBold.ttf', 'Fraunces', '600', 'normal'],
  ['inter-latin-wght-normal.woff2', 'inter', '100 900', 'normal'],
  ['Bricolage Grotesque[opsz,wght].ttf', 'Bricolage Grotesque', '100 900', 'normal'],
  ['Lora.otf', 'Lora', '400', 'normal'],
  ['OpenSans-ExtraLight.woff', 'Open Sans', '200', 'normal'],
])('guesses the family, weight and style of the font file %s: %s %s %s', (file, family, weight, style) => {
  expect(guessFont(file)).toEqual({ family, weight, style })
})
