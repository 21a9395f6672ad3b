import type { ProposalEntry } from '@brandwright/contracts/history'
import { expect, test } from 'vitest'
import { reviewRows } from './review-rows.ts'

const entry = (pointer: string, change: Partial<ProposalEntry> = {}): ProposalEntry => ({
  pointer,
  label: 'accent colour',
  kind: 'changed',
  old: 'a',
  value: 'b',
  evidence: [],
  confidence: null,
  foundAt: '2026-11-21T09:12:00.000Z',
  held: null,
  ...change,
})

const guide = { products: [{ id: 'p2', title: 'Morning Frost', price: '48.00' }] }

test('a row is labeled by color role, member or property, and marked if it is locked', () => {
  const rows = reviewRows(
    [
      entry('/colors/roles/accent', { old: '#e07a2f', value: '#0f5c4a' }),
      entry('/products/p1', { kind: 'added', old: null, value: { id: 'p1', title: 'Frost Hollow' } }),
      entry('/products/p2/price', { label: 'price of a product' }),
      entry('/colors/roles/primary', { held: 'locked' }),
    ],
    guide,
  )
  expect(rows.map(({ name, detail, kind, part }) => [name, detail, kind, part])).toEqual([
    ['Forest', 'Accent colour', 'changed', 'palette'],
    ['Frost Hollow', 'Product', 'added', 'products'],
    ['Price of a product', 'Morning Frost', 'changed', 'products'],
    ['b', 'Accent colour', 'locked', 'palette'],
  ])
})

test('all lists and measurements that derive from other values share the last row', () => {
  const rows = reviewRows(
    [entry('/colors/all_colors', { label: 'all colours' }), entry('/typography', { label: 'typography' }), entry('/name', { label: 'name' })],
    guide,
  )
  expect(rows.map(({ id, entries }) => [id, entries.length])).toEqual([
    ['/name', 1],
    ['/beside', 2],
  ])
  expect(rows[1]?.detail).toBe('2 stored with the values')
})

test('shows one row for each link, drawing and block', () => {
  const rows = reviewRows(
    [
      entry('/links/pages/lnk_0a1', { kind: 'added', old: null, value: { id: 'lnk_0a1', name: 'Jobs', url: 'https://b.example/jobs' } }),
      entry('/links/pages/lnk_0b2/name', { label: 'name of a link' }),
      entry('/svgs/svg_1', { label: 'a drawing', kind: 'removed', old: { id: 'svg_1', text: '', url: '/api/blobs/a.svg' }, value: null }),
      entry('/divStyles/blk_1', { kind: 'added', old: null, value: { id: 'blk_1', color: '#ffffff', backgroundColor: '#0f5c4a', area: 9 } }),
      entry('/socialLinks/instagram', { kind: 'added', old: null, value: { id: 'instagram', network: 'instagram', url: 'https://instagram.com/b' } }),
      entry('/collections/col_1', { kind: 'added', old: null, value: { id: 'col_1', title: 'Teas' } }),
    ],
    guide,
  )
  expect(rows.map(({ name, detail, part }) => [name, detail, part])).toEqual([
    ['Jobs', 'Link', 'links'],
    ['Name of a link', '', 'links'],
    ['A drawing', '', 'drawings'],
    ['#FFFFFF on #0F5C4A', 'Block', 'palette'],
    ['instagram', 'Social link', 'links'],
    ['Teas', 'Collection', 'products'],
  ])
})
