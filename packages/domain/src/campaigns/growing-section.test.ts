import * as fc from 'fast-check'
import { expect, it } from 'vitest'
import { MAX_HEAD_CHARACTERS } from './campaign-item.ts'
import { growingSection, readGrowingSection } from './growing-section.ts'

it('parses the texts of a section that is still incomplete', () => {
  expect(readGrowingSection({ type: 'hea', pre_header: 'New', header: '' })).toEqual({ preheader: 'New' })
  expect(
    readGrowingSection({ type: 'header', header: 'Four oak tables', sub_header: 'By hand', body: 'Cut', button: { text: 'See', url: 'https://x' } }),
  ).toEqual({
    type: 'header',
    header: 'Four oak tables',
    subheader: 'By hand',
    body: 'Cut',
    button: 'See',
  })
})

it('returns only texts within the length limit, for any value', () => {
  const value = fc.oneof(fc.anything(), fc.record({ type: fc.anything(), header: fc.anything(), body: fc.string({ maxLength: 2000 }), button: fc.anything() }))
  fc.assert(fc.property(value, (answer) => growingSection.safeParse(readGrowingSection(answer)).success))
  expect(readGrowingSection({ body: 'x'.repeat(10_000) }).body).toHaveLength(MAX_HEAD_CHARACTERS)
})
