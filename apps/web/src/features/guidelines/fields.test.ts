import { emptyCopyGuidelines } from '@brandwright/domain/guidelines/empty-copy-guidelines'
import { expect, it } from 'vitest'
import { fieldsOf, newMember, patchOf, shownMembers } from './fields.ts'
import { sections } from './sections.ts'

const line = (id: string, text: string) => ({ id, text })
const empty = emptyCopyGuidelines()
const document = {
  ...empty,
  brand_ethos: 'Paid in public.',
  brand_personality: [line('a', 'Calm'), line('b', 'Dry')],
  copywriting: { examples: [{ id: 'k', title: 'Headlines', description: '', kind: 'headline', examples: [{ ...line('g', 'Roasted Tuesday.'), good: true }] }] },
}
const of = (section: keyof typeof sections) => {
  const { parts } = sections[section]
  return { parts, before: fieldsOf(document, parts) }
}

it('maps each value and each list member of the guidelines to its pointer', () => {
  const { before } = of('copywriting')
  expect(before).toMatchObject({
    '/copywriting/examples/k': true,
    '/copywriting/examples/k/title': 'Headlines',
    '/copywriting/examples/k/examples/g/good': true,
  })
  expect(shownMembers(of('overview').before, '/brand_personality')).toEqual(['a', 'b'])
})

it('a patch contains only changed and deleted values', () => {
  const { before, parts } = of('overview')
  const changed = { '/brand_ethos': 'Paid.', '/brand_personality/a': false, '/brand_personality/a/text': 'Calmer', '/brand_personality/b/text': 'Very dry' }
  expect(patchOf(changed, before, parts)).toEqual({ brand_ethos: 'Paid.', brand_personality: { a: null, b: { text: 'Very dry' } } })
})

it('a patch contains a new list member in full unless the member is empty', () => {
  const { before, parts } = of('overview')
  const [blank, added] = [
    newMember('/brand_personality', [{ name: 'text', label: '', kind: 'area' }]),
    { '/brand_personality/n': true, '/brand_personality/n/text': 'Warm' },
  ]
  expect(patchOf({ ...blank, ...added }, before, parts)).toEqual({ brand_personality: { n: { text: 'Warm' } } })
  expect(patchOf(blank, before, parts)).toEqual({})
  // Simulates a member that is added and removed again before saving.
  expect(patchOf({ ...added, '/brand_personality/n': false }, before, parts)).toEqual({})
})

it('a patch contains the rating of a golden line, or the lines of a new kind as a list', () => {
  const { before, parts } = of('copywriting')
  const at = '/copywriting/examples'
  expect(patchOf({ [`${at}/k/examples/g/good`]: false }, before, parts)).toEqual({ copywriting: { examples: { k: { examples: { g: { good: false } } } } } })
  const kind = {
    [`${at}/n`]: true,
    [`${at}/n/title`]: 'Buttons',
    [`${at}/n/examples/x`]: true,
    [`${at}/n/examples/x/text`]: 'Buy',
    [`${at}/n/examples/x/good`]: true,
  }
  expect(patchOf(kind, before, parts)).toEqual({ copywriting: { examples: { n: { title: 'Buttons', examples: [{ id: 'x', text: 'Buy', good: true }] } } } })
})

it('parses a multi-line field as a list without empty lines', () => {
  const { before, parts } = of('audience')
  const changed = { '/overview/personas/p': true, '/overview/personas/p/name': 'Hanna', '/overview/personas/p/goals': 'Good coffee\n\n  No fuss ' }
  expect(patchOf(changed, before, parts)).toEqual({
    overview: { personas: { p: { name: 'Hanna', goals: ['Good coffee', 'No fuss'], image: null, loading: false } } },
  })
})
