import { expect, it } from 'vitest'
import { results } from '../guidelines/results.ts'
import { copyCount } from './copy-limits.ts'
import type { SectionType } from './section.ts'

const section = { pre_header: '', header: 'Oak', sub_header: '', body: '', button: { text: '', url: '' }, products: [], image: '', review: '', type: 'text' }
const isWritten = (pre_header: string) => results.create_campaign.safeParse({ subject: 'Oak', preview: 'Oak', sections: [{ ...section, pre_header }] }).success

it.each([
  ['Kestrel & Oak Coffee', 3],
  ['Kestrel – Oak Coffee', 3],
  ['Oak, elm & ash · Bath', 4],
  ['Hello {{person.firstName | default: "dear reader"}}', 2],
  ['{{person.firstName}}’s well-made oak', 3],
  ['One two three four', 4],
  ['', 0],
])('counts “%s” as %i words both in findings and in model output', (text, words) => {
  expect(copyCount({ type: 'text' }, 'preheader', text)).toEqual({ words, max: 3 })
  expect(isWritten(text)).toBe(words <= 3)
})

it('limits pre-headers in every section, and subheaders and bodies outside quotes and footers', () => {
  const maxIn = (type: SectionType) =>
    (['preheader', 'header', 'subheader', 'body'] as const).map((field) => copyCount({ type }, field, 'One two three')?.max ?? null)
  expect(maxIn('text')).toEqual([3, null, 5, 20])
  for (const type of ['quote', 'footer'] as const) expect(maxIn(type)).toEqual([3, null, null, null])
})

it('counts the words of a body without its markup', () => {
  expect(copyCount({ type: 'text' }, 'body', 'Cut **by hand** – [in Bath](https://kestrel.shop/a-b)')).toEqual({ words: 5, max: 20 })
})
