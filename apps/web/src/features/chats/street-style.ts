import { layers, namedFlavor } from '@protomaps/basemaps'
import type { StyleSpecification } from 'maplibre-gl'
import type { Theme } from '../../lib/theme.ts'

const SOURCE = 'streets'
/** Largest zoom of the basemap's tiles; closer views enlarge them. A PMTiles archive states its own. */
const MAX_TILE_ZOOM = 15

/** Prefix of the properties with encoded names. */
const ENCODED = 'pgf:'

/** Layers that cover all land and water in the tiles, so a view without them has no tiles. */
export const SURFACES = ['earth', 'water']

/**
 * Returns the style of a map with the basemap of Protomaps. `tiles` is the URL of a PMTiles archive or a template with `{z}`, relative to `origin`. Without
 * sprites and glyphs the map has no icons, and its labels use fonts of the system, so that it loads nothing but tiles.
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

/** Removes the icon of a layer; a layer of icons alone, and road shields, whose number is nothing without its shield, are left out. */
function withoutIcons(layer: StyleSpecification['layers'][number]): StyleSpecification['layers'] {
  if (layer.type !== 'symbol' || layer.layout?.['icon-image'] === undefined) return [layer]
  if (layer.layout['text-field'] === undefined || layer.id === 'roads_shields') return []
  const layout = Object.fromEntries(Object.entries(layer.layout).filter(([name]) => !name.startsWith('icon-')))
  return [{ ...layer, layout }]
}

/** Labels some names by their text instead of their encoding for fonts that the tiles' publisher serves. */
function withPlainNames(layer: StyleSpecification['layers'][number]): StyleSpecification['layers'][number] {
  if (layer.type !== 'symbol') return layer
  return { ...layer, layout: { ...layer.layout, 'text-field': plainNames(layer.layout?.['text-field']) } } as typeof layer
}

function plainNames(expression: unknown): unknown {
  if (!Array.isArray(expression)) return expression
  const [operator, name] = expression
  return operator === 'get' && String(name).startsWith(ENCODED) ? [operator, String(name).slice(ENCODED.length)] : expression.map(plainNames)
}
