import { expect, test } from 'vitest'
import { materialOf } from '../../composer/compose-reply.ts'
import { compose } from '../../composer/writers.ts'
import { emptyCopyGuidelines } from '../../guidelines/empty-copy-guidelines.ts'
import { putResult } from '../../guidelines/put-result.ts'
import { sampleGuide } from '../../testing/sample-guide.ts'
import { toBrandBook } from './book/to-brand-book.ts'
import { toMarkdown } from './to-markdown.ts'
import { voiceMarkdown } from './voice-markdown.ts'

const guide = sampleGuide()
const material = materialOf(guide)
const draft = (['get_brand_voice', 'get_brand_personas', 'make_copy'] as const).reduce((guidelines, name) => {
  const result = compose(name, material)
  return result ? putResult(guidelines, name, result) : guidelines
}, emptyCopyGuidelines())

test('adds voice, personas, examples and checks to the Markdown and the brand book', () => {
  const written = { ...guide, copyGuidelines: draft }
  for (const text of [toMarkdown(written), toBrandBook(written, new Map(), new Date(0))]) {
    for (const title of ['Voice and copy', 'Dos', 'Persona: ', 'Copywriting: ', 'Checks', 'draft']) expect(text).toContain(title)
    for (const expected of ['By code', 'Good', 'Bad']) expect(text).toContain(expected)
  }
  expect(voiceMarkdown(guide)).toBe('')
  expect(toBrandBook(guide, new Map(), new Date(0))).not.toContain('Voice and copy')
})

test('exports the published guidelines instead of a newer draft, and escapes markup', () => {
  const document = { ...emptyCopyGuidelines(), brand_ethos: `<b>Paid</b> in *public*. ${'Word '.repeat(300)}end` }
  const published = { ...guide, copyGuidelines: draft, publishedGuidelines: { at: '', by: null, document } }
  const text = voiceMarkdown(published)
  expect(text).toContain('\\<b\\>Paid\\</b\\> in \\*public\\*.')
  expect(text).toMatch(/end$/m)
  expect(text).not.toMatch(/draft|Dos/)
  expect(toBrandBook(published, new Map(), new Date(0))).toContain('&#60;b&#62;Paid')
})
