import { createContext, useContext } from 'react'
import type { PaletteTile } from '../model/palette-tiles.ts'

/** Tile whose editor is open. `among` returns the guide's tiles including this one. */
export interface OpenTile {
  among: (tiles: PaletteTile[]) => PaletteTile[]
}

const context = createContext<(tile: OpenTile) => void>(() => undefined)

export const OpenTileProvider = context.Provider

export const useReportOpenTile = () => useContext(context)
