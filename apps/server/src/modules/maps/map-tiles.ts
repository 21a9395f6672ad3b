import { closeSync, openSync, readSync } from 'node:fs'

/** Source of the vector map tiles: a PMTiles archive that this server serves, or a URL that browsers load from. */
export type MapTiles = { file: string } | { url: string }

export const TILES_PATH = '/api/maps/tiles.pmtiles'

/** Size of the header of a PMTiles archive, its signature with the version, and the offset of the tile type. */
const HEADER_BYTES = 127
const SIGNATURE = Buffer.from('PMTiles\x03', 'latin1')
const TILE_TYPE_OFFSET = 99
const MAPBOX_VECTOR_TILES = 1

/**
 * Returns the configured source of map tiles, or null if there is none. Throws an error with a one-line message if the file is unreadable or is not a PMTiles
 * archive of vector tiles.
 */
export function mapTilesOf({ MAP_PMTILES, MAP_TILES_URL }: { MAP_PMTILES?: string; MAP_TILES_URL?: string }): MapTiles | null {
  if (MAP_TILES_URL) return { url: MAP_TILES_URL }
  if (!MAP_PMTILES) return null
  const wrong = (problem: string) => new Error(`Wrong configuration: MAP_PMTILES ${problem}`)
  let header: Buffer
  try {
    header = headerOf(MAP_PMTILES)
  } catch (error) {
    throw wrong(`cannot be read: ${(error as Error).message}`)
  }
  if (header.length < HEADER_BYTES || !header.subarray(0, SIGNATURE.length).equals(SIGNATURE)) throw wrong('is not a PMTiles archive of version 3')
  if (header[TILE_TYPE_OFFSET] !== MAPBOX_VECTOR_TILES) throw wrong('holds no vector tiles (MVT)')
  return { file: MAP_PMTILES }
}

/** Returns the origins, besides this server, from which browsers load tiles. */
export const tileOrigins = (tiles: MapTiles | null): string[] => (tiles && 'url' in tiles ? [new URL(tiles.url).origin] : [])

function headerOf(file: string): Buffer {
  const opened = openSync(file, 'r')
  try {
    const header = Buffer.alloc(HEADER_BYTES)
    return header.subarray(0, readSync(opened, header, 0, HEADER_BYTES, 0))
  } finally {
    closeSync(opened)
  }
}
