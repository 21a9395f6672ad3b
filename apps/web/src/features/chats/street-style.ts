import { layers, namedFlavor } from '@protomaps/basemaps'
import type { StyleSpecification } from 'maplibre-gl'
import type { Theme } from '../../lib/theme.ts'

const SOURCE = 'streets'
/** Maximum zoom level of tiles from a URL template; the map enlarges these tiles at higher levels. A PMTiles archive specifies its own maximum. */
const MAX_TILE_ZOOM = 15

/** Prefix of properties that contain encoded names. */
const ENCODED = 'pgf:'

/** Layers that together cover all land and water. If an area contains neither layer, the server has no tiles of the area. */
export const SURFACES = ['earth', 'water']

/**
 * Returns the map style of the Protomaps basemap without sprites and glyphs, so that labels use system fonts and the map loads only tiles. `tiles` is the URL
 * of a PMTiles archive or a template with `{z}`, relative to `origin`.
 */
export function streetStyle(tiles: string, theme: Theme, origin: string): StyleSpecification {
  const url = tiles.startsWith('/') ? origin + tiles : tiles
  const source = url.includes('{z}') ? { tiles: [url], maxzoom: MAX_TILE_ZOOM } : { url: `pmtiles://${url}` }
  return {
    version: 8,
    sources: { [SOURCE]: { type: 'vector', ...source } },
    layers: layers(SOURCE, namedFlavor(theme), { lang: 'en' }).flatMap(withoutIcons).map(withPlainNames),
  }
}

/**
 * Returns a layer without its icons. Omits layers that consist only of icons, and road shields, because a road number is hard to understand without its shield.
 */
function withoutIcons(layer: StyleSpecification['layers'][number]): StyleSpecification['layers'] {
  if (layer.type !== 'symbol' || layer.layout?.['icon-image'] === undefined) return [layer]
  if (layer.layout['text-field'] === undefined || layer.id === 'roads_shields') return []
  const layout = Object.fromEntries(Object.entries(layer.layout).filter(([name]) => !name.startsWith('icon-')))
  return [{ ...layer, layout }]
}

/** Uses plain names instead of the names that the publisher of the tiles has encoded for special fonts. */
function withPlainNames(layer: StyleSpecification['layers'][number]): StyleSpecification['layers'][number] {
  if (layer.type !== 'symbol') return layer
  return { ...layer, layout: { ...layer.layout, 'text-field': plainNames(layer.layout?.['text-field']) } } as typeof layer
}

function plainNames(expression: unknown): unknown {
  if (!Array.isArray(expression)) return expression
  const [operator, name] = expression
  return operator === 'get' && String(name).startsWith(ENCODED) ? [operator, String(name).slice(ENCODED.length)] : expression.map(plainNames)
}
