import { cssFontFamily } from '@brandwright/domain/brands/css-values'
import { emptyStyleGuide } from '@brandwright/domain/brands/empty-style-guide'
import type { Font, TypeStyle } from '@brandwright/domain/brands/style-guide'
import { expect, test } from 'vitest'
import { brandFace, brandStack } from './brand-stack.ts'
import { faceLabel } from './face-label.ts'
import { fontFamilies } from './font-families.ts'
import { typeLabel } from './type-label.ts'
import { typeScale } from './type-scale.ts'

const empty = emptyStyleGuide({ id: 'b', url: 'https://brand.example', now: '2026-01-01T00:00:00.000Z' })
const style = (tag: string, fontFamily: string, more: Partial<TypeStyle> = {}): TypeStyle => ({
  id: `${tag} ${fontFamily}`,
  tag,
  fontFamily,
  fontSize: '16px',
  fontWeight: '400',
  count: 1,
  area: 100,
  sample: 'First light, first roast',
  ...more,
})
const font = (fontFamily: string, weight: string, more: Partial<Font> = {}): Font => ({
  id: `${fontFamily} ${weight}`,
  fontFamily,
  src: [{ url: `/blobs/${weight}.woff2`, originalURL: '' }],
  weight,
  style: 'normal',
  declared: true,
  loaded: true,
  drawn: true,
  ...more,
})

test('lists the heading family first, omits icon fonts and flags families that are only declared', () => {
  const families = fontFamilies({
    ...empty,
    typography: [style('p', 'Inter, sans-serif'), style('h1', '"Fraunces", serif', { fontWeight: '600' })],
    fonts: [
      font('Font Awesome 6', '900'),
      font('Inter', '400'),
      font('Inter', '600'),
      font('Fraunces', '100 900'),
      font('Ghost', '400', { loaded: false, drawn: false, src: [] }),
    ],
  })
  expect(families.map(({ family, use }) => [family, use])).toEqual([
    ['Fraunces', 'Headings'],
    ['Inter', 'Text and interface'],
    ['Ghost', 'Declared in CSS, not used'],
  ])
  expect(families[0]?.faces.map((face) => face.label)).toEqual(['Semibold 600'])
  expect(families[1]?.faces.map((face) => face.label)).toEqual(['Regular 400', 'Semibold 600'])
  expect(families.map(faceLabel)).toEqual([
    'Loaded and rendered, a variable file from the site',
    'Loaded and rendered, 2 files from the site',
    'Declared in CSS, but its file was not loaded',
  ])
})

test('the type scale has one row per tag with the most used style, headings first', () => {
  const rows = typeScale({
    ...emptyStyleGuide({ id: 'x', url: 'https://example.com', now: '2026-01-01T00:00:00Z' }),
    typography: [style('p', 'Inter'), style('h2', 'Inter', { area: 5 }), style('h2', 'Fraunces', { area: 50 }), style('h1', 'Inter', { sample: ' ' })],
  })
  expect(rows.map((row) => [row.tag, row.fontFamily])).toEqual([
    ['h2', 'Fraunces'],
    ['p', 'Inter'],
  ])
})

test('formats size, line height, weight and letter spacing of a text style', () => {
  expect(typeLabel({ fontFamily: 'Inter', fontSize: '64px', fontWeight: '600', lineHeight: '67.2px', letterSpacing: '-1.28px' })).toBe(
    '64 / 67.2 · 600 · −0.02 em',
  )
  expect(
    typeLabel({ fontFamily: 'Inter', fontSize: '13px', fontWeight: '600', lineHeight: 'normal', letterSpacing: 'normal', textTransform: 'uppercase' }),
  ).toBe('13 · 600 · capitals')
})

test('a brand font gets a unique name that differs from all fonts of the app', () => {
  expect(brandStack('"Instrument Sans Variable", serif')).toBe('"brand Instrument Sans Variable", "Instrument Sans Variable", serif')
})

test('a brand font has the same name in stylesheets, also if the family has repeated spaces', () => {
  const family = ' Acme   Display (2)  Pro '
  expect(brandFace(family)).toBe('brand Acme Display 2 Pro')
  expect(cssFontFamily(brandStack(JSON.stringify(family)))).toContain(`"${brandFace(family)}", `)
})
