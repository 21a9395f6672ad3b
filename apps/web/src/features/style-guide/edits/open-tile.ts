import { createContext, useContext } from 'react'
import type { PaletteTile } from '../model/palette-tiles.ts'

/** The tile whose editor is open; `among` finds it in the current tiles of the guide. */
export interface OpenTile {
  among: (tiles: PaletteTile[]) => PaletteTile[]
}

const context = createContext<(tile: OpenTile) => void>(() => undefined)

export const OpenTileProvider = context.Provider

export const useReportOpenTile = () => useContext(context)
