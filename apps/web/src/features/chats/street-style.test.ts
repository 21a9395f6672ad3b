import { layers, namedFlavor } from '@protomaps/basemaps'
import { expect, test } from 'vitest'
import { SURFACES, streetStyle } from './street-style.ts'

const ORIGIN = 'https://brand.example'

test.each(['light', 'dark'] as const)('the map style contains layers and labels but loads no icons, sprites or glyphs (%s)', (theme) => {
  const style = streetStyle('/api/maps/tiles.pmtiles', theme, ORIGIN)
  const ids = style.layers.map(({ id }) => id)
  expect(ids).toEqual(expect.arrayContaining([...SURFACES, 'background', 'roads_highway', 'roads_labels_major', 'places_locality', 'pois']))
  expect(ids).not.toContain('roads_oneway')
  expect(ids).not.toContain('roads_shields')
  expect(style.layers.filter(({ type }) => type === 'symbol').every(({ layout }) => layout && 'text-field' in layout)).toBe(true)
  const notLoaded = /"icon-image"|"sprite"|"glyphs"|-pattern"|"get","pgf:/g
  expect(JSON.stringify(style).match(notLoaded)).toBeNull()
  expect(JSON.stringify(layers('a', namedFlavor(theme), { lang: 'en' })).match(notLoaded)?.length).toBeGreaterThan(3)
  // The style contains no URL except that of the tiles.
  expect(JSON.stringify(style).match(/https?:[^"]*/g)).toEqual([`${ORIGIN}/api/maps/tiles.pmtiles`])
})

test('the map style loads archives through the pmtiles protocol, and other tiles through a URL template', () => {
  const sourceOf = (tiles: string) => Object.values(streetStyle(tiles, 'light', ORIGIN).sources)[0]
  expect(sourceOf('/api/maps/tiles.pmtiles')).toEqual({ type: 'vector', url: `pmtiles://${ORIGIN}/api/maps/tiles.pmtiles` })
  expect(sourceOf('https://tiles.example/a.pmtiles')).toEqual({ type: 'vector', url: 'pmtiles://https://tiles.example/a.pmtiles' })
  const template = 'https://tiles.example/{z}/{x}/{y}.mvt?key=a'
  expect(sourceOf(template)).toEqual({ type: 'vector', tiles: [template], maxzoom: 15 })
})

test('the map style differs between the light and dark themes', () => {
  const background = (theme: 'light' | 'dark') => streetStyle('/a.pmtiles', theme, ORIGIN).layers.find(({ id }) => id === 'background')?.paint
  expect(background('light')).not.toEqual(background('dark'))
})
