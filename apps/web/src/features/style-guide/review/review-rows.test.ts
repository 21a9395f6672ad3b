import type { ProposalEntry } from '@brandwright/contracts/history'
import { expect, test } from 'vitest'
import { reviewRows } from './review-rows.ts'

const entry = (pointer: string, given: Partial<ProposalEntry> = {}): ProposalEntry => ({
  pointer,
  words: 'accent colour',
  kind: 'changed',
  old: 'a',
  value: 'b',
  evidence: [],
  confidence: null,
  foundAt: '2026-11-21T09:12:00.000Z',
  held: null,
  ...given,
})

test('a colour is called by its name, a member by its title, and what is locked is told apart', () => {
  const rows = reviewRows([
    entry('/colors/roles/accent', { old: '#e07a2f', value: '#0f5c4a' }),
    entry('/products/p1', { kind: 'added', old: null, value: { id: 'p1', title: 'Frost Hollow' } }),
    entry('/products/p2/price', { words: 'price of a product' }),
    entry('/colors/roles/primary', { held: 'locked' }),
  ])
  expect(rows.map(({ name, detail, kind, part }) => [name, detail, kind, part])).toEqual([
    ['Forest', 'Accent colour', 'changed', 'palette'],
    ['Frost Hollow', 'Product', 'added', 'products'],
    ['Price of a product', '', 'changed', 'products'],
    ['b', 'Accent colour', 'locked', 'palette'],
  ])
})

test('lists and measures that follow from the values are one row, last', () => {
  const rows = reviewRows([
    entry('/colors/all_colors', { words: 'all colours' }),
    entry('/typography', { words: 'typography' }),
    entry('/name', { words: 'name' }),
  ])
  expect(rows.map(({ id, entries }) => [id, entries.length])).toEqual([
    ['/name', 1],
    ['/beside', 2],
  ])
  expect(rows[1]?.detail).toBe('2 kept beside the values')
})
