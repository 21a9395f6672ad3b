import { expect, test } from 'vitest'
import { type ComparableBrand, paletteDistance, relatedBrands } from './related-brands.ts'

const brand = (id: string, overrides: Partial<ComparableBrand> = {}): ComparableBrand => ({ id, categories: [], palette: [], headingFont: null, ...overrides })
const teal = ['#0f5c4a', '#e07a2f', '#ffffff']

test('measures the distance between two palettes, ignoring shades of gray', () => {
  expect(paletteDistance(teal, teal)).toBe(0)
  expect(paletteDistance(teal, ['#105d4b', '#dd7a30', '#000000'])).toBeLessThan(0.02)
  expect(paletteDistance(teal, ['#7b2ff7', '#f72fb4'])).toBeGreaterThan(0.2)
  expect(paletteDistance(['#000000', '#ffffff'], ['#000000', '#ffffff'])).toBe(0)
  expect(paletteDistance([], teal)).toBeNull()
})

test('lists related brands with the traits that they share, most similar brand first', () => {
  const of = brand('a', { categories: ['Food', 'Featured'], palette: teal, headingFont: { fontFamily: '"Fraunces", serif' } })
  const among = [
    of,
    brand('nothing', { categories: ['Tools', 'Featured'], palette: ['#7b2ff7'], headingFont: { fontFamily: 'Inter' } }),
    brand('type', { headingFont: { fontFamily: 'fraunces' } }),
    brand('category', { categories: ['food'], palette: ['#7b2ff7'] }),
    brand('all', { categories: ['Food'], palette: teal, headingFont: { fontFamily: 'Fraunces, Georgia' } }),
    brand('palette', { palette: ['#105d4b', '#dd7a30'] }),
  ]
  const found = relatedBrands(of, among)
  expect(found.map(({ brand: { id }, reasons }) => [id, reasons])).toEqual([
    ['all', ['same category: Food', 'similar palette', 'same typeface: Fraunces']],
    ['category', ['same category: Food']],
    ['palette', ['similar palette']],
    ['type', ['same typeface: Fraunces']],
  ])
  expect(found[0]?.score).toBeCloseTo(1)
  expect(relatedBrands(of, among, 1)).toHaveLength(1)
  expect(relatedBrands(brand('b'), among)).toEqual([])
})
