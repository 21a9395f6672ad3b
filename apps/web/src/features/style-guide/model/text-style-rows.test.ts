import { emptyStyleGuide } from '@brandwright/domain/brands/empty-style-guide'
import type { StyleGuide, TypeStyle } from '@brandwright/domain/brands/style-guide'
import { expect, test } from 'vitest'
import { namedRows, scaleRows } from './text-style-rows.ts'

const look = { fontFamily: 'Fraunces, serif', fontSize: '64px', fontWeight: '600', fontStyle: 'normal', textTransform: 'none', color: '#16140f' }
const h1: TypeStyle = { ...look, id: 'typ_1', tag: 'h1', count: 3, area: 9000, sample: 'First light, first roast', mobileFontSize: '40px' }
const span: TypeStyle = { ...look, id: 'typ_2', tag: 'span', fontSize: '13px', count: 3, area: 100, sample: 'Farm direct' }
const guide: StyleGuide = {
  ...emptyStyleGuide({ id: 'b', url: 'https://kestrel.example/', now: '2026-11-21T09:12:00Z' }),
  typography: [h1, span],
  assignedStyles: { h1: look },
  preferredStyles: { header: look, sub_header: null, pre_header: null, body: { ...look, fontSize: '18px' } },
  facts: { '/assignedStyles/h1': { confidence: 0.94, evidence: [{ page: 'https://kestrel.example/' }] } },
}

test('returns each named style with a text sample of the site and its phone size', () => {
  expect(namedRows(guide).map(({ label, sample, mobileFontSize }) => [label, sample, mobileFontSize])).toEqual([
    ['Header', 'First light, first roast', '40px'],
    ['Body', '', null],
  ])
})

test('shows no phone size for a style set by a user', () => {
  expect(scaleRows(guide).map(({ label, pointer, mobileFontSize, fact }) => [label, pointer, mobileFontSize, fact?.confidence])).toEqual([
    ['h1', '/assignedStyles/h1', '40px', 0.94],
    ['span', null, null, undefined],
  ])
  const facts = { ...guide.facts, '/assignedStyles/h1/fontSize': { confidence: 1, evidence: [], editedBy: 'robin' } }
  const [set] = scaleRows({ ...guide, facts, assignedStyles: { h1: { ...look, fontSize: '72px' } } })
  expect([set?.style.fontSize, set?.mobileFontSize, set?.edited]).toEqual(['72px', null, true])
})
