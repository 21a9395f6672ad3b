import { emptyStyleGuide } from '@brandwright/domain/brands/empty-style-guide'
import type { ColorRoles, PaletteColor } from '@brandwright/domain/brands/style-guide'
import { expect, test } from 'vitest'
import { paletteTiles } from './palette-tiles.ts'
import { sheetRows } from './sheet-rows.ts'

const { colors } = emptyStyleGuide({ id: 'b', url: 'https://brand.example', now: '2026-01-01T00:00:00.000Z' })
const painted = (color: string, share: number, uses: PaletteColor['uses'] = ['background']): PaletteColor => ({ color, share, count: 3, uses })
const guide = (roles: Partial<ColorRoles>, palette: PaletteColor[]) => ({ colors: { ...colors, roles: { ...colors.roles, ...roles }, palette } })

test('the palette lists colors with a role in a fixed order, then other colors by area', () => {
  const tiles = paletteTiles(guide({ text: '#111111', primary: '#0f5c4a' }, [painted('#eeeeee', 0.1), painted('#dddddd', 0.3), painted('#0f5c4a', 0.2)]))
  expect(tiles.map((tile) => tile.hex)).toEqual(['#0f5c4a', '#111111', '#dddddd', '#eeeeee'])
  expect(tiles[0]).toMatchObject({ label: 'Primary', share: 0.2 })
})

test('the palette lists a color with two roles once, regardless of letter case', () => {
  const tiles = paletteTiles(guide({ primary: '#0F5C4A', link: '#0f5c4a' }, [painted('#0f5c4A', 0.2)]))
  expect(tiles).toHaveLength(1)
  expect(tiles[0]).toMatchObject({
    label: 'Primary, link',
    pointers: ['/colors/roles/primary', '/colors/roles/link', '/colors/palette/#0f5c4a', '/colors/palette/0'],
  })
})

test('a guide without colors has no palette tiles', () => {
  expect(paletteTiles(guide({}, []))).toEqual([])
  expect(sheetRows([])).toEqual([])
})

test.each([1, 2, 3, 4, 6, 9, 13])('fills the palette sheet without gaps for %i colors', (count) => {
  const palette = Array.from({ length: count }, (_, at) => painted(`#0000${(16 + at).toString(16)}`, at / 20))
  const rows = sheetRows(paletteTiles(guide({}, palette)))
  expect(rows.flatMap((row) => row.tiles)).toHaveLength(count)
  for (const row of rows) expect(row.tiles.reduce((sum, { span }) => sum + span, 0)).toBe(20)
})
