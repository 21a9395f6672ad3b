import { expect, test } from 'vitest'
import { clearSections } from './clear-sections.ts'
import { emptyStyleGuide } from './empty-style-guide.ts'
import type { StyleGuide } from './style-guide.ts'

const empty = emptyStyleGuide({ id: 'a', url: 'https://yourbrand.com', now: '2026-01-01T00:00:00.000Z' })
const fact = { evidence: [], confidence: 0.9 }
const guide: StyleGuide = {
  ...empty,
  name: 'Yours',
  categories: ['Coffee'],
  colors: { ...empty.colors, all_colors: ['#112233'] },
  footer: { textColor: '#000000', backgroundColor: '#ffffff', linkColor: '#0000ff', navigation: [] },
  facts: { '/name': fact, '/colors/roles/primary': fact },
}

test('clears one section and its facts, and keeps all other sections', () => {
  const cleared = clearSections(guide, ['colors'])
  expect(cleared).toMatchObject({ name: 'Yours', colors: empty.colors, footer: guide.footer, categories: ['Coffee'] })
  expect(Object.keys(cleared.facts)).toEqual(['/name'])
})

test('clears all extracted values, but no values that a user entered', () => {
  expect(clearSections(guide)).toEqual({ ...empty, categories: ['Coffee'] })
})
