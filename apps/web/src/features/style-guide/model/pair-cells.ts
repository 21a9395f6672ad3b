import { contrast } from '@brandwright/domain/color/contrast'
import { type ColorPair, pairMatrix } from '@brandwright/domain/color/pair-matrix'
import type { PaletteTile } from './palette-tiles.ts'

export type PairFilter = 'all' | 'allowed' | 'any'

interface PairCells {
  backgrounds: PaletteTile[]
  rows: { text: PaletteTile; pairs: readonly ColorPair[] }[]
  /** Number of legible pairs of different colors. `pairs` also includes the illegible pairs. */
  legal: number
  pairs: number
}

const MAX_COLORS = 7

/**
 * Builds the contrast matrix: rows are text colors from dark to light, columns are backgrounds from light to dark. Prefers colors with a role, and omits text
 * colors that are illegible on all backgrounds.
 */
export function pairCells(tiles: readonly PaletteTile[], filter: PairFilter = 'all'): PairCells {
  const chosen = [...tiles].sort((a, b) => Number(b.roles.length > 0) - Number(a.roles.length > 0)).slice(0, MAX_COLORS)
  const texts = [...chosen].sort((a, b) => lightness(a) - lightness(b))
  const backgroundTiles = texts.toReversed()
  const matrix = pairMatrix(
    texts.map((tile) => tile.hex),
    backgroundTiles.map((tile) => tile.hex),
  )
  const rows = texts.map((text, at) => ({ text, pairs: matrix.rows[at]?.pairs ?? [] }))
  const fits = ({ use }: ColorPair) => use === 'any' || (use === 'large' && filter !== 'any')
  return { backgrounds: backgroundTiles, rows: rows.filter((row) => row.pairs.some(fits)), legal: matrix.legal, pairs: matrix.pairs }
}

/** Returns the contrast with black, which is higher for lighter colors. */
function lightness(tile: PaletteTile): number {
  return contrast(tile.hex, '#000000')
}
