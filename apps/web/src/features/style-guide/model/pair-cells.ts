import { contrast } from '@brandwright/domain/colour/contrast'
import type { PaletteTile } from './palette-tiles.ts'

export interface PairCell {
  ground: string
  ratio: number
  legal: 'any' | 'large' | 'none' | 'same'
}

const MOST_COLOURS = 7
const ANY_TEXT = 4.5
const LARGE_TEXT = 3

/** Text colours down, grounds across, each pair with its contrast. Colours with a role come first, those that pair with nothing are left out. */
export function pairCells(tiles: readonly PaletteTile[]): { grounds: PaletteTile[]; rows: { text: PaletteTile; cells: PairCell[] }[] } {
  const chosen = [...tiles].sort((a, b) => Number(b.roles.length > 0) - Number(a.roles.length > 0)).slice(0, MOST_COLOURS)
  const grounds = chosen.toSorted((a, b) => contrast(b.hex, '#000000') - contrast(a.hex, '#000000'))
  const texts = chosen.toSorted((a, b) => contrast(a.hex, '#000000') - contrast(b.hex, '#000000'))
  const rows = texts.map((text) => ({ text, cells: grounds.map((ground) => cell(text.hex, ground.hex)) }))
  return { grounds, rows: rows.filter((row) => row.cells.some((each) => each.legal === 'any' || each.legal === 'large')) }
}

function cell(text: string, ground: string): PairCell {
  const ratio = contrast(text, ground)
  if (text === ground) return { ground, ratio, legal: 'same' }
  return { ground, ratio, legal: ratio >= ANY_TEXT ? 'any' : ratio >= LARGE_TEXT ? 'large' : 'none' }
}
