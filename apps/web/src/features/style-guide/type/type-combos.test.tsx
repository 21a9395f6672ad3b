import type { TypographyCombo } from '@brandwright/domain/brands/style-guide'
import { expect, test } from 'vitest'
import { distinctCombos } from './type-combos.tsx'

const style: TypographyCombo['style'] = {
  header: { fontFamily: 'Fraunces', fontSize: '48px', fontWeight: '600', fontStyle: 'normal', textTransform: 'none' },
  p: { fontFamily: 'Inter', fontSize: '17px', fontWeight: '400', fontStyle: 'normal', textTransform: 'none' },
}
const combo = (id: string, backgroundColor: string, count: number): TypographyCombo => ({ id, style, count, color: '#1f1a14', backgroundColor })

test('merges pairs with equal styles on the same background and sums their counts', () => {
  const shown = distinctCombos([combo('a', '#0f5c4a', 1), combo('b', '#faf6ef', 2), combo('a', '#faf6ef', 1), combo('b', '#faf6ef', 3)])
  expect(shown.map(({ id, backgroundColor, count }) => [id, backgroundColor, count])).toEqual([
    ['b', '#faf6ef', 5],
    ['a', '#0f5c4a', 1],
    ['a', '#faf6ef', 1],
  ])
})
