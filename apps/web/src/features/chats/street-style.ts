import { layers, namedFlavor } from '@protomaps/basemaps'
import type { StyleSpecification } from 'maplibre-gl'
import type { Theme } from '../../lib/theme.ts'

const SOURCE = 'streets'
/** Maximum zoom of the basemap's tiles, which closer views enlarge. A PMTiles archive specifies its maximum zoom itself. */
const MAX_TILE_ZOOM = 15

/** Prefix of the properties with encoded names. */
const ENCODED = 'pgf:'

/** Layers that cover all land and water in the tiles, so a view without them has no tiles. */
export const SURFACES = ['earth', 'water']

/**
 * Returns the map style of the Protomaps basemap; `tiles` is the URL of a PMTiles archive or a template with `{z}`, relative to `origin`. Uses no sprites or
 * glyphs, so labels use system fonts and the map loads nothing except tiles.
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

/** Removes the icon of a layer. Drops layers that consist only of icons, and road shields, whose number makes no sense without the shield. */
function withoutIcons(layer: StyleSpecification['layers'][number]): StyleSpecification['layers'] {
  if (layer.type !== 'symbol' || layer.layout?.['icon-image'] === undefined) return [layer]
  if (layer.layout['text-field'] === undefined || layer.id === 'roads_shields') return []
  const layout = Object.fromEntries(Object.entries(layer.layout).filter(([name]) => !name.startsWith('icon-')))
  return [{ ...layer, layout }]
}

/** Uses the plain text of names that are otherwise encoded for fonts served by the tiles' publisher. */
function withPlainNames(layer: StyleSpecification['layers'][number]): StyleSpecification['layers'][number] {
  if (layer.type !== 'symbol') return layer
  return { ...layer, layout: { ...layer.layout, 'text-field': plainNames(layer.layout?.['text-field']) } } as typeof layer
}

function plainNames(expression: unknown): unknown {
  if (!Array.isArray(expression)) return expression
  const [operator, name] = expression
  return operator === 'get' && String(name).startsWith(ENCODED) ? [operator, String(name).slice(ENCODED.length)] : expression.map(plainNames)
}
