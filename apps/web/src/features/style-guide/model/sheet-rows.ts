import type { PaletteTile } from './palette-tiles.ts'

/** A tile and its width in twentieths of the sheet. */
interface PlacedTile {
  tile: PaletteTile
  span: number
}
export interface SheetRow {
  tall: boolean
  tiles: PlacedTile[]
}

const COLUMNS = 20
const LARGEST_TILES = 3
const TILES_A_ROW = 5
const NARROWEST = { tall: 5, low: 3 }
/** Weights by role. They are added to the weight of the painted area, so that a small accent color stays visible. */
const ROLE_WEIGHT = { primary: 0.75, background: 0.55, accent: 0.3, secondary: 0.3, text: 0.25, link: 0.15 }

/** Arranges the tiles in rows that fill the width of the sheet: a tall row with the leading colors, then shorter rows with the remaining colors. */
export function sheetRows(tiles: readonly PaletteTile[]): SheetRow[] {
  const rest = tiles.slice(LARGEST_TILES)
  const lowRows = Math.ceil(rest.length / TILES_A_ROW)
  const perRow = Math.ceil(rest.length / Math.max(lowRows, 1))
  const rows = [tiles.slice(0, LARGEST_TILES), ...Array.from({ length: lowRows }, (_, row) => rest.slice(row * perRow, (row + 1) * perRow))]
  return rows.filter((row) => row.length > 0).map((row, at) => ({ tall: at === 0, tiles: placeTiles(row, at === 0 ? NARROWEST.tall : NARROWEST.low) }))
}

function placeTiles(tiles: readonly PaletteTile[], narrowest: number): PlacedTile[] {
  const weights = tiles.map((tile) => Math.sqrt(tile.share ?? 0) * 0.6 + Math.max(0.12, ...tile.roles.map((role) => ROLE_WEIGHT[role])))
  const total = weights.reduce((sum, weight) => sum + weight, 0)
  const free = COLUMNS - narrowest * tiles.length
  const spans = weights.map((weight) => narrowest + Math.floor((weight / total) * free))
  const widest = spans.indexOf(Math.max(...spans))
  const left = COLUMNS - spans.reduce((sum, span) => sum + span, 0)
  return tiles.map((tile, at) => ({ tile, span: (spans[at] ?? narrowest) + (at === widest ? left : 0) }))
}
