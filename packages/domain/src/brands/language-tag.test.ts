import { expect, it } from 'vitest'
import { languageTag, readLanguageTag } from './language-tag.ts'

it.each([
  ['en_US', 'en-US'],
  ['pt_BR.UTF-8', 'pt-BR'],
  ['de_DE@euro', 'de-DE'],
  [' zh_Hant_TW ', 'zh-Hant-TW'],
  ['EN-gb', 'en-GB'],
  ['cy', 'cy'],
])('parses the language “%s” as %s', (written, tag) => {
  expect([readLanguageTag(written), languageTag(written)]).toEqual([tag, tag])
  expect(new Intl.NumberFormat(languageTag(written)).format(1)).toBe('1')
})

it.each([null, undefined, '', ' ', 'en--US', '{{ locale }}', 'x', 'en US', '-', 'english language'])(
  'returns null for %j, which is not a language',
  (written) => {
    expect([readLanguageTag(written), languageTag(written)]).toEqual([null, 'en'])
  },
)
