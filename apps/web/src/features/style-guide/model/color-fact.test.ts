import { emptyStyleGuide } from '@brandwright/domain/brands/empty-style-guide'
import type { StyleGuide } from '@brandwright/domain/brands/style-guide'
import { expect, test } from 'vitest'
import { colorFact } from './color-fact.ts'
import { paletteTiles } from './palette-tiles.ts'

const empty = emptyStyleGuide({ id: 'b', url: 'https://brand.example', now: '2026-01-01T00:00:00.000Z' })
const evidenceOn = (page: string) => [{ page, count: 29 }]

function factOf(facts: StyleGuide['facts']) {
  const colors = { ...empty.colors, roles: { ...empty.colors.roles, accent: '#0b3d5c' } }
  const guide = { ...empty, colors, facts }
  const [tile] = paletteTiles(guide)
  return tile && colorFact(guide, tile)
}

test('ignores the evidence of a color role that a user has set', () => {
  const found = { evidence: evidenceOn('https://brand.example/'), confidence: 0.9 }
  expect(factOf({ '/colors/roles/accent': found })).toMatchObject({ confidence: 0.9, elements: 29 })
  const set = { '/colors/roles/accent': { ...found, confidence: 1, editedBy: 'u1' } }
  expect(factOf(set)).toMatchObject({ confidence: null, elements: null, pages: [], crops: [] })
  const painted = { evidence: evidenceOn('https://brand.example/shop'), confidence: 0.7 }
  expect(factOf({ ...set, '/colors/palette/#0b3d5c': painted })).toMatchObject({ confidence: 0.7, pages: ['https://brand.example/shop'] })
})
