import { emptyStyleGuide } from '@brandwright/domain/brands/empty-style-guide'
import { emptyCopyGuidelines } from '@brandwright/domain/guidelines/empty-copy-guidelines'
import { expect, it } from 'vitest'
import { draftsOf } from './drafts-of.ts'

const page = (name: string, paragraphs: string[], excluded = false) => ({
  id: name,
  url: `https://quay.example/${name}`,
  cleanURL: '',
  name,
  kind: 'page' as const,
  status: 200,
  paragraphs,
  styles: '',
  textLength: 0,
  updated: '',
  excluded,
})
const guide = { ...emptyStyleGuide({ id: 'b1', url: 'https://quay.example/', now: '' }) }

it('the texts to check are generated copy and all pages except empty and excluded pages', () => {
  const made = [{ id: 'c', kind: 'email', text: 'Two bags\nTry both.', made_from: [] }]
  const sources = [page('About', ['  We roast. ', 'On Tuesdays.']), page('Empty', [' ']), page('Terms', ['Law.'], true), page('About', ['Again.'])]
  expect(draftsOf({ ...emptyCopyGuidelines(), synthetic_examples: made }, { ...guide, sources })).toEqual([
    { name: 'Two bags', kind: 'email', text: 'Two bags\nTry both.' },
    { name: 'About', kind: 'page', text: 'We roast.\n\nOn Tuesdays.' },
  ])
  expect(draftsOf(emptyCopyGuidelines(), undefined)).toEqual([])
})

it('a long page is shortened to the first paragraphs that fit the limit', () => {
  const [first, second] = ['a'.repeat(900), 'b'.repeat(900)]
  const [draft] = draftsOf(emptyCopyGuidelines(), { ...guide, sources: [page('Long', [first, second, 'Short.'])] })
  expect(draft?.text).toBe(first)
})
