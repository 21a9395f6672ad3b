import { emptyStyleGuide } from '@brandwright/domain/brands/empty-style-guide'
import type { ButtonStyle, DivStyle, StyleGuide } from '@brandwright/domain/brands/style-guide'
import { expect, test } from 'vitest'
import { colorUses } from './color-uses.ts'

const empty = emptyStyleGuide({ id: 'a', url: 'https://b.example', now: '' })
const button = {
  id: 'b',
  text: 'Buy',
  backgroundColor: '#0F5C4A',
  color: '#ffffff',
  states: { hover: { backgroundColor: '#0f5c4a', color: '#ffffff' }, focus: null, active: null },
}
const guide: StyleGuide = {
  ...empty,
  colors: { ...empty.colors, roles: { ...empty.colors.roles, primary: '#0f5c4a', background: '#ffffff', link: '#0f5c4a' } },
  buttonStyles: [button as ButtonStyle],
  divStyles: [{ id: 'd', color: '#ffffff', backgroundColor: '#0f5c4a' } as DivStyle],
  assignedStyles: { h1: { fontFamily: 'Karla', fontSize: '40px', fontWeight: '700', color: '#0f5c4a' } },
}

test('lists every use of a color and its number of legible pairs, regardless of letter case', () => {
  expect(colorUses(guide, '#0F5C4A')).toEqual([
    { part: 'palette', label: 'Primary colour' },
    { part: 'palette', label: 'Link colour' },
    { part: 'buttons', label: 'Button “Buy”: fill, hover' },
    { part: 'palette', label: 'Background of 1 block style' },
    { part: 'type', label: 'Text of h1' },
    { part: 'palette', label: '2 legible pairs' },
  ])
  expect(colorUses(guide, '#123456')).toEqual([])
})
